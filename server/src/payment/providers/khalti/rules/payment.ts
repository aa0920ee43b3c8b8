import { paisa, type Paisa } from '@chautari/contract/money'
import type { Verdict } from '../../../attempts/rules/settlement.ts'

const LEAST = paisa(1000)

/** Whether an amount is not too small for Khalti, which takes Rs 10 and more (Khalti ePayment documentation). */
export function isEnoughForKhalti(amount: Paisa): boolean {
  return amount >= LEAST
}

/** The words of Khalti's lookup, in lower case: its documents write one of them in two ways. */
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

/** What Khalti's lookup says of one payment. */
export type KhaltiPayment = {
  pidx: string
  status: KhaltiStatus
  totalPaisa: Paisa
  /** None until it is paid. */
  transactionId: string | null
  isRefunded: boolean
}

/** What a payment at Khalti means for the attempt that asked about this pidx; `unknown` when the answer is about another. */
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

/** Completed and refunded at once: money went back, and how much of it nobody says. */
function completed({ totalPaisa, transactionId, isRefunded }: KhaltiPayment): Verdict {
  if (isRefunded) return { kind: 'reversed', isWhole: false }
  return { kind: 'captured', capturedPaisa: totalPaisa, transactionId }
}

/** What somebody says about a payment: hints for a lookup of our own, nothing more. */
export type KhaltiClaim = { orderId: string; referenceId?: string | undefined }

type Known = { purchaseOrderId: string; pidx: string; transactionId: string | null }

/**
 * Whether a claim is about this attempt: by its order, and by its pidx or, once the lookup has told it, by Khalti's number for the
 * payment. A claim that names neither is told apart by its order alone.
 */
export function isClaimOf({ orderId, referenceId }: KhaltiClaim, attempt: Known): boolean {
  if (orderId !== attempt.purchaseOrderId) return false
  return !referenceId || referenceId === attempt.pidx || referenceId === attempt.transactionId
}
