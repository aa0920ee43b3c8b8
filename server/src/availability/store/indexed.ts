import { sql, type SQL } from 'drizzle-orm'
import { roomsForSale } from './nights-left.ts'

/**
 * Returns SQL for the stock rows of rooms as the search index holds them: room_id, night, closed, remaining (with every unswept hold as
 * taken) and holds, a JSON list of the unswept holds with their ends in milliseconds.
 */
export function indexedStock(): SQL {
  return sql`
    select n.room_id, n.night, n.closed, ${roomsForSale(sql`n`)} - n.held - n.booked as remaining, case when n.held = 0 then '[]' else (
      select coalesce(json_agg(json_build_object('expiresAt', (extract(epoch from a.expires_at) * 1000)::float8, 'quantity', a.quantity)), '[]')
      from allocations a where a.room_id = n.room_id and a.night = n.night and a.state = 'held') end as holds
    from room_nights n`
}
