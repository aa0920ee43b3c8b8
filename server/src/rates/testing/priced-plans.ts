import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'

type Stay = { from: CalendarDate; to: CalendarDate; nights: number; rooms: number }

/**
 * Returns SQL that prices every public plan of the rooms of a relation for a stay: a second implementation of `priceStay` and
 * `restrictionOf`, to compare them with. `rooms` names a relation with room_id, rate_paisa, offer_paisa, offer_kind, free_hours and refund_tiers. Yields room_id, plan_id,
 * is_default, plan_code, plan_title, plan_title_ne, total and regular_total (paisa, without a coupon), is_sold (no restriction applies),
 * and the plan's free_hours and refund_tiers.
 */
export function pricedPlans(rooms: SQL, { from, to, nights, rooms: count }: Stay): SQL {
  const [first, end] = [sql`${from}::date`, sql`${to}::date`]
  const length = sql`${nights}::int`
  return sql`
    with planned as materialized (
      select r.room_id, l.id as plan_id, coalesce(l.parent_id, l.id) as nights_of, l.is_default, l.code as plan_code, l.title as plan_title,
        l.title_ne as plan_title_ne, coalesce(parent.base_paisa, l.base_paisa, r.rate_paisa) as base, r.rate_paisa as rate, r.offer_paisa as offer, r.offer_kind,
        l.difference_percent as percent, l.difference_paisa as amount,
        case when l.refund_tiers is null then r.free_hours else l.free_cancellation_hours end as free_hours,
        coalesce(l.refund_tiers, r.refund_tiers) as refund_tiers,
        coalesce(${first} - (select app_today()) between coalesce(l.advance_days_min, 0) and coalesce(l.advance_days_max, 32767), true) as in_time
      from ${rooms} r join rate_plans l on l.room_id = r.room_id and l.is_public left join rate_plans parent on parent.id = l.parent_id
    ), written as (
      select p.plan_id, count(n.price_paisa) filter (where n.night < ${end}) as priced,
        sum(${priceOf(sql`n.price_paisa`, sql`p.offer`)}) filter (where n.night < ${end}) as total,
        sum(${priceOf(sql`n.price_paisa`, sql`null::bigint`)}) filter (where n.night < ${end}) as regular_total,
        bool_or(n.night < ${end} and n.closed or n.night = ${first} and n.no_arrival or n.night = ${end} and n.no_departure) as is_shut,
        greatest(max(n.min_stay_arrival) filter (where n.night = ${first}), max(n.min_stay_through) filter (where n.night < ${end})) as least,
        least(min(n.max_stay_arrival) filter (where n.night = ${first}), min(n.max_stay_through) filter (where n.night < ${end})) as most
      from planned p join plan_nights n on n.plan_id = p.nights_of and n.night between ${first} and ${end}
      group by p.plan_id
    )
    select p.room_id, p.plan_id, p.is_default, p.plan_code, p.plan_title, p.plan_title_ne, p.free_hours, p.refund_tiers,
      ${count}::int * (coalesce(w.total, 0) + (${length} - coalesce(w.priced, 0)) * ${priceOf(sql`p.base`, sql`p.offer`)})::bigint as total,
      ${count}::int * (coalesce(w.regular_total, 0) + (${length} - coalesce(w.priced, 0)) * ${priceOf(sql`p.base`, sql`null::bigint`)})::bigint
        as regular_total,
      p.in_time and not coalesce(w.is_shut, false) and ${length} between coalesce(w.least, 0) and coalesce(w.most, 32767) as is_sold
    from planned p left join written w using (plan_id)`
}

/** Returns SQL for the price of a night of plan `p`, as in `priceNight`; null where the night has none. */
function priceOf(night: SQL, offer: SQL): SQL {
  const hundredths = sql`greatest(case when p.percent is not null then ${night}::numeric * (100 + p.percent)
    else (${night}::numeric + coalesce(p.amount, 0)) * 100 end, 0)`
  return sql`case when ${night} is null then null
    when p.percent is null and p.amount is null and ${offer} is null then ${night}
    when p.percent is null and p.amount is null and ${night} = p.rate then ${offer}
    when p.offer_kind = 'amount' and ${offer} is not null
      then (div(greatest(${hundredths} - (p.rate - ${offer})::numeric * 100, 0), 10000) * 100)::bigint
    else (div(${hundredths} * coalesce(${offer}, 1), case when ${offer} is null then 10000 else p.rate::numeric * 10000 end) * 100)::bigint end`
}
