import type { KhaltiQuirks } from '../config.ts'
import { khaltiId } from '../ids.ts'
import type { Payment } from './payments.ts'

export const FORGERIES = ['invented_transaction', 'bare_status'] as const
export type Forgery = (typeof FORGERIES)[number]

type Parameters = readonly (readonly [name: string, value: string])[]

/** Returns the address after a success: the documented parameters in their order, then the merchant's own (KPG-2 documentation). */
export function successAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, completedParameters(payment, quirks), quirks)
}

/** Returns the address with the genuine result of another payment. */
export function borrowedAddress(payment: Payment, other: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, completedParameters(other, quirks), quirks)
}

/** Returns the address after a cancellation, whose documented sample has another order and no txnId (KPG-2 documentation). */
export function cancelAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, unpaidParameters(payment, 'User canceled'), quirks)
}

/** Returns the address of a pending payment. @NOTE documented without a sample, so it has the parameters of a cancellation. */
export function pendingAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, unpaidParameters(payment, 'Pending'), quirks)
}

/** Returns the URL with only a message and no id of the payment, as in older documentation. */
export function messageAddress(payment: Payment, quirks: KhaltiQuirks): string {
  return withParameters(payment.order.return_url, [['message', 'Payment failed.']], quirks)
}

/** Returns an address that anybody can type, because nothing in it is signed. Nothing is paid. */
export function forgedAddress(payment: Payment, forgery: Forgery, quirks: KhaltiQuirks): string {
  const { return_url } = payment.order
  if (forgery === 'bare_status') return withParameters(return_url, [['status', 'Completed']], quirks)
  const invented = { ...payment, transactionId: khaltiId(0, 'transaction', `invented ${payment.pidx}`) }
  return withParameters(return_url, completedParameters(invented, quirks), quirks)
}

/** Masks the payer as the documentation's sample does: `98XXXXX904`. */
export function maskedPayer({ payerId }: Payment): string {
  return `${payerId.slice(0, 2)}${'X'.repeat(5)}${payerId.slice(-3)}`
}

function completedParameters(payment: Payment, { txn_id }: KhaltiQuirks): Parameters {
  const { order, transactionId } = payment
  return [
    ['pidx', payment.pidx],
    // The documentation's sample repeats the transaction id; a reviewer at Khalti says that it is the bank's.
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
  const separator = smart_ampersand && beforeFragment.includes('?') ? '&' : '?'
  return [`${beforeFragment}${separator}${query}`, ...fragment].join('#')
}
