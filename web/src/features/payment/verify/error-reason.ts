import type { Booking } from '@chautari/contract/booking/shapes'

/** The reason why a payment is not confirmed, if known. */
export type ErrorReason = 'pending' | 'not_completed' | 'unavailable' | 'unverified' | 'mismatch' | 'unknown'

// `payment_pending` alone does not prove that a payment is processing: the payer may have left the provider's page.
const REASON_OF_CODE: Record<string, ErrorReason> = {
  payment_not_completed: 'not_completed',
  paid_but_unavailable: 'unavailable',
  payment_reference_mismatch: 'mismatch',
  validation_failed: 'mismatch',
}

/** Returns the reason that the error page shows: from the booking's current status, else from the verification's error code. */
export function errorReason({ status, timeline }: Pick<Booking, 'status' | 'timeline'>, code: string | undefined): ErrorReason {
  if (status === 'payment_verification_pending') return 'pending'
  if (status === 'payment_verification_failed') return 'unverified'
  if (status === 'payment_failed') return 'not_completed'
  // A booking that the supplier declined has its own reason.
  if (status === 'reject') return timeline.some(({ step }) => step === 'awaiting_supplier') ? 'unknown' : 'unavailable'
  return (code !== undefined && REASON_OF_CODE[code]) || 'unknown'
}

/** Returns the error code in the navigation state that the verification page passes to the error page. */
export function errorCodeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('code' in state)) return undefined
  return typeof state.code === 'string' ? state.code : undefined
}
