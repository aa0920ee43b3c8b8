import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import type { Filters } from '../../rules/filters.ts'

/**
 * Returns SQL columns that say which filters a plan of a room passes, and has_offer and is_refundable (free cancellation, as in
 * `freeCancellationUntil`), which filters could ask for.
 */
export function filterColumns(
  { price, stars, amenities, kinds, freeCancellation, offersOnly }: Filters,
  from: CalendarDate,
): SQL {
  const isRefundable = sql`coalesce(
    (${from}::date + check_in_time::time) at time zone 'Asia/Kathmandu' - make_interval(hours => free_hours) > (select app_now()), false)`
  return sql`
    offer_paisa is not null as has_offer, ${isRefundable} as is_refundable,
    (${price.min}::bigint is null or total >= ${price.min}::bigint) and (${price.max}::bigint is null or total <= ${price.max}::bigint) as in_price,
    ${offersOnly ? sql`offer_paisa is not null` : sql`true`} as in_offer,
    ${freeCancellation ? isRefundable : sql`true`} as in_policy,
    ${anyOf(sql`stars`, stars, 'int')} as in_stars,
    ${anyOf(sql`kind`, kinds, 'text')} as in_kind,
    amenities @> ${arrayOf(amenities, 'text')} as in_amenities`
}

/** SQL: whether a plan of a room passes every filter. */
export const isAsFiltered = sql`(in_price and in_offer and in_policy and in_stars and in_kind and in_amenities)`

function anyOf(column: SQL, wanted: (string | number)[], type: 'int' | 'text'): SQL {
  return wanted.length === 0 ? sql`true` : sql`${column} = any(${arrayOf(wanted, type)})`
}

function arrayOf(values: (string | number)[], type: 'int' | 'text'): SQL {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  return sql`array[${list}]::${sql.raw(type)}[]`
}
