import { paisa, type Paisa } from '@chautari/contract/money'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import type { Attempt } from '../../attempts/store/attempts.ts'
import { paymentAttempts, refunds } from '../../store/tables.ts'

export type AppliedPayment = Pick<Attempt, 'id' | 'bookingId' | 'provider' | 'state'> & {
  /** The paisa of the attempt that are neither refunded nor due to be refunded. */
  leftPaisa: Paisa
  /** The paisa that the provider reversed. */
  reversedPaisa: Paisa
}

/**
 * Finds the attempt that paid for a booking, if any: captured, and not merely an excess payment. Locks all attempts of the
 * booking, whose row the transaction has locked before.
 */
export async function findAppliedPayment(tx: Tx, bookingId: number): Promise<AppliedPayment | undefined> {
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, bookingId))
    .orderBy(asc(paymentAttempts.number))
    .for('no key update')
  const given = await tx.select().from(refunds).where(eq(refunds.bookingId, bookingId))
  for (const { id, provider, state, capturedPaisa, reversedPaisa } of attempts) {
    if (state !== 'captured' || capturedPaisa === null) continue
    const ofIt = given.filter(({ attemptId }) => attemptId === id)
    if (capturedPaisa <= sumOf(ofIt.filter(({ kind }) => kind === 'excess'))) continue
    const leftPaisa = paisa(Math.max(0, capturedPaisa - sumOf(ofIt) - reversedPaisa))
    return { id, bookingId, provider, state, leftPaisa, reversedPaisa: paisa(reversedPaisa) }
  }
  return undefined
}

const sumOf = (rows: { amountPaisa: number }[]) => rows.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
