import { sql, type SQL } from 'drizzle-orm'
import { roomsForSale } from './nights-left.ts'
import { seatsForSale } from './seats-left.ts'

/**
 * Returns SQL for the stock rows of rooms as the search index holds them: room_id, night, closed, remaining (after every hold that was not swept)
 * and holds, a JSON list of those holds with their ends in milliseconds, or null without any.
 */
export function indexedStock(): SQL {
  return sql`
    select n.room_id, n.night, n.closed, ${roomsForSale(sql`n`)} - n.held - n.booked as remaining, case when n.held > 0 then (
      select coalesce(json_agg(json_build_object('expiresAt', (extract(epoch from a.expires_at) * 1000)::float8, 'quantity', a.quantity)), '[]')
      from allocations a where a.room_id = n.room_id and a.night = n.night and a.state = 'held') end as holds
    from room_nights n`
}

/**
 * Returns SQL for the departures that lists of packages can show, those that can still be booked and the last one before: package_id,
 * start_date, cutoff_ms, closed, own_paisa (null for the price of the package), remaining and holds, as in `indexedStock`.
 */
export function indexedDepartures(): SQL {
  return sql`
    select d.package_id, d.start_date, (extract(epoch from d.cutoff_at) * 1000)::float8 as cutoff_ms, d.closed, d.price_paisa::float8 as own_paisa,
      ${seatsForSale(sql`d`)} - d.held - d.booked as remaining, case when d.held = 0 then '[]' else (
        select coalesce(json_agg(json_build_object('expiresAt', (extract(epoch from a.expires_at) * 1000)::float8, 'quantity', a.quantity)), '[]')
        from seat_allocations a where a.package_id = d.package_id and a.start_date = d.start_date and a.state = 'held') end as holds
    from departures d where d.cutoff_at > (select app_now()) or d.start_date = (
      select last.start_date from departures last where last.package_id = d.package_id and last.cutoff_at <= (select app_now())
      order by last.cutoff_at desc, last.start_date limit 1)`
}
