import { paisa, type Paisa } from '@chautari/contract/money'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockAttempts, type Attempt } from '../store/attempts.ts'
import { createRefunds } from '../attempts/create-refunds.ts'
import { findRefundsOfAttempt } from '../store/refunds.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type Action = { app: App; by: ActorContext; reason: string }

/**
 * Refunds the unapplied payments of a booking, which the transaction has locked, and returns their sum in paisa. They are not
 * part of the price, so another payment may be started (spec 1 §4, decision 026).
 */
export async function refundUnappliedPayments(tx: Tx, booking: LockedBooking, { app, by, reason }: Action): Promise<Paisa> {
  const attempts = await lockAttempts(tx, booking.id)
  let unappliedPaisa = 0
  for (const attempt of attempts) {
    const amountPaisa = await unappliedOf(tx, attempt)
    if (amountPaisa === 0) continue
    await createRefunds(tx, booking, { attempt, refunds: [{ kind: 'excess', amountPaisa }] })
    unappliedPaisa += amountPaisa
  }
  if (unappliedPaisa === 0) return paisa(0)
  const isLast = attempts.every(({ state }) => state !== 'open')
  const event = { kind: 'payment_given_back', asidePaisa: paisa(unappliedPaisa), isLast } as const
  await recordEvent(tx, booking, { app, by, event, detail: { reason, asidePaisa: unappliedPaisa } })
  return paisa(unappliedPaisa)
}

/**
 * Returns the unapplied paisa of an attempt, which the transaction has locked: paid below the price, not refunded, not reversed.
 */
export async function unappliedOf(tx: Tx, { id, state, capturedPaisa, reversedPaisa }: Attempt): Promise<Paisa> {
  if (state !== 'mismatched') return paisa(0)
  const gone = (await findRefundsOfAttempt(tx, id)).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return paisa(Math.max(0, (capturedPaisa ?? 0) - reversedPaisa - gone))
}
