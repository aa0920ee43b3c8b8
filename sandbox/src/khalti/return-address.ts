import type { KhaltiQuirks } from '../config.ts'
import { khaltiId } from '../ids.ts'
import type { Payment } from './payments.ts'

export const FORGERIES = ['invented_transaction', 'bare_status'] as const
export type Forgery = (typeof FORGERIES)[number]

type Parameters = readonly (readonly [name: string, value: string])[]

/** KPG-2 documentation: names and order of its success sample, then what the merchant asked to have back. */
export function successAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, completedParameters(payment, quirks), quirks)
}

/** A genuine return about one payment, carried to the address of another. */
export function borrowedAddress(payment: Payment, other: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, completedParameters(other, quirks), quirks)
}

/** KPG-2 documentation: its cancel sample has another order, and no txnId. */
export function cancelAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, unpaidParameters(payment, 'User canceled'), quirks)
}

/** @NOTE a pending return is promised but not shown, so it takes the shape of the other return without money. */
export function pendingAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, unpaidParameters(payment, 'Pending'), quirks)
}

/** A shape that once stood in the documentation: words alone, without any key to the payment. */
export function messageAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, [['message', 'Payment failed.']], quirks)
}

/** What anybody can type, for nothing of the return is signed; no money has moved. */
export function forgedAddress(payment: Payment, forgery: Forgery, quirks: KhaltiQuirks): string {
  const { return_url } = payment.order
  if (forgery === 'bare_status') return withParameters(return_url, [['status', 'Completed']], quirks)
  const invented = { ...payment, transactionId: khaltiId(0, 'transaction', `invented ${payment.pidx}`) }
  return withParameters(return_url, completedParameters(invented, quirks), quirks)
}

/** `98XXXXX904`, as the documentation's sample hides the payer. */
export function maskedPayer({ payerId }: Payment): string {
  return `${payerId.slice(0, 2)}${'X'.repeat(5)}${payerId.slice(-3)}`
}

function completedParameters(payment: Payment, { txn_id }: KhaltiQuirks): Parameters {
  const { order, transactionId } = payment
  return [
    ['pidx', payment.pidx],
    // The documentation's sample repeats the transaction; a reviewer at Khalti says that it is the bank's.
    ['txnId', txn_id === 'bank' ? payment.bankTransactionId : transactionId],
    ['amount', String(payment.paidPaisa)],
    ['total_amount', String(payment.paidPaisa)],
    ['status', 'Completed'],
    ['mobile', maskedPayer(payment)],
    ['tidx', transactionId],
    ['purchase_order_id', order.purchase_order_id],
    ['purchase_order_name', order.purchase_order_name],
    ['transaction_id', transactionId],
    ...extrasOf(payment),
  ]
}

function unpaidParameters(payment: Payment, status: string): Parameters {
  const { order } = payment
  return [
    ['pidx', payment.pidx],
    ['transaction_id', ''],
    ['tidx', ''],
    ['amount', String(order.amount)],
    ['total_amount', String(order.amount)],
    ['mobile', ''],
    ['status', status],
    ['purchase_order_id', order.purchase_order_id],
    ['purchase_order_name', order.purchase_order_name],
    ...extrasOf(payment),
  ]
}

function extrasOf({ order }: Payment): Parameters {
  return Object.entries(order.merchantExtras).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

function withParameters(address: string, parameters: Parameters, { space_in_query, smart_ampersand }: KhaltiQuirks): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', space_in_query)
  const query = parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const [beforeFragment = '', ...fragment] = address.split('#')
  const joint = smart_ampersand && beforeFragment.includes('?') ? '&' : '?'
  return [`${beforeFragment}${joint}${query}`, ...fragment].join('#')
}
