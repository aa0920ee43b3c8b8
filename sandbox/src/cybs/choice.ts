import type { SandboxState } from '../state.ts'
import { isReason, type Reason } from './merchant.ts'
import type { CardPayment, ReturnPost } from './payments.ts'
import { CARD_FORGERIES, type CardForgery } from './reply.ts'

export const CARD_OUTCOMES = [
  'pay',
  'decline',
  'fail',
  'review',
  'pending',
  'error',
  'ambiguous',
  'cancel',
  'expire',
  'pay_partial',
  'pay_error',
  'pay_no_return',
  'pay_notice_only',
  'pay_browser_only',
  'pay_twice',
  'pay_late',
  'pay_tampered',
  'three_ds_pass',
  'three_ds_fail',
  'return_forged',
  'return_other',
  'return_again',
  'notify_again',
  'pay_again',
  'accept_review',
  'refund',
  'partial_refund',
  'reverse',
  'set_amount',
] as const
export type CardOutcome = (typeof CARD_OUTCOMES)[number]

/** Outcomes of the bank, the acquirer or chance; the payer's page does not offer them. */
export const NOT_THE_PAYERS: readonly CardOutcome[] = [
  'return_again',
  'notify_again',
  'pay_again',
  'accept_review',
  'refund',
  'partial_refund',
  'reverse',
  'set_amount',
]

const CHANNELS = ['browser', 'notice'] as const

export type CardChoice = {
  outcome: CardOutcome
  amount?: string
  forgery?: CardForgery
  other?: string
  reason?: Reason
  cardNumber?: string
  /** By which way a forged or borrowed reply comes. */
  channel?: (typeof CHANNELS)[number]
}

export type CardProblem = 'not_paid' | 'amount_invalid' | 'other_payment_not_found' | 'not_in_review' | 'nothing_to_repeat'
export type CardResult = { back: ReturnPost | null } | { problem: CardProblem }

export type CardStep = { sandbox: SandboxState; payment: CardPayment; choice: CardChoice }

/** Reads a choice from the payer's form or from a control call; null when it names no outcome. */
export function readCardChoice(body: unknown): CardChoice | null {
  if (typeof body !== 'object' || body === null) return null
  const given = new Map<string, unknown>(Object.entries(body))
  const outcome = CARD_OUTCOMES.find((known) => known === given.get('outcome'))
  if (!outcome) return null
  const choice: CardChoice = { outcome, ...wayIn(given) }
  const reason = Number(textIn(given, 'reason_code') ?? textIn(given, `${outcome}_reason`))
  const [amount, other] = [textIn(given, 'amount')?.trim(), textIn(given, 'other')]
  if (amount !== undefined) choice.amount = amount
  if (other) choice.other = other
  if (isReason(reason)) choice.reason = reason
  return choice
}

function wayIn(given: ReadonlyMap<string, unknown>): Pick<CardChoice, 'forgery' | 'channel' | 'cardNumber'> {
  const way: Pick<CardChoice, 'forgery' | 'channel' | 'cardNumber'> = {}
  const forgery = CARD_FORGERIES.find((known) => known === given.get('forgery'))
  const channel = CHANNELS.find((known) => known === given.get('channel'))
  const cardNumber = textIn(given, 'card_number')?.replaceAll(/[\s-]/g, '') ?? ''
  if (forgery) way.forgery = forgery
  if (channel) way.channel = channel
  if (/^\d{12,19}$/.test(cardNumber)) way.cardNumber = cardNumber
  return way
}

function textIn(given: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = given.get(name)
  return typeof value === 'string' ? value : undefined
}
