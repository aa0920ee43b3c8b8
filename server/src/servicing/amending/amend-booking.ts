import { afterSale, type LockedBooking } from '../../booking/index.ts'
import { applyDecision } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'

export type AmendmentRequest = afterSale.AmendmentRequest

type AmendContext = { app: App; by: ActorContext; request: AmendmentRequest; reason: string }

/** An amended booking with the amendment's quote, and the end of the hold of an offer; null when the amendment was applied at once. */
export type Amended = { booking: LockedBooking; quote: afterSale.AmendmentQuote; holdExpiresAt: Date | null }

/**
 * Amends the dates, rooms or party of a locked, confirmed booking at the current price (decision 099). If that costs as much or less, the amendment is
 * applied at once and the difference refunded; otherwise it is offered until the traveller has paid the difference. Throws `not_amendable` (also once the
 * stay has begun), `mix_not_amendable`, `amendment_waits`, `money_in_doubt`, and the errors of `quoteAmendment`.
 */
export async function amendBooking(tx: Tx, booking: LockedBooking, { app, by, request, reason }: AmendContext): Promise<Amended> {
  let quote: afterSale.AmendmentQuote | undefined
  const changed = await applyDecision(tx, booking, {
    app,
    by,
    async decide({ isInDoubt }) {
      await afterSale.requireAmendable(tx, booking, booking.lockedAt)
      if (isInDoubt || (await hasUnknownReversal(tx, booking))) throw new AppError('money_in_doubt')
      quote = await afterSale.quoteAmendment(tx, booking, request)
      return { event: { kind: 'amend', quote }, detail: { reason } }
    },
  })
  if (!quote) throw new Error(`Amendment of booking ${booking.reference} was not quoted.`)
  const offer = await afterSale.findOpenAmendment(tx, booking.id)
  return { booking: changed, quote, holdExpiresAt: offer?.holdExpiresAt ?? null }
}

type WithdrawContext = { app: App; by: ActorContext; reason: string }

/**
 * Withdraws the unpaid amendment of a booking that the transaction has locked. A payment that still arrives is refunded in full. Throws
 * `not_found` when no amendment waits for its payment.
 */
export async function withdrawAmendment(
  tx: Tx,
  booking: LockedBooking,
  { app, by, reason }: WithdrawContext,
): Promise<LockedBooking> {
  return applyDecision(tx, booking, {
    app,
    by,
    decide: () => ({ event: { kind: 'amendment_withdrawn' }, detail: { reason } }),
  })
}
