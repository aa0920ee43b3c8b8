import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { currentOffer, priceColumnsOf } from '../../catalogue/store/current-offer.ts'
import { lapsedSeats } from '../../availability/read-models/seats-left.ts'

/** The days on which a journey may start. Either end may be open. */
export type StartWindow = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }

const isAhead = sql`d.cutoff_at > (select app_now())`

const freeSeats = sql`(case when d.closed then 0 else least(d.capacity, d.wanted) - d.held - d.booked + (${lapsedSeats(sql`d`)}) end)`

type PartyQuery = { persons: number; window?: StartWindow | undefined }

/**
 * Returns SQL for a table `seat` of one row: the price of package `k` per person, in paisa, with and without today's offer, of the departure that
 * is shown to a party.
 */
export function seatPrice(query: PartyQuery): SQL {
  const { offerPaisa } = currentOffer(priceColumnsOf('k'))
  const own = sql`(
    select d.price_paisa from departures d where d.package_id = k.id and k.is_fixed_departure order by ${preferenceOf(query)}${nextFirst} limit 1)`
  const lowered = sql`case when k.offer_kind = 'percent' then trunc(noted.own::numeric * noted.offer / k.unit_paisa / 100) * 100
    else floor((noted.own - (k.unit_paisa - noted.offer)) / 100.0) * 100 end`
  return sql`
    select coalesce(noted.own, k.unit_paisa)::bigint as regular, (case when noted.offer is null then coalesce(noted.own, k.unit_paisa)
      when noted.own is null or noted.own = k.unit_paisa then noted.offer
      else greatest(${lowered}, least(noted.own, 100)) end)::bigint as price
    from (select ${own} as own, ${offerPaisa} as offer) noted`
}

const Shown = z.object({
  package_id: z.number(),
  start_date: z.string(),
  cutoff_ms: z.coerce.number(),
  free_seats: z.number(),
  own_paisa: z.coerce.number().nullable(),
})

/**
 * Returns the departure to show of each package with fixed ones, by package id: the next with seats for the party within the window, else
 * the next with seats for the party, else the next with any.
 */
export async function findDepartures(db: Db, query: PartyQuery): Promise<Map<number, z.output<typeof Shown>>> {
  const rows = await selectRows(
    db,
    sql`
      select distinct on (d.package_id) d.package_id, d.start_date::text as start_date, extract(epoch from d.cutoff_at) * 1000 as cutoff_ms,
        ${freeSeats} as free_seats, d.price_paisa as own_paisa
      from departures d join packages k on k.id = d.package_id where k.is_fixed_departure
      order by d.package_id, ${preferenceOf(query)}${nextFirst}`,
    Shown,
  )
  return new Map(rows.map((row) => [row.package_id, row]))
}

/** SQL: whether package `o` (package_id, is_fixed_departure) has a bookable seat. */
export const hasSeat: SQL = sql`(not o.is_fixed_departure or exists (
  select 1 from departures d where d.package_id = o.package_id and ${isAhead} and ${freeSeats} > 0))`

/**
 * Returns SQL: whether package `o` (package_id, is_fixed_departure, seats) can take a party: on a fixed departure ahead, or on a day
 * without bookings.
 */
export function canTake(persons: number): SQL {
  return sql`case when o.is_fixed_departure then exists (
    select 1 from departures d where d.package_id = o.package_id and ${isAhead} and ${freeSeats} >= ${persons}::int)
    else o.seats >= ${persons}::int end`
}

/**
 * Returns SQL: whether package `o` (package_id, is_fixed_departure, seats, start_time, cutoff_hours) can start within the window with
 * seats for a party. Without fixed departures it starts on any day from its cutoff up to ADVANCE_DAYS_MAX.
 */
export function canStart(persons: number, window: StartWindow): SQL {
  const { from, to } = window
  const earliest = sql`(app_now() at time zone 'Asia/Kathmandu') + o.cutoff_hours * interval '1 hour'`
  // A start at or after the cutoff's time of day is still possible on its day, as in `firstBookableDay`.
  const first = sql`(${earliest})::date + (o.start_time::time < (${earliest})::time)::int`
  return sql`case when o.is_fixed_departure then exists (
    select 1 from departures d
    where d.package_id = o.package_id and ${isAhead} and ${freeSeats} >= ${persons}::int and ${startsWithin(window)})
    else o.seats >= ${persons}::int and greatest(${first}, ${from ?? null}::date)
      <= least(app_today() + ${ADVANCE_DAYS_MAX}::int, ${to ?? null}::date) end`
}

function startsWithin({ from, to }: StartWindow): SQL {
  return sql`(${from ? sql`d.start_date >= ${from}::date` : sql`true`} and ${to ? sql`d.start_date <= ${to}::date` : sql`true`})`
}

/** Returns SQL of an order: seats for the party within the window, then seats for the party, then any seats. */
function preferenceOf({ window, persons }: PartyQuery): SQL {
  const isWithin = window ? sql`(${startsWithin(window)} and ${isAhead} and ${freeSeats} >= ${persons}::int) desc, ` : sql``
  return sql`${isWithin}(${isAhead} and ${freeSeats} >= ${persons}::int) desc, (${isAhead} and ${freeSeats} > 0) desc, `
}

/** SQL of an order: the next departure whose cutoff is ahead, else the last one. */
const nextFirst = sql`${isAhead} desc, case when ${isAhead} then d.cutoff_at end, d.cutoff_at desc, d.start_date`
