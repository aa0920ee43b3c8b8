import type { Paisa } from '@chautari/contract/money'
import type { Verdict } from '../../../rules/settlement.ts'

/** The statuses of Khalti's lookup, in lower case: its documentation spells one of them in two ways. */
export const KHALTI_STATUSES = [
  'completed',
  'pending',
  'initiated',
  'expired',
  'user canceled',
  'refunded',
  'partially refunded',
] as const

export type KhaltiStatus = (typeof KHALTI_STATUSES)[number]

/** Khalti's lookup answer about one payment. */
export type KhaltiPayment = {
  pidx: string
  status: KhaltiStatus
  totalPaisa: Paisa
  /** Null until the payment is made. */
  transactionId: string | null
  isRefunded: boolean
}

/** Returns the verdict of a Khalti payment on the attempt with this pidx; `unknown` when the answer is about another. */
export function khaltiVerdict(payment: KhaltiPayment, askedPidx: string): Verdict {
  if (payment.pidx !== askedPidx) return { kind: 'unknown' }
  switch (payment.status) {
    case 'completed':
      return completed(payment)
    case 'pending':
      return { kind: 'pending' }
    case 'initiated':
      return { kind: 'pending', isOnlyOpened: true }
    case 'expired':
    case 'user canceled':
      return { kind: 'no', isFinal: true }
    case 'refunded':
      return { kind: 'reversed', isWhole: true }
    case 'partially refunded':
      return { kind: 'reversed', isWhole: false }
  }
}

/** Completed and refunded: money was refunded, but Khalti does not return how much. */
function completed({ totalPaisa, transactionId, isRefunded }: KhaltiPayment): Verdict {
  if (isRefunded) return { kind: 'reversed', isWhole: false }
  return { kind: 'captured', capturedPaisa: totalPaisa, transactionId }
}

/** An unverified claim about a payment: it only selects what to look up. */
export type KhaltiClaim = { orderId: string; referenceId?: string | undefined }

type Known = { purchaseOrderId: string; pidx: string; transactionId: string | null }

/**
 * Returns whether a claim matches this attempt: by its order, and by its pidx or, after a lookup, by Khalti's number for the
 * payment. A claim without either matches by its order alone.
 */
export function isClaimOf({ orderId, referenceId }: KhaltiClaim, attempt: Known): boolean {
  if (orderId !== attempt.purchaseOrderId) return false
  return !referenceId || referenceId === attempt.pidx || referenceId === attempt.transactionId
}
