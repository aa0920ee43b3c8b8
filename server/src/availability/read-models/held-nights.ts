import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueSql } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { prepareRows } from '../../platform/database/prepared/prepare-rows.ts'

/** A night of a property with the number of unpaid held rooms and of all rooms. */
type HeldNight = { roomId: number; night: CalendarDate; held: number; rooms: number }

const Row = z.object({ room: z.number(), night: z.string().transform(calendarDate), held: z.number(), rooms: z.number() })

const findFullest = prepareRows(
  () => sql`
    with own as (select room_id, night from allocations where holder = ${sql.placeholder('holder')}),
    property_rooms as (${catalogueSql.roomsOfProperty(sql`(select min(room_id) from own)`)})
    select (select min(room_id) from own) as room, a.night::text as night, sum(a.quantity)::int as held,
      (select sum(total_rooms)::int from property_rooms) as rooms
    from allocations a join property_rooms on property_rooms.room_id = a.room_id
    where a.state = 'held' and a.expires_at > (select app_now()) and a.night in (select night from own)
    group by a.night order by held desc, a.night limit 1`,
  Row,
)

/** Returns the night with the most held rooms in the property, among the nights of a holder; undefined when none is held. */
export async function findFullestNight(db: Db, holder: string): Promise<HeldNight | undefined> {
  const [row] = await findFullest(db, { holder })
  return row && { roomId: row.room, night: row.night, held: row.held, rooms: row.rooms }
}

/** Rooms that are held in the fullest of some nights, and all rooms of their property. */
export type HeldRooms = Pick<HeldNight, 'held' | 'rooms'>

/**
 * Returns SQL that yields the JSON of `HeldRooms` for some nights of a room's property, from the counters of the nights. It is an upper bound of what
 * `findFullestNight` returns, because the counters include lapsed holds until they are swept.
 */
export function heldRoomsByCounters({ roomId, startsOn, endsOn }: { roomId: SQL; startsOn: SQL; endsOn: SQL }): SQL {
  return sql`(select row_to_json(h) from held_in_property(${roomId}::int, ${startsOn}::date, ${endsOn}::date) h)`
}
