import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { paymentEvents } from './tables.ts'

type PaymentEvent = {
  attemptId: number
  source: 'initiate' | 'return' | 'notice' | 'lookup' | 'settle'
  detail: Record<string, string | number | boolean | null>
}

/** Appends evidence about an attempt: only the fields on which a decision was based. */
export async function appendPaymentEvent(db: Db, event: PaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values(event)
}

/** A provider's signed confirmation of a payment; the amount is the signed text. */
export type Confirmation = { transactionCode: string; amountText: string }

const Confirmed = z
  .object({ transaction_code: z.string(), total_amount: z.string() })
  .transform(({ transaction_code: transactionCode, total_amount: amountText }) => ({ transactionCode, amountText }))

/** Signed decisions under which the money is taken, or held until the bank has reviewed it. */
const TAKEN_OR_HELD = sql`('ACCEPT', 'REVIEW')`

/** Returns whether a provider ever signed that the money of an attempt is taken or held. */
export async function wasConfirmed(db: Db, attemptId: number): Promise<boolean> {
  const { id, detail, source, attemptId: ofAttempt } = paymentEvents
  const isTakenOrHeld = sql`(${detail} ->> 'status' = 'COMPLETE' or ${detail} ->> 'decision' in ${TAKEN_OR_HELD})`
  const rows = await db
    .select({ id })
    .from(paymentEvents)
    .where(and(eq(ofAttempt, attemptId), inArray(source, ['return', 'notice']), isTakenOrHeld))
    .limit(1)
  return rows.length > 0
}

/** Finds the last signed confirmation of an attempt; returns nothing when there is none. */
export async function findConfirmation(db: Db, attemptId: number): Promise<Confirmation | undefined> {
  const { id, detail, source, attemptId: ofAttempt } = paymentEvents
  const [row] = await db
    .select({ detail })
    .from(paymentEvents)
    .where(and(eq(ofAttempt, attemptId), eq(source, 'return'), sql`${detail} ->> 'status' = 'COMPLETE'`))
    .orderBy(desc(id))
    .limit(1)
  return row && Confirmed.parse(row.detail)
}
