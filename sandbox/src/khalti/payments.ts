import { isoTime } from '../clock.ts'
import type { KhaltiQuirks } from '../config.ts'
import type { Order } from './initiate.ts'
import type { Merchant } from './merchant.ts'

export type PaymentState =
  | 'open'
  | 'paid'
  | 'pending'
  | 'late'
  | 'cancelled'
  | 'failed'
  | 'stuck'
  | 'expired'
  | 'refunded'
  | 'partially_refunded'

/** The statuses of the lookup. Khalti spells the last one in both ways. */
export type KhaltiStatus =
  | 'Initiated'
  | 'Pending'
  | 'Completed'
  | 'Expired'
  | 'User canceled'
  | 'Refunded'
  | 'Partially Refunded'
  | 'Partially refunded'

export type Payment = {
  pidx: string
  merchant: Merchant
  order: Order
  state: PaymentState
  transactionId: string
  bankTransactionId: string
  /** The amount that the payer paid; after `pay_tampered` it differs from the order. */
  paidPaisa: number
  payerId: string
  refundedPaisa: number
  createdAt: number
  linkEndsAt: number
  /** When the money moves: at once, later (pending, late), or never (null). */
  settlesAt: number | null
}

export type PaymentStore = {
  save: (payment: Payment) => Payment
  findByPidx: (pidx: string) => Payment | undefined
  findByTransactionId: (transactionId: string) => Payment | undefined
  /** Finds a payment by pidx, transaction id or order; of several payments of one order the newest. */
  find: (name: string) => Payment | undefined
  countOf: (purchaseOrderId: string) => number
  newestFirst: () => Payment[]
  clear: () => void
}

/** Returns an empty store of payments by pidx. */
export function createPayments(): PaymentStore {
  const byPidx = new Map<string, Payment>()
  const newestFirst = () => [...byPidx.values()].toReversed()
  const findByTransactionId = (id: string) => newestFirst().find(({ transactionId }) => transactionId === id)
  return {
    save(payment) {
      byPidx.set(payment.pidx, payment)
      return payment
    },
    findByPidx: (pidx) => byPidx.get(pidx),
    findByTransactionId,
    find(name) {
      const ofOrder = () => newestFirst().find(({ order }) => order.purchase_order_id === name)
      return byPidx.get(name) ?? findByTransactionId(name) ?? ofOrder()
    },
    countOf: (orderId) => newestFirst().filter(({ order }) => order.purchase_order_id === orderId).length,
    newestFirst,
    clear: () => byPidx.clear(),
  }
}

export function isSettled({ settlesAt }: Payment, now: number): boolean {
  return settlesAt !== null && now >= settlesAt
}

export function isLinkOver({ linkEndsAt }: Payment, now: number): boolean {
  return now >= linkEndsAt
}

export type StatusRules = Pick<KhaltiQuirks, 'status_lag_seconds' | 'partial_refund_word'>

/** Returns the status that the lookup shows at `now`. */
export function statusOf(payment: Payment, now: number, rules: StatusRules): KhaltiStatus {
  const { state } = payment
  if (state === 'partially_refunded') return rules.partial_refund_word
  // The documentation's Pending includes failed payments. That they expire with the link is our reading.
  if (state === 'failed') return isLinkOver(payment, now) ? 'Expired' : 'Pending'
  if (state !== 'open' && state !== 'late' && state !== 'paid' && state !== 'pending') return STATUS_WHEN_ENDED[state]
  if (isSettled(payment, now - rules.status_lag_seconds * 1000)) return 'Completed'
  if (state === 'paid' || state === 'pending') return 'Pending'
  return isLinkOver(payment, now) ? 'Expired' : 'Initiated'
}

type EndedState = Exclude<PaymentState, 'open' | 'late' | 'paid' | 'pending' | 'failed' | 'partially_refunded'>

const STATUS_WHEN_ENDED: Record<EndedState, KhaltiStatus> = {
  cancelled: 'User canceled',
  stuck: 'Pending',
  expired: 'Expired',
  refunded: 'Refunded',
}

/** Returns the transaction id, which Khalti shows only once the money has moved. */
export function transactionIdOf(payment: Payment, status: KhaltiStatus): string | null {
  return ['Completed', 'Refunded', 'Partially Refunded', 'Partially refunded'].includes(status) ? payment.transactionId : null
}

/** Describes a payment for the control calls. */
export function describePayment(payment: Payment, status: KhaltiStatus) {
  const { order } = payment
  return {
    provider: 'khalti',
    provider_ref: order.purchase_order_id,
    pidx: payment.pidx,
    merchant: payment.merchant.name,
    amount: order.amount,
    paid_amount: payment.paidPaisa,
    refunded_amount: payment.refundedPaisa,
    state: payment.state,
    status,
    transaction_id: transactionIdOf(payment, status),
    pay_path: payPath(payment),
    return_url: order.return_url,
    created_at: isoTime(payment.createdAt),
    link_ends_at: isoTime(payment.linkEndsAt),
    settles_at: payment.settlesAt === null ? null : isoTime(payment.settlesAt),
  }
}

/** Returns the path of the pay page. Khalti serves it at the root of a host of its own, the sandbox below its prefix. */
export function payPath({ pidx }: Payment): string {
  return `/khalti/pay/?pidx=${pidx}`
}
