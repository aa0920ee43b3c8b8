import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { BookingActName, StaffAct } from '@chautari/contract/staff/booking-file'

const REASON_MIN = 3
export const REASON_MAX = 500
/** A refund above the quoted one needs more of an explanation. */
const REASON_MIN_ABOVE_QUOTE = 10
const PAISA = 100

/** The refund that staff choose: the quoted one, the whole payment, or a typed amount. */
export type RefundChoice = {
  kind: 'quoted' | 'full' | 'another'
  typed: string
  /** The number of the payment whose reversed amount is corrected. */
  payment?: number
}

/** Acts that take something from the traveller or give money away; the contract demands a reason for them. */
const EXPLAINED: readonly BookingActName[] = [
  'reject',
  'withdraw',
  'refuse_cancellation',
  'rule_out',
  'refund_unapplied',
  'record_reversal',
  'correct_reversal',
]

export const needsReason = (act: BookingActName): boolean => EXPLAINED.includes(act)

/** Returns a typed amount in rupees, with at most two decimals; undefined for any other text. Commas and Nepali digits are read. */
export function readAmount(typed: string): number | undefined {
  const text = plainDigits(typed).trim().replaceAll(',', '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * PAISA) / PAISA : undefined
}

type Quote = { paid: number; quoted_refund: number | null }
type Reversal = { has_unknown_reversal: boolean }

/** Returns whether an act needs an amount that staff enter: what it refunds, or what the provider reversed. */
export const needsAmount = (act: BookingActName, reversal: Reversal): boolean =>
  sizesReversal(act) || choosesRefund(act, reversal)

/** Returns whether an act records the amount that the provider reversed. */
export const sizesReversal = (act: BookingActName): boolean => act === 'record_reversal' || act === 'correct_reversal'

/** Returns whether staff choose what an act refunds. */
export const choosesRefund = (act: BookingActName, { has_unknown_reversal: isSizeUnknown }: Reversal): boolean =>
  act === 'approve_cancellation' || (act === 'withdraw' && isSizeUnknown)

/**
 * Returns the amount that is chosen at first. After a reversal of unknown size no refund is, because all of it could pay a part twice, and what was reversed
 * is always typed.
 */
export function firstChoice(
  { quoted_refund: quoted, has_unknown_reversal: isSizeUnknown }: Quote & Reversal,
  act?: BookingActName,
): RefundChoice {
  if (isSizeUnknown || act === 'correct_reversal') return { kind: 'another', typed: '' }
  return { kind: quoted === null ? 'full' : 'quoted', typed: '' }
}

/** Returns the chosen refund in rupees; undefined while a typed one is not readable. Null leaves it to the server. */
export function refundOf(choice: RefundChoice, { paid, quoted_refund: quoted }: Quote): number | null | undefined {
  if (choice.kind === 'quoted') return quoted
  return choice.kind === 'full' ? paid : readAmount(choice.typed)
}

/** Returns how long the reason of an act has to be; 0 where none is needed. */
export function reasonMin(act: BookingActName, refund: number | null | undefined, { quoted_refund: quoted }: Quote): number {
  const isAbove = act === 'approve_cancellation' && typeof refund === 'number' && refund > (quoted ?? 0)
  if (isAbove) return REASON_MIN_ABOVE_QUOTE
  return needsReason(act) ? REASON_MIN : 0
}

type Written = { reason: string; payment?: number | undefined }

/** Returns the body of an act for the server. The amount is what it refunds, or what the provider reversed of the payment. */
export function requestOf(act: BookingActName, amount: number | null | undefined, { reason, payment }: Written): StaffAct {
  const explained = reason.trim()
  if (act === 'record_reversal' || act === 'correct_reversal') return reversalRequest(act, amount, { reason: explained, payment })
  if (act === 'approve_cancellation')
    return { act, ...(typeof amount === 'number' && { refund: amount }), ...(explained !== '' && { reason: explained }) }
  if (act === 'approve' || act === 'reopen' || act === 'cancel') return { act, ...(explained !== '' && { reason: explained }) }
  if (act === 'withdraw') return { act, ...(typeof amount === 'number' && { refund: amount }), reason: explained }
  return { act, reason: explained }
}

type Sizing = 'record_reversal' | 'correct_reversal'

function reversalRequest(act: Sizing, amount: number | null | undefined, { reason, payment }: Written): StaffAct {
  const reversed = amount ?? 0
  if (act === 'record_reversal') return { act, reversed, reason }
  return { act, reversed, ...(payment !== undefined && { payment }), reason }
}
