import { paisa } from '@chautari/contract/money'
import { findTypedBooking, lockBooking, opens, quoteRefund, type LockedBooking } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { readQuoteToken } from '../platform/tokens.ts'
import { transact } from '../platform/transaction.ts'
import { applyDecision } from './apply-decision.ts'
import { quoteThatHolds } from './rules/kept-quote.ts'
import { lockAppliedAttempt } from './store/applied-attempt.ts'

type Cancelling = {
  typedReference: string
  guestToken: string | undefined
  /** What the traveller was shown would come back, as we signed it. */
  quote: string | undefined
  caller: Caller
  /** What somebody else than who booked is told. */
  stranger: 'forbidden' | 'booking_not_found'
}

/**
 * Cancels a booking for whoever made it, by the terms on which it was sold (spec 1 §4). Answers it as it is then: cancelled, waiting
 * for its refund, or waiting for a person to decide. Throws what strangers are told, `booking_not_found`, `not_cancellable` and
 * `quote_changed`.
 */
export async function cancelBooking(app: App, { typedReference, guestToken, quote, caller, stranger }: Cancelling) {
  const found = await findTypedBooking(app, typedReference, caller)
  if (!opens(found, guestToken)) throw new AppError(stranger)
  return transact(app.db, async (tx) => {
    const booking = await lockBooking(tx, { id: found.id })
    return requestCancellation(tx, booking, { app, by: { actor: 'traveller', requestId: caller.requestId }, quote })
  })
}

type Requesting = { app: App; by: { actor: string; onBehalfOf?: string; requestId: string | null }; quote?: string | undefined }

/** The same for a booking that the transaction has locked; an operator may ask for it again after a refusal. */
export async function requestCancellation(
  tx: Tx,
  booking: LockedBooking,
  { app, by, quote }: Requesting,
): Promise<LockedBooking> {
  const applied = await lockAppliedAttempt(tx, booking.id)
  const present = quoteRefund(booking, booking.lockedAt, app.config)
  const promised = quoteThatHolds(
    { shown: shownIn(app, booking, quote), presentPaisa: present.refundPaisa ?? paisa(0) },
    booking.lockedAt,
  )
  if (promised === undefined) throw new AppError('quote_changed')
  const quotePaisa = paisa(Math.min(promised, applied?.leftPaisa ?? 0))
  const byHand = present.byHand || quotePaisa > app.config.limits.manualRefundOverPaisa
  const event = { kind: 'cancel_requested', quotePaisa, byHand, isSupport: by.onBehalfOf !== undefined } as const
  return applyDecision(tx, booking, { app, by, event, applied, detail: { quotePaisa } })
}

/** A text that is no quote of ours for this booking is as good as one that has changed. */
function shownIn({ config }: App, { reference }: LockedBooking, quote: string | undefined) {
  if (quote === undefined) return undefined
  const shown = readQuoteToken(config.secret, reference, quote)
  if (!shown) throw new AppError('quote_changed')
  return shown
}
