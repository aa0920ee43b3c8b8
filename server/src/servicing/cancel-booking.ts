import { paisa } from '@chautari/contract/money'
import {
  findOwnBooking,
  findTypedBooking,
  getBookingForChange,
  opens,
  quoteRefund,
  type LockedBooking,
} from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller, SignedIn } from '../platform/http/http.ts'
import { readQuoteToken } from '../platform/secrets/tokens.ts'
import { transact } from '../platform/database/transaction.ts'
import { applyDecision } from '../payment/index.ts'
import { quoteThatHolds } from './rules/kept-quote.ts'
import { lockAppliedAttempt } from '../payment/index.ts'
import { actorContextOf, type ActorContext } from '../platform/http/actor-context.ts'

type Cancelling<C extends Caller> = {
  typedReference: string
  /** What the traveller was shown would come back, as we signed it. */
  quote: string | undefined
  caller: C
}

/**
 * Cancels a booking for whoever made it, by the terms on which it was sold (spec 1 §4). Answers it as it is then: cancelled, waiting
 * for its refund, or waiting for a person to decide. Throws `forbidden` to strangers, `booking_not_found`, `not_cancellable` and
 * `quote_changed`.
 */
export async function cancelBooking(
  app: App,
  { typedReference, quote, caller, guestToken }: Cancelling<Caller> & { guestToken: string | undefined },
) {
  const found = await findTypedBooking(app, typedReference, caller)
  if (!opens(found, { token: guestToken, caller })) throw new AppError('forbidden')
  return cancelFound(app, { id: found.id, quote, caller })
}

/** The same for one's own, as its owner calls it; that of somebody else is `booking_not_found`. */
export async function cancelOwnBooking(app: App, { typedReference, quote, caller }: Cancelling<SignedIn>) {
  const { id } = await findOwnBooking(app, typedReference, caller)
  return cancelFound(app, { id, quote, caller })
}

async function cancelFound(app: App, { id, quote, caller }: { id: number; quote: string | undefined; caller: Caller }) {
  return transact(app.db, async (tx) => {
    const booking = await getBookingForChange(tx, { id })
    return requestCancellation(tx, booking, { app, by: actorContextOf(caller), quote })
  })
}

type Requesting = { app: App; by: ActorContext; quote?: string | undefined }

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
  const event = { kind: 'cancel_requested', quotePaisa, byHand, isSupport: typeof by.onBehalfOf === 'string' } as const
  return applyDecision(tx, booking, { app, by, event, applied, detail: { quotePaisa } })
}

/** A text that is no quote of ours for this booking is as good as one that has changed. */
function shownIn({ config }: App, { reference }: LockedBooking, quote: string | undefined) {
  if (quote === undefined) return undefined
  const shown = readQuoteToken(config.secret, reference, quote)
  if (!shown) throw new AppError('quote_changed')
  return shown
}
