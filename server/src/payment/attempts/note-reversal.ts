import type { BookingStatus } from '@chautari/contract/booking/status'
import { paisa } from '@chautari/contract/money'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { reversalEntries } from '../ledger/rules/ledger.ts'
import { unexplainedBack } from '../refunds/rules/refund-step.ts'
import type { Verdict } from './rules/settlement.ts'
import { updateAttempt, type Attempt } from './store/attempts.ts'
import { insertEntries } from '../ledger/store/ledger.ts'
import { findRefundsOfAttempt } from '../refunds/store/refunds.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type Reversal = { app: App; by: ActorContext; booking: LockedBooking; attempt: Attempt; verdict: Verdict }

/**
 * Records a reversal that a provider reports for a captured payment, and returns the booking's status. Money that our own refunds
 * explain changes nothing. Any other reversed money leaves the ledger, and staff look at the booking.
 */
export async function noteReversal(tx: Tx, reversal: Reversal): Promise<BookingStatus> {
  const { app, booking, attempt, verdict } = reversal
  if (verdict.kind !== 'reversed') {
    app.log.error({ code: 'capture_denied', attempt: attempt.providerRef }, 'provider denies a payment that it had confirmed')
    return booking.status
  }
  const { capturedPaisa, reversedPaisa } = attempt
  const refunds = await findRefundsOfAttempt(tx, attempt.id)
  const { isWhole, backPaisa } = verdict
  const beyond = unexplainedBack({ isWhole, backPaisa, capturedPaisa: capturedPaisa ?? paisa(0), reversedPaisa, refunds })
  // A partial reversal of unknown size is recorded once; the payment is not checked any more.
  if (beyond === 'none' || (beyond === 'some' && attempt.nextCheckAt === null)) return booking.status
  app.log.error({ code: 'reversed', attempt: attempt.providerRef, paisa: beyond }, 'captured payment reversed by its provider')
  if (beyond === 'some') await updateAttempt(tx, attempt.id, { nextCheckAt: null })
  else await bookReversal(tx, { ...reversal, beyondPaisa: beyond })
  if (attempt.state === 'mismatched') return booking.status
  return reverse(tx, reversal, beyond === 'some' ? null : beyond)
}

async function bookReversal(tx: Tx, { booking, attempt, beyondPaisa }: Reversal & { beyondPaisa: number }): Promise<void> {
  const reversedPaisa = attempt.reversedPaisa + beyondPaisa
  await updateAttempt(tx, attempt.id, { reversedPaisa })
  const { reference, lockedAt: at } = booking
  const isSuspended = attempt.state === 'mismatched'
  const entries = reversalEntries({ provider: attempt.provider, reference, amountPaisa: paisa(beyondPaisa), isSuspended })
  await insertEntries(tx, { transaction: `reversal:${attempt.id}:${reversedPaisa}`, bookingId: booking.id, entries, at })
}

async function reverse(tx: Tx, { app, by, booking, attempt }: Reversal, reversedPaisa: number | null): Promise<BookingStatus> {
  const detail = { attempt: attempt.number, reversedPaisa }
  const recorded = await recordEvent(tx, booking, { app, by, detail, event: { kind: 'reversed' } })
  return recorded.booking.status
}
