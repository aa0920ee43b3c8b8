import { PAYMENT_CLIENTS } from '@chautari/contract/payment/clients'
import { methodOf } from '@chautari/contract/payment/methods'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { ApiError } from '../../../platform/api/api.ts'

/** Our own refusals: what stands against the payment is the booking, and another try meets the same. */
const ABOUT_BOOKING = ['hold_expired', 'already_paid', 'not_payable', 'amount_changed']

/**
 * Returns whether a payment that could not be started asks the traveller to try again later (spec 1 §8): the provider itself was called,
 * so that it may be the provider that failed.
 */
export function asksToTryLater(method: PaymentMethod['code'], error: unknown): boolean {
  if (error instanceof ApiError && ABOUT_BOOKING.includes(error.code)) return false
  return PAYMENT_CLIENTS[methodOf(method).provider].leavesBy === 'address'
}
