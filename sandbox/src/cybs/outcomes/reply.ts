import { cardType, CARD_MERCHANT, REASONS } from '../merchant.ts'
import { cardAmountText, type CardPayment, type CardAttempt } from '../payments.ts'
import { signFields, type Fields } from '../form/signature.ts'

export const CARD_FORGERIES = ['wrong_key', 'reflected_request', 'appended_decision', 'altered_amount', 'unsigned'] as const
export type CardForgery = (typeof CARD_FORGERIES)[number]

/** Fields of the request that the reply does not repeat. */
const NOT_ECHOED = ['signed_field_names', 'unsigned_field_names', 'signed_date_time', 'signature']

/** The acquirer's page has form fields of its own; real returns carry them along, unsigned. */
const PAGE_FIELDS: Fields = [
  ['utf8', '✓'],
  ['commit', 'Pay'],
]

/** Part of every reply, even where the merchant left it out. */
const CARD_METHOD: Fields = [['req_payment_method', 'card']]

/** Composes the signed reply to one attempt; the browser and the notice carry the same fields. */
export function replyTo(payment: CardPayment, attempt: CardAttempt): Fields {
  return withPageFields(signedFields(replyFields(payment, attempt), attempt.at, CARD_MERCHANT.secret))
}

/** Composes the signed reply to a cancellation, which names no transaction and no reason (Secure Acceptance guide). */
export function cancelReply(payment: CardPayment, at: number): Fields {
  return withPageFields(signedFields(cancelFields(payment), at, CARD_MERCHANT.secret))
}

/** Composes a reply that an attacker can make without the merchant's key. Nothing is charged. */
export function forgedReply(payment: CardPayment, attempt: CardAttempt, forgery: CardForgery): Fields {
  const fields = replyFields(payment, attempt)
  switch (forgery) {
    case 'wrong_key':
      return signedFields(fields, attempt.at, 'not-the-merchants-key')
    // One key serves both directions, so the request's own signature is a valid one over the request's fields.
    case 'reflected_request':
      return [...payment.form.fields, ['signature', payment.form.signature], ...fields]
    case 'appended_decision':
      return [
        ...signedFields(cancelFields(payment), attempt.at, CARD_MERCHANT.secret),
        ...fields.filter(([name]) => !name.startsWith('req_')),
      ]
    case 'altered_amount':
      return signedFields(fields, attempt.at, CARD_MERCHANT.secret).map(([name, value]) =>
        name === 'req_amount' || name === 'auth_amount' ? [name, '1.00'] : [name, value],
      )
    case 'unsigned':
      return [...fields, ['signed_field_names', ''], ['signed_date_time', cardTime(attempt.at)], ['signature', '']]
  }
}

/** Writes an instant in UTC without fractions, the only form that the acquirer writes and accepts. */
export function cardTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

function withPageFields(fields: Fields): Fields {
  return [...fields, ...PAGE_FIELDS]
}

function signedFields(fields: Fields, at: number, secret: string): Fields {
  const names = [...fields.map(([name]) => name), 'signed_field_names', 'signed_date_time']
  const listed: Fields = [...fields, ['signed_field_names', names.join(',')], ['signed_date_time', cardTime(at)]]
  return [...listed, ['signature', signFields(secret, names, new Map(listed))]]
}

function echoedFields({ form }: CardPayment, requestPaisa: number): Fields {
  return form.fields
    .filter(([name]) => !NOT_ECHOED.includes(name))
    .map(([name, value]) => {
      const isChanged = name === 'amount' && requestPaisa !== form.paisa
      return [`req_${name}`, isChanged ? cardAmountText(requestPaisa) : value]
    })
}

function cancelFields(payment: CardPayment): Fields {
  return [
    ['decision', 'CANCEL'],
    ...echoedFields(payment, payment.form.paisa),
    ['message', 'The consumer cancelled the transaction'],
  ]
}

function replyFields(payment: CardPayment, attempt: CardAttempt): Fields {
  const { decision, message } = REASONS[attempt.reason]
  return [
    ['transaction_id', attempt.transactionId],
    ['decision', decision],
    ...echoedFields(payment, attempt.requestPaisa),
    ...(payment.form.fields.some(([name]) => name === 'payment_method') ? [] : CARD_METHOD),
    ['req_card_number', masked(attempt.cardNumber)],
    ['req_card_type', cardType(attempt.cardNumber)],
    ['message', message],
    ['reason_code', String(attempt.reason)],
    ...authorizationFields(attempt),
  ]
}

function authorizationFields({ authPaisa, at, transactionId }: CardAttempt): Fields {
  if (authPaisa === null) return []
  return [
    ['auth_amount', cardAmountText(authPaisa)],
    ['auth_code', '888888'],
    ['auth_time', cardTime(at).replaceAll(':', '')],
    ['auth_response', '100'],
    ['auth_avs_code', 'X'],
    ['auth_trans_ref_no', transactionId.slice(-12)],
  ]
}

function masked(cardNumber: string): string {
  return `${cardNumber.slice(0, 6)}${'x'.repeat(Math.max(cardNumber.length - 10, 0))}${cardNumber.slice(-4)}`
}
