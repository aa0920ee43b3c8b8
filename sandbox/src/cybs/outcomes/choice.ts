import type { SandboxState } from '../../state.ts'
import { isReason, type Reason } from '../merchant.ts'
import type { CardPayment, ReturnPost } from '../payments.ts'
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

/** Outcomes that only the bank, the acquirer or chance brings about; the payer's page does not offer them. */
export const STAFF_OUTCOMES: readonly CardOutcome[] = [
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
  /** The channel of a forged or borrowed reply. */
  channel?: (typeof CHANNELS)[number]
}

export type CardProblem = 'not_paid' | 'amount_invalid' | 'other_payment_not_found' | 'not_in_review' | 'nothing_to_repeat'
export type CardResult = { returnPost: ReturnPost | null } | { problem: CardProblem }

export type CardStep = { sandbox: SandboxState; payment: CardPayment; choice: CardChoice }

/** Reads a choice from the payer's form or from a control call. Returns null when it names no outcome. */
export function readCardChoice(body: unknown): CardChoice | null {
  if (typeof body !== 'object' || body === null) return null
  const members = new Map<string, unknown>(Object.entries(body))
  const outcome = CARD_OUTCOMES.find((known) => known === members.get('outcome'))
  if (!outcome) return null
  const choice: CardChoice = { outcome, ...detailsIn(members) }
  const reason = Number(textIn(members, 'reason_code') ?? textIn(members, `${outcome}_reason`))
  const [amount, other] = [textIn(members, 'amount')?.trim(), textIn(members, 'other')]
  if (amount !== undefined) choice.amount = amount
  if (other) choice.other = other
  if (isReason(reason)) choice.reason = reason
  return choice
}

function detailsIn(members: ReadonlyMap<string, unknown>): Pick<CardChoice, 'forgery' | 'channel' | 'cardNumber'> {
  const details: Pick<CardChoice, 'forgery' | 'channel' | 'cardNumber'> = {}
  const forgery = CARD_FORGERIES.find((known) => known === members.get('forgery'))
  const channel = CHANNELS.find((known) => known === members.get('channel'))
  const cardNumber = textIn(members, 'card_number')?.replaceAll(/[\s-]/g, '') ?? ''
  if (forgery) details.forgery = forgery
  if (channel) details.channel = channel
  if (/^\d{12,19}$/.test(cardNumber)) details.cardNumber = cardNumber
  return details
}

function textIn(members: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = members.get(name)
  return typeof value === 'string' ? value : undefined
}
