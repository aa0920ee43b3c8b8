import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { expireLapsedHolds, NIGHTS, SEATS, type StockTables } from './stock-tables.ts'

const DAYS_AT_ONCE = 200

const Day = z.object({ product: z.number(), day: z.string() })

/**
 * Expires lapsed holds and returns their number. Leaves locked days to the next run. Only searching depends on it: a reservation expires the
 * lapsed holds of its own days.
 */
export async function sweepLapsedHolds(db: Db): Promise<number> {
  let freed = 0
  for (const tables of [NIGHTS, SEATS]) freed += await transact(db, (tx) => sweepOnce(tx, tables))
  return freed
}

async function sweepOnce(tx: Tx, tables: StockTables): Promise<number> {
  const { stock, allocations, product, day } = tables
  const days = await selectRows(
    tx,
    sql`
      select ${product} as product, ${day}::text as day from ${stock}
      where (${product}, ${day}) in (
        select ${product}, ${day} from ${allocations} where state = 'held' and expires_at <= (select app_now())
        order by expires_at limit ${DAYS_AT_ONCE}
      )
      order by ${product}, ${day} for update skip locked`,
    Day,
  )
  if (days.length === 0) return 0
  const locked = sql.join(
    days.map((each) => sql`(${each.product}::int, ${each.day}::date)`),
    sql`, `,
  )
  return expireLapsedHolds(tx, tables, locked)
}
