import { paisa } from '@chautari/contract/money'
import { and, eq, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingSql } from '../../booking/index.ts'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'
import { SUPPLIER_PAYABLE, type Entry } from '../rules/ledger.ts'
import { reversedOfPrice } from './reversed-of-price.ts'
import { ledgerEntries } from './tables.ts'

type Booked = {
  /**
   * The unique key of the event: `capture:<attempt>`, `refund-due:<refund>`, `refund-sent:<refund>`,
   * `reversal:<attempt>:<paisa>`, `reversal-corrected:<booking>:<n>`, `stay:<booking>`, `stay-corrected:<booking>:<paisa>`, `payout:<payout>`,
   * `payout-returned:<payout>`. After the nth correction of a reversal, those that end in an amount have `:<n>` behind it.
   */
  transaction: string
  /** Null for a payout. */
  bookingId: number | null
  /** The supplier that is owed or paid, for entries of a stay or payout. */
  organisationId?: number | null
  entries: Entry[]
  at: Date
}

/** Writes one ledger transaction. Throws when it was written before, so that no event is entered twice. */
export async function insertEntries(tx: Tx, { entries, organisationId = null, ...booked }: Booked): Promise<void> {
  if (entries.length === 0) return
  const lines = entries.map((entry) => ({
    ...booked,
    ...entry,
    organisationId: entry.account === SUPPLIER_PAYABLE ? organisationId : null,
  }))
  await tx.insert(ledgerEntries).values(lines)
}

/** Finds the ledger entries of a booking, in the order in which they were written. */
export async function findEntries(db: Db, bookingId: number) {
  const { transaction, account, amountPaisa, at } = ledgerEntries
  return db
    .select({ transaction, account, amountPaisa, at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(ledgerEntries.id)
}

/** Finds the ledger entries of a completed stay, including corrections. */
export async function findStayEntries(tx: Tx, bookingId: number): Promise<Entry[]> {
  const isOfStay = and(eq(ledgerEntries.bookingId, bookingId), like(ledgerEntries.transaction, 'stay%'))
  const rows = await tx.select().from(ledgerEntries).where(isOfStay)
  return rows.map(({ account, amountPaisa }) => ({ account, amountPaisa: paisa(amountPaisa) }))
}

/** Returns whether an event is already in the ledger. */
export async function isRecorded(db: Db, transaction: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transaction, transaction))
    .limit(1)
  return rows.length > 0
}

/** Returns how often staff corrected reversed amounts of a booking. */
export async function countReversalCorrections(db: Db, bookingId: number): Promise<number> {
  const isCorrection = and(eq(ledgerEntries.bookingId, bookingId), like(ledgerEntries.transaction, 'reversal-corrected:%'))
  const rows = await db.selectDistinct({ transaction: ledgerEntries.transaction }).from(ledgerEntries).where(isCorrection)
  return rows.length
}

/** Finds cancelled bookings whose price was neither refunded nor reversed in full, and whose supplier's share of the rest is not recorded yet. */
export async function findUnrecordedCancellations(db: Db, { limit, leftOver }: Batch<number>): Promise<number[]> {
  const rows = await selectRows(
    db,
    sql`
      select id from (${bookingSql.endedCancellations()}) ended
      where not exists (select from ${ledgerEntries} where ${ledgerEntries.transaction} = 'stay:' || ended.id)
        and kept_paisa > ${reversedOfPrice(sql`ended.id`)}
        and id <> all(${sql.param(leftOver)}::bigint[])
      order by id limit ${limit}`,
    z.object({ id: z.coerce.number() }),
  )
  return rows.map(({ id }) => id)
}
