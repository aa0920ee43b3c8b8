import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { jsonOf } from '../../platform/database/json-of.ts'
import { ratesSql, type PlanRow } from '../../rates/index.ts'
import type { NightStock } from '../rules/rooms-left.ts'

type RoomQuery = { room: { id: number; totalRooms: number }; startsOn: CalendarDate; endsOn: CalendarDate; quantity: number }

/** Returns whether `quantity` rooms are free in every night of a stay. This is a snapshot: only taking the nights reserves them. */
export async function hasRoom(db: Db, { room, startsOn, endsOn, quantity }: RoomQuery): Promise<boolean> {
  if (quantity > room.totalRooms) return false
  const [row] = await selectRows(
    db,
    sql`select count(*)::int as full_nights from (${fullNights({
      roomId: sql`${room.id}::int`,
      startsOn: sql`${startsOn}::date`,
      endsOn: sql`${endsOn}::date`,
      quantity: sql`${quantity}::int`,
    })}) lacking`,
    z.object({ full_nights: z.number() }),
  )
  return row?.full_nights === 0
}

/** Returns SQL for the nights of a stay that have too few rooms left. Lapsed holds don't count. */
export function fullNights(of: { roomId: SQL; startsOn: SQL; endsOn: SQL; quantity: SQL }): SQL {
  return sql`
    select n.night from room_nights n
    where n.room_id = ${of.roomId} and n.night >= ${of.startsOn} and n.night < ${of.endsOn}
      and (n.closed or ${roomsForSale(sql`n`)} - n.booked - ${of.quantity} < (${liveHolds(sql`n.room_id`, sql`n.night`)}))`
}

/**
 * Returns SQL for the rooms on sale in a night of `room_nights`. The capacity is higher while unswept holds keep it above the room's
 * total.
 */
export function roomsForSale(night: SQL): SQL {
  return sql`least(${night}.capacity, coalesce(${night}.wanted, (select r.total_rooms from rooms r where r.id = ${night}.room_id)))`
}

/** Returns SQL for the rooms held in a night by holds that have not lapsed. */
export function liveHolds(roomId: SQL, night: SQL): SQL {
  return sql`select coalesce(sum(a.quantity), 0) from allocations a
    where a.room_id = ${roomId} and a.night = ${night} and a.state = 'held' and a.expires_at > (select app_now())`
}

type StayOfRooms = {
  roomIds: number[]
  stay: { from: CalendarDate; to: CalendarDate }
  /** The stock is read from the first night of the stay until then, excluded. */
  to: CalendarDate
}

type Offered = { stockRows: NightStock[]; plans: PlanRow[] }

/**
 * Returns the stock rows of rooms and their public plans for a stay, in one statement. A night without a row has the room's total. Lapsed
 * holds don't count, whether or not they were swept, as in the search index.
 */
export async function findStockAndPlans(db: Db, { roomIds, stay, to }: StayOfRooms): Promise<Offered> {
  if (roomIds.length === 0) return { stockRows: [], plans: [] }
  const rows = await db
    .select({
      stockRows: nightStockOf(sql`wanted.room_id`, { from: stay.from, to }),
      plans: ratesSql.plansOfRoom(sql`wanted.room_id`, stay),
    })
    .from(sql`unnest(${sql.param(roomIds)}::int[]) wanted(room_id)`)
  return { stockRows: rows.flatMap(({ stockRows }) => stockRows), plans: rows.flatMap(({ plans }) => plans) }
}

// More rooms can be booked than are for sale, after the supplier lowered their number.
const left = sql`case when n.closed then 0 else greatest(0, ${roomsForSale(sql`n`)} - n.booked - case when n.held = 0 then 0
  else (${liveHolds(sql`n.room_id`, sql`n.night`)}) end) end`

function nightStockOf(roomId: SQL, { from, to }: { from: CalendarDate; to: CalendarDate }): SQL<NightStock[]> {
  return sql`(
    select coalesce(json_agg(${jsonOf({ roomId: sql`n.room_id`, night: sql`n.night`, left })}), '[]')
    from room_nights n where n.room_id = ${roomId} and n.night >= ${from}::date and n.night < ${to}::date)`.mapWith(
    (json) => json as NightStock[],
  )
}
