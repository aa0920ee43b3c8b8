import { paisa } from '@chautari/contract/money'
import { afterSale, changeBooking, getBooking, type LockedBooking } from '../booking/index.ts'
import { applyDecision } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { actorContextOf, type ActorContext } from '../platform/http/actor-context.ts'
import type { Caller, SignedIn } from '../platform/http/http.ts'
import { readQuoteToken } from '../platform/secrets/tokens.ts'
import { hasUnknownReversal } from './has-unknown-reversal.ts'
import { promisedRefund } from './rules/promised-refund.ts'

type Cancellation<C extends Caller> = {
  typedReference: string
  /** The signed quote that the traveller was shown; undefined to take the current one. */
  quote: string | undefined
  caller: C
}

/**
 * Cancels a booking for the traveller who made it, under the terms it was sold on (spec 1 §4). Returns it cancelled, awaiting its
 * refund, or awaiting a decision by staff. Throws `booking_not_found`, `forbidden` without the guest token or the owner's session,
 * `not_cancellable`, and `quote_changed` when the shown quote no longer applies.
 */
export async function cancelBooking(
  app: App,
  { typedReference, quote, caller, guestToken }: Cancellation<Caller> & { guestToken: string | undefined },
): Promise<LockedBooking> {
  const { id } = await getBooking(app, { typedReference, caller, access: { guestToken } })
  return cancelById(app, { id, quote, caller })
}

/** Cancels the caller's own booking like `cancelBooking`. Throws `booking_not_found` for another user's. */
export async function cancelOwnBooking(
  app: App,
  { typedReference, quote, caller }: Cancellation<SignedIn>,
): Promise<LockedBooking> {
  const { id } = await getBooking(app, { typedReference, caller, access: 'owner' })
  return cancelById(app, { id, quote, caller })
}

async function cancelById(app: App, { id, quote, caller }: { id: number; quote: string | undefined; caller: Caller }) {
  return changeBooking(app.db, { id }, async (tx, booking) => {
    return requestCancellation(tx, booking, { app, by: actorContextOf(caller), quote })
  })
}

type CancelRequest = { app: App; by: ActorContext; quote?: string | undefined }

/**
 * Requests the cancellation of a booking that the transaction has locked. Staff who act on a traveller's behalf may request it again
 * after a refusal. Returns the booking as changed. Throws `not_cancellable` and `quote_changed`.
 */
export async function requestCancellation(
  tx: Tx,
  booking: LockedBooking,
  { app, by, quote }: CancelRequest,
): Promise<LockedBooking> {
  const current = afterSale.quoteRefund(booking, booking.lockedAt, app.config)
  const shown = readShownQuote(app, booking, quote)
  const promisedPaisa = promisedRefund({ shown, currentPaisa: current.refundPaisa ?? paisa(0) }, booking.lockedAt)
  if (promisedPaisa === undefined) throw new AppError('quote_changed')
  return applyDecision(tx, booking, {
    app,
    by,
    async decide({ applied }) {
      const quotePaisa = paisa(Math.min(promisedPaisa, applied?.leftPaisa ?? 0))
      const isAbove = quotePaisa > app.config.limits.manualRefundOverPaisa
      const byHand = current.byHand || isAbove || (await hasUnknownReversal(tx, booking))
      const isSupport = typeof by.onBehalfOf === 'string'
      return { event: { kind: 'cancel_requested', quotePaisa, byHand, isSupport }, detail: { quotePaisa } }
    },
  })
}

/** Reads a signed quote. Throws `quote_changed` for a text that is not our quote for this booking. */
function readShownQuote({ config }: App, { reference }: LockedBooking, quote: string | undefined) {
  if (quote === undefined) return undefined
  const shown = readQuoteToken(config, reference, quote)
  if (!shown) throw new AppError('quote_changed')
  return shown
}
