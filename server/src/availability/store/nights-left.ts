import type { CalendarDate } from '@chautari/contract/dates'
import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/db.ts'
import type { NightStock } from '../rules/rooms-left.ts'
import { roomNights } from './tables.ts'

type RoomWanted = { room: { id: number; totalRooms: number }; startsOn: CalendarDate; endsOn: CalendarDate; quantity: number }

/** Whether that many rooms are free in every night of a stay. A snapshot: only taking the nights makes sure. */
export async function hasRoom(db: Db, { room, startsOn, endsOn, quantity }: RoomWanted): Promise<boolean> {
  if (quantity > room.totalRooms) return false
  const [row] = await selectRows(
    db,
    sql`
      select count(*)::int as full_nights from room_nights n
      where n.room_id = ${room.id} and n.night >= ${startsOn}::date and n.night < ${endsOn}::date
        and (n.closed or n.capacity - n.booked - ${quantity}::int < (
          select coalesce(sum(a.quantity), 0) from allocations a
          where a.room_id = n.room_id and a.night = n.night and a.state = 'held' and a.expires_at > (select app_now())))`,
    z.object({ full_nights: z.number() }),
  )
  return row?.full_nights === 0
}

type NightsAsked = { roomIds: number[]; from: CalendarDate; to: CalendarDate }

/** What is noted of the rooms' nights from a day up to, not including, another: only nights that differ from the rooms' totals. */
export async function findNightStock(db: Db, { roomIds, from, to }: NightsAsked): Promise<NightStock[]> {
  if (roomIds.length === 0) return []
  return db
    .select({
      roomId: roomNights.roomId,
      night: sql<CalendarDate>`${roomNights.night}::text`,
      left: sql<number>`case when ${roomNights.closed} then 0 else ${roomNights.capacity} - ${roomNights.held} - ${roomNights.booked} end`,
    })
    .from(roomNights)
    .where(and(inArray(roomNights.roomId, roomIds), gte(roomNights.night, from), lt(roomNights.night, to)))
}
