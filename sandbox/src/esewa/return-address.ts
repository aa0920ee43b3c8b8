import type { EsewaQuirks } from '../config.ts'
import { withThousandsCommas } from '../rupees.ts'
import { esewaAmountText } from './amount.ts'
import { TEST_MERCHANT } from './merchant.ts'
import { REPLY_SIGNED_FIELDS, sign } from './signature.ts'
import type { EsewaStatus, Transaction } from './transactions.ts'

export const FORGERIES = ['wrong_key', 'reflected_request', 'unsigned'] as const
export type Forgery = (typeof FORGERIES)[number]

type Reply = {
  transaction_code: string
  status: string
  total_amount: string
  transaction_uuid: string
  product_code: string
  signed_field_names: string
  signature: string
}

/** Returns the success address with the signed reply of a paid payment. */
export function successAddress(transaction: Transaction, quirks: EsewaQuirks): string {
  return withData(transaction.form.success_url, signedData(transaction, 'COMPLETE', quirks), quirks)
}

/** Returns the success address with the genuine reply of another payment. */
export function borrowedAddress(transaction: Transaction, other: Transaction, quirks: EsewaQuirks): string {
  return withData(transaction.form.success_url, signedData(other, 'COMPLETE', quirks), quirks)
}

/** Returns the failure address. It serves failed and pending payments, and no parameter is documented (eSewa ePay v2). */
export function failureAddress(transaction: Transaction, status: EsewaStatus, quirks: EsewaQuirks): string {
  const { failure_url } = transaction.form
  if (!quirks.append_data_to_failure_url) return failure_url
  return withData(failure_url, signedData(transaction, status, quirks), quirks)
}

/** Returns the success address with a reply that an attacker can make without the merchant's key. Nothing is paid. */
export function forgedAddress(transaction: Transaction, forgery: Forgery, quirks: EsewaQuirks): string {
  const reply = forgedReply(transaction, forgery)
  return withData(transaction.form.success_url, encode(reply, JSON.stringify(reply.total_amount)), quirks)
}

function forgedReply(transaction: Transaction, forgery: Forgery): Reply {
  const fields = replyFields(transaction, 'COMPLETE')
  const { form } = transaction
  switch (forgery) {
    case 'wrong_key':
      return { ...fields, signature: sign('not-the-key', REPLY_SIGNED_FIELDS, fields) }
    // One key serves both directions, so the request's own signature is a valid one over three of the fields.
    case 'reflected_request':
      return {
        ...fields,
        total_amount: form.total_amount,
        signed_field_names: form.signed_field_names,
        signature: form.signature,
      }
    case 'unsigned':
      return { ...fields, signature: '' }
  }
}

function replyFields(transaction: Transaction, status: string): Omit<Reply, 'signature'> {
  return {
    transaction_code: transaction.transactionCode,
    status,
    total_amount: esewaAmountText(transaction.paidPaisa),
    transaction_uuid: transaction.form.transaction_uuid,
    product_code: transaction.form.product_code,
    signed_field_names: REPLY_SIGNED_FIELDS.join(','),
  }
}

function signedData(transaction: Transaction, status: EsewaStatus, quirks: EsewaQuirks): string {
  const fields = replyFields(transaction, status)
  // Verified against real callbacks: the signature covers the plain amount, however the JSON displays it.
  const reply = { ...fields, signature: sign(TEST_MERCHANT.secret, REPLY_SIGNED_FIELDS, fields) }
  return encode(reply, displayed(fields.total_amount, quirks))
}

/** Encodes a reply with its members in the documented order. The amount is a finished JSON token. */
function encode(reply: Reply, amountToken: string): string {
  const members = [
    `"transaction_code":${JSON.stringify(reply.transaction_code)}`,
    `"status":${JSON.stringify(reply.status)}`,
    `"total_amount":${amountToken}`,
    `"transaction_uuid":${JSON.stringify(reply.transaction_uuid)}`,
    `"product_code":${JSON.stringify(reply.product_code)}`,
    `"signed_field_names":${JSON.stringify(reply.signed_field_names)}`,
    `"signature":${JSON.stringify(reply.signature)}`,
  ]
  return Buffer.from(`{${members.join(',')}}`).toString('base64')
}

/** Returns the amount's JSON token. JSON.stringify would turn the number 1500.0 into 1500. */
function displayed(amount: string, { amount_display }: EsewaQuirks): string {
  switch (amount_display) {
    case 'plain':
      return `"${amount}"`
    case 'comma':
      return `"${withThousandsCommas(amount)}"`
    case 'number':
      return amount
  }
}

/** Appends `?data=` as eSewa does: even after a query, and with unescaped base64. */
function withData(address: string, data: string, { smart_ampersand }: EsewaQuirks): string {
  const separator = smart_ampersand && address.includes('?') ? '&' : '?'
  return `${address}${separator}data=${data}`
}
