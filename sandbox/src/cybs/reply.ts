import { cardType, CARD_MERCHANT, REASONS } from './merchant.ts'
import { cardAmountText, type CardPayment, type CardTry } from './payments.ts'
import { signFields, type Fields } from './signature.ts'

export const CARD_FORGERIES = ['wrong_key', 'reflected_request', 'appended_decision', 'altered_amount', 'unsigned'] as const
export type CardForgery = (typeof CARD_FORGERIES)[number]

/** Named in the request but not repeated to the merchant. */
const NOT_ECHOED = ['signed_field_names', 'unsigned_field_names', 'signed_date_time', 'signature']

/** Seen on real returns: the page's own form fields travel along, unsigned. */
const NOISE: Fields = [
  ['utf8', '✓'],
  ['commit', 'Pay'],
]

/** Told even where the merchant left it out. */
const CARD_METHOD: Fields = [['req_payment_method', 'card']]

/** The reply to one try, the same on the browser's way and on the server's. */
export function replyTo(payment: CardPayment, one: CardTry): Fields {
  return withNoise(signed(factsOf(payment, one), one.at, CARD_MERCHANT.secret))
}

/** Secure Acceptance guide: signed like the others, but without a transaction and a reason. */
export function cancelReply(payment: CardPayment, at: number): Fields {
  return withNoise(signed(cancelFacts(payment), at, CARD_MERCHANT.secret))
}

/** What an attacker can make without the merchant's key; no money has moved. */
export function forgedReply(payment: CardPayment, one: CardTry, forgery: CardForgery): Fields {
  const facts = factsOf(payment, one)
  switch (forgery) {
    case 'wrong_key':
      return signed(facts, one.at, 'not-the-merchants-key')
    // One key serves both directions, so the request's own signature is a valid one over the request's fields.
    case 'reflected_request':
      return [...payment.form.fields, ['signature', payment.form.signature], ...facts]
    case 'appended_decision':
      return [
        ...signed(cancelFacts(payment), one.at, CARD_MERCHANT.secret),
        ...facts.filter(([name]) => !name.startsWith('req_')),
      ]
    case 'altered_amount':
      return signed(facts, one.at, CARD_MERCHANT.secret).map(([name, value]) =>
        name === 'req_amount' || name === 'auth_amount' ? [name, '1.00'] : [name, value],
      )
    case 'unsigned':
      return [...facts, ['signed_field_names', ''], ['signed_date_time', cardTime(one.at)], ['signature', '']]
  }
}

/** UTC without fractions, as the acquirer writes and demands it. */
export function cardTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

function withNoise(fields: Fields): Fields {
  return [...fields, ...NOISE]
}

function signed(facts: Fields, at: number, secret: string): Fields {
  const names = [...facts.map(([name]) => name), 'signed_field_names', 'signed_date_time']
  const fields: Fields = [...facts, ['signed_field_names', names.join(',')], ['signed_date_time', cardTime(at)]]
  return [...fields, ['signature', signFields(secret, names, new Map(fields))]]
}

function echoOf({ form }: CardPayment, requestPaisa: number): Fields {
  return form.fields
    .filter(([name]) => !NOT_ECHOED.includes(name))
    .map(([name, value]) => {
      const isChanged = name === 'amount' && requestPaisa !== form.paisa
      return [`req_${name}`, isChanged ? cardAmountText(requestPaisa) : value]
    })
}

function cancelFacts(payment: CardPayment): Fields {
  return [['decision', 'CANCEL'], ...echoOf(payment, payment.form.paisa), ['message', 'The consumer cancelled the transaction']]
}

function factsOf(payment: CardPayment, one: CardTry): Fields {
  const { decision, message } = REASONS[one.reason]
  return [
    ['transaction_id', one.transactionId],
    ['decision', decision],
    ...echoOf(payment, one.requestPaisa),
    ...(payment.form.fields.some(([name]) => name === 'payment_method') ? [] : CARD_METHOD),
    ['req_card_number', masked(one.cardNumber)],
    ['req_card_type', cardType(one.cardNumber)],
    ['message', message],
    ['reason_code', String(one.reason)],
    ...authOf(one),
  ]
}

function authOf({ authPaisa, at, transactionId }: CardTry): Fields {
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
