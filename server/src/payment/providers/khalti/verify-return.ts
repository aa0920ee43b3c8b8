import { readReference } from '@chautari/contract/booking/reference'
import type { Verified } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { App } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/errors.ts'
import { actorContextOf } from '../../../platform/http/actor-context.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { recordFirstReturn } from '../record-return.ts'
import { findAttempt } from '../../store/attempts.ts'
import { paymentMismatch, verifiedOrThrow } from '../verification.ts'
import type { PaymentActs } from '../provider.ts'
import { isClaimOf } from './rules/payment.ts'
import { referenceInOrder } from './rules/purchase-order-id.ts'

const NO_ORDER = { en: 'The field is required', ne: 'यो भर्नु आवश्यक छ' }
const NOT_IN_PAISA = { en: 'Please give an amount in paisa', ne: 'कृपया रकम पैसामा दिनुहोस्' }

type KhaltiReturned = {
  orderId: string | undefined
  referenceId: string | undefined
  typedReference: string | undefined
  /** In paisa, as in Khalti's return. */
  amount: string | number | undefined
  caller: Caller
}

/**
 * Verifies the payment of a return from Khalti. The return is unsigned: its order only selects the attempt, whose stored pidx is
 * looked up. Throws `validation_failed` without an order or for an invalid amount, `payment_reference_mismatch` for an order,
 * payment, booking or amount that is not the attempt's, and everything that `verifiedOrThrow` throws.
 */
export async function verifyKhaltiReturn(
  app: App,
  { verifyAttempt }: PaymentActs,
  returned: KhaltiReturned,
): Promise<z.output<typeof Verified>> {
  const { orderId, referenceId, typedReference, amount, caller } = returned
  if (!orderId) throw new AppError('validation_failed', { fields: { order_id: [NO_ORDER] } })
  const claimedPaisa = readClaimedPaisa(amount)
  const attempt = await findAttempt(app.db, 'khalti', orderId)
  if (!attempt) throw paymentMismatch(app, { orderId })
  const reference = referenceInOrder(attempt.providerRef)
  const isOtherSum = claimedPaisa !== undefined && claimedPaisa !== attempt.amountPaisa
  if (isOfAnother(typedReference, reference) || (isOtherSum && !referenceId)) throw paymentMismatch(app, { orderId })
  await app.limits.count('bookingPayments', reference)
  const known = { purchaseOrderId: attempt.providerRef, pidx: attempt.sessionId ?? '', transactionId: attempt.providerTxnId }
  const isKnown = isClaimOf({ orderId, referenceId }, known)
  const named = isKnown ? {} : { transactionId: referenceId, mustMatchTransaction: true }
  if (isKnown) await recordFirstReturn(app, attempt)
  const state = await verifyAttempt(app, { attempt, ...named, by: actorContextOf(caller) })
  // A different amount is looked up all the same when the request names the payment: it may be the amount that was paid.
  if (isOtherSum && !state.states.includes('mismatched')) throw paymentMismatch(app, { orderId })
  return verifiedOrThrow(state)
}

function isOfAnother(typedReference: string | undefined, reference: string): boolean {
  return typedReference !== undefined && readReference(typedReference) !== reference
}

function readClaimedPaisa(amount: string | number | undefined): number | undefined {
  if (amount === undefined || amount === '') return undefined
  if (!/^\d{1,12}$/.test(`${amount}`)) {
    throw new AppError('validation_failed', { fields: { amount: [NOT_IN_PAISA] } })
  }
  return Number(amount)
}
