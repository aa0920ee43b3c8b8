import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { BookingActName, StaffAct } from '@chautari/contract/staff/booking-file'

const REASON_MIN = 3
export const REASON_MAX = 500
/** A refund above the quoted one needs a longer reason. */
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
const NEEDS_REASON: readonly BookingActName[] = [
  'reject',
  'withdraw',
  'refuse_cancellation',
  'rule_out',
  'refund_unapplied',
  'record_reversal',
  'correct_reversal',
]

export const needsReason = (act: BookingActName): boolean => NEEDS_REASON.includes(act)

/** Parses an amount in rupees with at most two decimals; undefined for any other text. Accepts commas and Nepali digits. */
export function readAmount(typed: string): number | undefined {
  const text = plainDigits(typed).trim().replaceAll(',', '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * PAISA) / PAISA : undefined
}

type Quote = { paid: number; quoted_refund: number | null }
type Reversal = { has_unknown_reversal: boolean }

/** Returns whether an act needs an amount that staff enter: what it refunds, or what the provider reversed. */
export const needsAmount = (act: BookingActName, reversal: Reversal): boolean =>
  recordsReversal(act) || choosesRefund(act, reversal)

/** Returns whether an act records or corrects the amount that the provider reversed. */
export const recordsReversal = (act: BookingActName): boolean => act === 'record_reversal' || act === 'correct_reversal'

/** Returns whether staff choose what an act refunds. */
export const choosesRefund = (act: BookingActName, { has_unknown_reversal: isSizeUnknown }: Reversal): boolean =>
  act === 'approve_cancellation' || (act === 'withdraw' && isSizeUnknown)

/**
 * Returns the initial amount. A reversed amount is always typed. After a reversal of unknown size a refund is typed, too, because the whole payment
 * could refund the reversed part twice.
 */
export function firstChoice(
  { quoted_refund: quoted, has_unknown_reversal: isSizeUnknown }: Quote & Reversal,
  act?: BookingActName,
): RefundChoice {
  if (isSizeUnknown || act === 'correct_reversal') return { kind: 'another', typed: '' }
  return { kind: quoted === null ? 'full' : 'quoted', typed: '' }
}

/** Returns the chosen refund in rupees; null leaves it to the server; undefined while the typed amount cannot be read. */
export function refundOf(choice: RefundChoice, { paid, quoted_refund: quoted }: Quote): number | null | undefined {
  if (choice.kind === 'quoted') return quoted
  return choice.kind === 'full' ? paid : readAmount(choice.typed)
}

/** Returns the minimum length of the reason of an act; 0 if it needs none. */
export function reasonMin(act: BookingActName, refund: number | null | undefined, { quoted_refund: quoted }: Quote): number {
  const isAbove = act === 'approve_cancellation' && typeof refund === 'number' && refund > (quoted ?? 0)
  if (isAbove) return REASON_MIN_ABOVE_QUOTE
  return needsReason(act) ? REASON_MIN : 0
}

type Explanation = { reason: string; payment?: number | undefined }

/** Returns the request of an act. The amount is the refund, or what the provider reversed of the payment. */
export function requestOf(act: BookingActName, amount: number | null | undefined, { reason, payment }: Explanation): StaffAct {
  const explained = reason.trim()
  if (act === 'record_reversal' || act === 'correct_reversal') return reversalRequest(act, amount, { reason: explained, payment })
  if (act === 'approve_cancellation')
    return { act, ...(typeof amount === 'number' && { refund: amount }), ...(explained !== '' && { reason: explained }) }
  if (act === 'approve' || act === 'reopen' || act === 'cancel') return { act, ...(explained !== '' && { reason: explained }) }
  if (act === 'withdraw') return { act, ...(typeof amount === 'number' && { refund: amount }), reason: explained }
  return { act, reason: explained }
}

type ReversalAct = 'record_reversal' | 'correct_reversal'

function reversalRequest(act: ReversalAct, amount: number | null | undefined, { reason, payment }: Explanation): StaffAct {
  const reversed = amount ?? 0
  if (act === 'record_reversal') return { act, reversed, reason }
  return { act, reversed, ...(payment !== undefined && { payment }), reason }
}
