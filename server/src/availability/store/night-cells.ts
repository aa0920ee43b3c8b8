import { calendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import type { CellKey, StockStore } from '../../rates/index.ts'
import { departureCells } from './departure-cells.ts'
import { liveHolds } from '../read-models/nights-left.ts'

const Address = { id: z.number(), night: z.string().transform(calendarDate) }
const Row = z.object({ ...Address, wanted: z.number().nullable(), closed: z.boolean() })
const Taken = z.object({ ...Address, taken: z.number() })

/** The stock of rooms by night for acts on prices and stock: what the supplier wants to sell, and whether the room is closed. */
export const nightCells: StockStore = {
  seats: departureCells,

  /** Adds missing nights and locks all, in the order of reservations. A new night locks its room's total, as in `takeRooms`. */
  async lock(tx, keys) {
    await tx.execute(sql`
      insert into room_nights (room_id, night, capacity)
      select r.id, k.night, r.total_rooms from (${addressesOf(keys)}) k join rooms r on r.id = k.id
      where not exists (select 1 from room_nights n where n.room_id = r.id and n.night = k.night)
      order by r.id, k.night for share of r
      on conflict do nothing`)
    await tx.execute(sql`
      select 1 from room_nights where (room_id, night) in (${addressesOf(keys)}) order by room_id, night for update`)
  },

  async lockComing(tx, roomIds) {
    await tx.execute(sql`
      select 1 from room_nights where room_id = any(${sql.param(roomIds)}::int[]) and night >= app_today() order by room_id, night for update`)
  },

  async read(db, keys) {
    const rows = await selectRows(
      db,
      sql`
        select k.id, k.night::text as night, n.wanted, coalesce(n.closed, false) as closed
        from (${addressesOf(keys)}) k join rooms r on r.id = k.id left join room_nights n on n.room_id = k.id and n.night = k.night`,
      Row,
    )
    return rows.map(({ id, night, ...values }) => ({ kind: 'room_night', id, night, values }))
  },

  /** A trigger sets the capacity, which never falls below what is taken. */
  async write(tx, cells) {
    const lines = JSON.stringify(cells.map(({ id, night, values }) => ({ ...values, id, night })))
    await tx.execute(sql`
      update room_nights n set wanted = line.wanted, closed = line.closed
      from json_to_recordset(${lines}::json) as line (id int, night date, wanted smallint, closed boolean)
      where n.room_id = line.id and n.night = line.night`)
  },

  async findTaken(db, keys) {
    const taken = sql`n.booked + case when n.held = 0 then 0 else (${liveHolds(sql`n.room_id`, sql`n.night`)}) end`
    const rows = await selectRows(
      db,
      sql`
        select * from (
          select n.room_id as id, n.night::text as night, (${taken})::int as taken
          from room_nights n where (n.room_id, n.night) in (${addressesOf(keys)}) and n.held + n.booked > 0
        ) counted where taken > 0 order by id, night`,
      Taken,
    )
    return rows.map((row) => ({ kind: 'room_night', ...row }))
  },

  async findWantedAbove(db, { id, from, limit }) {
    const rows = await selectRows(
      db,
      sql`
        select room_id as id, night::text as night from room_nights
        where room_id = ${id}::int and night >= ${from}::date and wanted > ${limit}::int order by night`,
      z.object(Address),
    )
    return rows.map((row) => ({ kind: 'room_night', ...row }))
  },
}

/** Returns SQL for the keys of cells: id and night. */
function addressesOf(keys: CellKey[]): SQL {
  const list = JSON.stringify(keys.map(({ id, night }) => ({ id, night })))
  return sql`select id, night from json_to_recordset(${list}::json) as k (id int, night date)`
}
