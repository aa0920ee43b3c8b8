import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db.ts'
import type { Entry } from '../rules/ledger.ts'
import { ledgerEntries } from './tables.ts'

type Booked = {
  /** What happened, once: `capture:<attempt>`, `refund-due:<refund>`, `refund-sent:<refund>`, `reversal:<attempt>:<paisa>`, `stay:<booking>`. */
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
