import type { CalendarDate } from '@chautari/contract/dates'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'

// Every function locks stock rows in the order of product and day before it changes an allocation, so that transactions on the same days wait
// for each other and never deadlock. An allocation changes only while the row of its day is locked.

/** The tables of one kind of stock: one row per day, and the allocations. The holder is an opaque key. */
export type StockTables = { stock: SQL; allocations: SQL; product: SQL; day: SQL }

/** Rooms, by night. */
export const NIGHTS: StockTables = {
  stock: sql`room_nights`,
  allocations: sql`allocations`,
  product: sql`room_id`,
  day: sql`night`,
}

/** Seats of packages, by departure day. */
export const SEATS: StockTables = {
  stock: sql`departures`,
  allocations: sql`seat_allocations`,
  product: sql`package_id`,
  day: sql`start_date`,
}

const Counted = z.object({ count: z.number() })

/** Confirms a live hold. Returns false and changes nothing when the hold is released, lapsed or already confirmed. */
export async function confirmDays(tx: Tx, tables: StockTables, holder: string): Promise<boolean> {
  const { stock, allocations, product, day } = tables
  await lockDaysOf(tx, tables, holder)
  const confirmed = sql`
    with ${liveDaysOf(tables, holder)}, counted as (
      update ${stock} n set held = n.held - live.quantity, booked = n.booked + live.quantity
      from live where n.${product} = live.${product} and n.${day} = live.${day}
    ), changed as (
      update ${allocations} a set state = 'confirmed', expires_at = null
      from live where a.holder = ${holder} and a.${product} = live.${product} and a.${day} = live.${day}
      returning 1
    )
    select count(*)::int as count from changed`
  return (await countOf(tx, confirmed)) > 0
}

/** Extends a live hold. Returns false and changes nothing when the hold is released or lapsed. */
export async function extendDays(
  tx: Tx,
  tables: StockTables,
  { holder, expiresAt }: { holder: string; expiresAt: Date },
): Promise<boolean> {
  const { allocations, product, day } = tables
  await lockDaysOf(tx, tables, holder)
  const extended = sql`
    with ${liveDaysOf(tables, holder)}, changed as (
      update ${allocations} a set expires_at = ${expiresAt.toISOString()}::timestamptz
      from live where a.holder = ${holder} and a.${product} = live.${product} and a.${day} = live.${day}
      returning 1
    )
    select count(*)::int as count from changed`
  return (await countOf(tx, extended)) > 0
}

type Release = { holders: string[]; from?: CalendarDate | undefined }

/** Releases all held and confirmed days of the holders; with `from`, confirmed days only from that day on. Idempotent. */
export async function releaseDays(tx: Tx, tables: StockTables, { holders, from }: Release): Promise<void> {
  const { stock, allocations, product, day } = tables
  const isTheirs = sql`holder = any (${sql.param(holders)}::text[])`
  await lockDays(tx, tables, sql`select ${product}, ${day} from ${allocations} where ${isTheirs}`)
  await tx.execute(sql`
    with own as (
      select holder, ${product}, ${day}, quantity, state from ${allocations} where ${isTheirs}
        and (state = 'held' or (state = 'confirmed' and ${from === undefined ? sql`true` : sql`${day} >= ${from}::date`}))
    ), counted as (
      update ${stock} n set held = n.held - freed.held, booked = n.booked - freed.booked
      from (
        select ${product}, ${day}, coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
          coalesce(sum(quantity) filter (where state = 'confirmed'), 0) as booked
        from own group by ${product}, ${day}
      ) freed where n.${product} = freed.${product} and n.${day} = freed.${day}
    )
    update ${allocations} a set state = 'released', expires_at = null
    from own where a.holder = own.holder and a.${product} = own.${product} and a.${day} = own.${day}`)
}

/** Expires lapsed holds of locked days and returns their number. */
export async function expireLapsedHolds(
  tx: Tx,
  { stock, allocations, product, day }: StockTables,
  lockedDays: SQL,
): Promise<number> {
  return countOf(
    tx,
    sql`
      with lapsed as (
        update ${allocations} set state = 'expired'
        where (${product}, ${day}) in (${lockedDays}) and state = 'held' and expires_at <= (select app_now())
        returning ${product}, ${day}, quantity
      ), counted as (
        update ${stock} n set held = n.held - freed.quantity
        from (select ${product}, ${day}, sum(quantity) as quantity from lapsed group by ${product}, ${day}) freed
        where n.${product} = freed.${product} and n.${day} = freed.${day}
      )
      select count(*)::int as count from lapsed`,
  )
}

/** Returns SQL of a CTE named `live` with the holder's days. It is empty unless the whole hold is live: before `expires_at`, not at it. */
function liveDaysOf({ allocations, product, day }: StockTables, holder: string): SQL {
  return sql`
    own as (
      select ${product}, ${day}, quantity, state = 'held' and expires_at > (select app_now()) as is_live
      from ${allocations} where holder = ${holder}
    ), live as (select ${product}, ${day}, quantity from own where (select bool_and(is_live) from own))`
}

async function lockDaysOf(tx: Tx, tables: StockTables, holder: string): Promise<void> {
  await lockDays(tx, tables, sql`select ${tables.product}, ${tables.day} from ${tables.allocations} where holder = ${holder}`)
}

async function lockDays(tx: Tx, { stock, product, day }: StockTables, days: SQL): Promise<void> {
  await tx.execute(sql`select 1 from ${stock} where (${product}, ${day}) in (${days}) order by ${product}, ${day} for update`)
}

async function countOf(tx: Tx, query: SQL): Promise<number> {
  const [row] = await selectRows(tx, query, Counted)
  return row?.count ?? 0
}
