import { paisa, type Paisa } from '@chautari/contract/money'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findAttempts, lockAttempt, type Attempt } from '../attempts/store/attempts.ts'
import { createRefunds } from './create-refunds.ts'
import { findRefundsOfAttempt } from './store/refunds.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type GivingBack = { app: App; by: ActorContext; reason: string }

/**
 * Refunds the unapplied payments of a booking, which the transaction has locked, and returns their sum in paisa. They are not
 * part of the price, so another payment may be started (spec 1 §4, decision 026).
 */
export async function giveBack(tx: Tx, booking: LockedBooking, { app, by, reason }: GivingBack): Promise<Paisa> {
  const { id, lockedAt: at } = booking
  let asidePaisa = 0
  let isLast = true
  for (const { id: attemptId } of await findAttempts(tx, id)) {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt.state === 'open') isLast = false
    const amountPaisa = await asideOf(tx, attempt)
    if (amountPaisa === 0) continue
    await createRefunds(tx, { attempt, refunds: [{ kind: 'excess', amountPaisa }], at })
    asidePaisa += amountPaisa
  }
  if (asidePaisa === 0) return paisa(0)
  const event = { kind: 'payment_given_back', asidePaisa: paisa(asidePaisa), isLast } as const
  await recordEvent(tx, booking, { app, by, event, detail: { reason, asidePaisa } })
  return paisa(asidePaisa)
}

/**
 * Returns the unapplied paisa of an attempt, which the transaction has locked: paid below the price, not refunded, not reversed.
 */
export async function asideOf(tx: Tx, { id, state, capturedPaisa, reversedPaisa }: Attempt): Promise<Paisa> {
  if (state !== 'mismatched') return paisa(0)
  const gone = (await findRefundsOfAttempt(tx, id)).reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return paisa(Math.max(0, (capturedPaisa ?? 0) - reversedPaisa - gone))
}
