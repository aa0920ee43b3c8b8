import { calendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import type { CellKey, SeatStore } from '../../rates/index.ts'
import { expireLapsedHolds, SEATS } from './stock-tables.ts'

const Address = { id: z.number(), night: z.string().transform(calendarDate) }
const Row = z.object({
  ...Address,
  seats: z.number().nullable(),
  closed: z.boolean(),
  pricePaisa: z.coerce.number().nullable(),
  minTravellers: z.number().nullable(),
  guaranteed: z.boolean(),
})
const Taken = z.object({ ...Address, taken: z.number() })

/** Returns SQL for the instant at which booking of a departure of package `k` closes: its cutoff hours before the start on that day. */
export const cutoffOf = (day: SQL) =>
  sql`(${day} + k.start_time::time) at time zone 'Asia/Kathmandu' - make_interval(hours => k.cutoff_hours)`

/** The seats of departures for acts on prices and stock. The act has locked their package, which alone adds fixed departures. */
export const departureCells: SeatStore = {
  /** Locks departures in the order of reservations and ends their lapsed holds. Adds missing days of packages that start on any day. */
  async lock(tx, keys) {
    await tx.execute(sql`
      insert into departures (package_id, start_date, capacity, cutoff_at)
      select k.id, a.night, k.seats, ${cutoffOf(sql`a.night`)} from (${addressesOf(keys)}) a join packages k on k.id = a.id
      where not k.is_fixed_departure order by k.id, a.night
      on conflict do nothing`)
    await tx.execute(sql`
      select 1 from departures where (package_id, start_date) in (${addressesOf(keys)}) order by package_id, start_date for update`)
    await expireLapsedHolds(tx, SEATS, addressesOf(keys))
  },

  async read(db, keys) {
    const rows = await selectRows(
      db,
      sql`
        select a.id, a.night::text as night, coalesce(d.wanted, case when not k.is_fixed_departure then k.seats end) as seats,
          coalesce(d.closed, false) as closed, d.price_paisa as "pricePaisa", d.min_travellers as "minTravellers",
          coalesce(d.guaranteed, false) as guaranteed
        from (${addressesOf(keys)}) a join packages k on k.id = a.id
        left join departures d on d.package_id = a.id and d.start_date = a.night`,
      Row,
    )
    return rows.map(({ id, night, ...values }) => ({ kind: 'departure', id, night, values }))
  },

  /** A trigger sets the capacity, which never falls below what is taken. */
  async write(tx, cells) {
    const gone = cells.filter(({ values }) => values['seats'] === null)
    const kept = cells.filter(({ values }) => values['seats'] !== null)
    await tx.execute(sql`delete from departures where (package_id, start_date) in (${addressesOf(gone)})`)
    const lines = JSON.stringify(kept.map(({ id, night, values }) => ({ ...values, id, night })))
    await tx.execute(sql`
      insert into departures (package_id, start_date, capacity, closed, price_paisa, min_travellers, guaranteed, cutoff_at)
      select k.id, line.night, line.seats, line.closed, line."pricePaisa", line."minTravellers", line.guaranteed, ${cutoffOf(sql`line.night`)}
      from json_to_recordset(${lines}::json) as line (
        id int, night date, seats smallint, closed boolean, "pricePaisa" bigint, "minTravellers" smallint, guaranteed boolean)
      join packages k on k.id = line.id
      on conflict (package_id, start_date) do update set wanted = excluded.wanted, closed = excluded.closed,
        price_paisa = excluded.price_paisa, min_travellers = excluded.min_travellers, guaranteed = excluded.guaranteed`)
  },

  async findCalledOff(db, keys) {
    const rows = await selectRows(
      db,
      sql`
        select package_id as id, start_date::text as night from departures
        where (package_id, start_date) in (${addressesOf(keys)}) and called_off_at is not null order by start_date`,
      z.object(Address),
    )
    return rows.map((row) => ({ kind: 'departure', ...row }))
  },

  async findTaken(db, keys) {
    const rows = await selectRows(
      db,
      sql`
        select package_id as id, start_date::text as night, held + booked as taken from departures
        where (package_id, start_date) in (${addressesOf(keys)}) and held + booked > 0`,
      Taken,
    )
    return rows.map((row) => ({ kind: 'departure', ...row }))
  },
}

/** Returns SQL for the keys of cells: id and day. */
function addressesOf(keys: CellKey[]): SQL {
  const list = JSON.stringify(keys.map(({ id, night }) => ({ id, night })))
  return sql`select id, night from json_to_recordset(${list}::json) as k (id int, night date)`
}
