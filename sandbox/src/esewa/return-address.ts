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

export function successAddress(transaction: Transaction, quirks: EsewaQuirks): string {
  return withData(transaction.form.success_url, signedData(transaction, 'COMPLETE', quirks), quirks)
}

/** A genuine reply about one payment, carried to the address of another. */
export function borrowedAddress(transaction: Transaction, other: Transaction, quirks: EsewaQuirks): string {
  return withData(transaction.form.success_url, signedData(other, 'COMPLETE', quirks), quirks)
}

/** eSewa ePay v2 documentation: failure_url serves failure and pending alike, and no parameter is promised. */
export function failureAddress(transaction: Transaction, status: EsewaStatus, quirks: EsewaQuirks): string {
  const { failure_url } = transaction.form
  if (!quirks.append_data_to_failure_url) return failure_url
  return withData(failure_url, signedData(transaction, status, quirks), quirks)
}

/** What an attacker can make without the merchant's key; no money has moved. */
export function forgedAddress(transaction: Transaction, forgery: Forgery, quirks: EsewaQuirks): string {
  const reply = forgedReply(transaction, forgery)
  return withData(transaction.form.success_url, encode(reply, JSON.stringify(reply.total_amount)), quirks)
}

function forgedReply(transaction: Transaction, forgery: Forgery): Reply {
  const facts = replyFacts(transaction, 'COMPLETE')
  const { form } = transaction
  switch (forgery) {
    case 'wrong_key':
      return { ...facts, signature: sign('not-the-key', REPLY_SIGNED_FIELDS, facts) }
    // One key serves both directions, so the request's own signature is a valid one over three of the fields.
    case 'reflected_request':
      return {
        ...facts,
        total_amount: form.total_amount,
        signed_field_names: form.signed_field_names,
        signature: form.signature,
      }
    case 'unsigned':
      return { ...facts, signature: '' }
  }
}

function replyFacts(transaction: Transaction, status: string): Omit<Reply, 'signature'> {
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
  const facts = replyFacts(transaction, status)
  // Recomputed from real callbacks: the signature covers the plain amount, however the JSON displays it.
  const reply = { ...facts, signature: sign(TEST_MERCHANT.secret, REPLY_SIGNED_FIELDS, facts) }
  return encode(reply, displayed(facts.total_amount, quirks))
}

/** The members stand in the documentation's order; the amount comes as a ready JSON token. */
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

/** The JSON token, written by hand: JSON.stringify would turn the number 1500.0 into 1500. */
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

/** eSewa appends `?data=` whatever the address holds already, and does not escape the base64. */
function withData(address: string, data: string, { smart_ampersand }: EsewaQuirks): string {
  const joint = smart_ampersand && address.includes('?') ? '&' : '?'
  return `${address}${joint}data=${data}`
}
