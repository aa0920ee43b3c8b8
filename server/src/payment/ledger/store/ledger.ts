import { paisa } from '@chautari/contract/money'
import { and, eq, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { endedCancellations } from '../../../booking/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import type { Entry } from '../rules/ledger.ts'
import { ledgerEntries } from '../../store/tables.ts'

type Booked = {
  /** What happened, once: `capture:<attempt>`, `refund-due:<refund>`, `refund-sent:<refund>`, `reversal:<attempt>:<paisa>`, `stay:<booking>`, `stay-corrected:<booking>:<paisa>`. */
  transaction: string
  bookingId: number
  entries: Entry[]
  at: Date
}

/** Writes one transaction of the books. Throws for one that was written before: nothing happens twice. */
export async function insertEntries(tx: Tx, { transaction, bookingId, entries, at }: Booked): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ transaction, bookingId, at, ...entry })))
}

/** The books of a booking, in the order in which they were written. */
export async function findEntries(db: Db, bookingId: number) {
  const { transaction, account, amountPaisa, at } = ledgerEntries
  return db
    .select({ transaction, account, amountPaisa, at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(ledgerEntries.id)
}

/** What stands in the books of a stay that is over, corrections included. */
export async function findStayEntries(tx: Tx, bookingId: number): Promise<Entry[]> {
  const isOfStay = and(eq(ledgerEntries.bookingId, bookingId), like(ledgerEntries.transaction, 'stay%'))
  const rows = await tx.select().from(ledgerEntries).where(isOfStay)
  return rows.map(({ account, amountPaisa }) => ({ account, amountPaisa: paisa(amountPaisa) }))
}

/** Whether something stands in the books already. */
export async function isRecorded(db: Db, transaction: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transaction, transaction))
    .limit(1)
  return rows.length > 0
}

/** Cancelled bookings whose supplier is owed what did not go back, and is not in the books yet. */
export async function findUnrecordedCancellations(db: Db, limit: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`
      select id from (${endedCancellations()}) ended
      where not exists (select from ${ledgerEntries} where ${ledgerEntries.transaction} = 'stay:' || ended.id)
      order by id limit ${limit}`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}
