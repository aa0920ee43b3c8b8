import { DAY, HOUR, MINUTE, SECOND } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Verdict } from './settlement.ts'

/** The refunded part of a payment, by the provider's records. */
export type MoneyBack =
  | { kind: 'none' }
  | { kind: 'all' }
  /** A part of unknown size. */
  | { kind: 'some' }
  /** Line by line, where the provider lists refunds. */
  | { kind: 'lines'; lines: { id: string; amountPaisa: Paisa }[] }
  /** No answer, or an unreadable one. */
  | { kind: 'unknown' }

export type RefundStep =
  /** The provider's records show the refund; `lineId` is the provider's number for it. */
  | { step: 'settle'; lineId: string | null }
  | { step: 'call' }
  | { step: 'wait' }
  /** Staff make the refund; the reason is for the log. */
  | { step: 'hand_to_staff'; why: string }

type Refund = {
  state: 'due' | 'asked' | 'by_hand' | 'settled'
  amountPaisa: Paisa
  tries: number
  /** The error of the last call; null when the provider accepted it. */
  lastError: string | null
  providerRefundId: string | null
  dueBy: Date
}

type Case = {
  back: MoneyBack
  capturedPaisa: Paisa
  /** The other refunds of the same payment. */
  others: Pick<Refund, 'state' | 'amountPaisa' | 'providerRefundId'>[]
  /** Whether this refund can be sent by call. */
  hasCall: boolean
  now: Date
}

const TRIES_MAX = 3

/**
 * Decides the next step of an unsettled refund from the provider's records. The records are looked up before every call, because
 * no provider guarantees that a repeated refund is sent only once.
 */
export function refundStep(refund: Refund, { back, capturedPaisa, others, hasCall, now }: Case): RefundStep {
  const shown = shownBy(back, { refund, others, capturedPaisa })
  if (shown) return { step: 'settle', lineId: shown.lineId }
  if (refund.state === 'by_hand') return { step: 'wait' }
  if (now >= refund.dueBy) return { step: 'hand_to_staff', why: 'overdue' }
  if (back.kind === 'unknown') return { step: 'wait' }
  if (isAccepted(refund)) return { step: 'wait' }
  if (!hasCall) return { step: 'hand_to_staff', why: 'no_call' }
  // Money was refunded, but it cannot be matched to this refund.
  if (back.kind === 'some' || back.kind === 'all') return { step: 'hand_to_staff', why: 'unclear' }
  return refund.tries < TRIES_MAX ? { step: 'call' } : { step: 'hand_to_staff', why: refund.lastError ?? 'unconfirmed' }
}

const isAccepted = ({ state, lastError }: Refund) => state === 'asked' && lastError === null

type Shown = { refund: Refund } & Pick<Case, 'others' | 'capturedPaisa'>

function shownBy(back: MoneyBack, { refund, others, capturedPaisa }: Shown): { lineId: string | null } | undefined {
  switch (back.kind) {
    case 'all':
      return { lineId: null }
    case 'some':
      // A part may belong to another refund, unless the provider has accepted this one.
      return refund.amountPaisa < capturedPaisa && (others.length === 0 || isAccepted(refund)) ? { lineId: null } : undefined
    case 'lines':
      return lineOf(back.lines, refund, others)
    case 'none':
    case 'unknown':
      return undefined
  }
}

function lineOf(lines: { id: string; amountPaisa: Paisa }[], refund: Refund, others: Case['others']) {
  const { providerRefundId, amountPaisa } = refund
  const taken = others.map((other) => other.providerRefundId)
  const line = lines.find(({ id, ...line }) => {
    if (providerRefundId !== null) return id === providerRefundId
    return line.amountPaisa === amountPaisa && !taken.includes(id)
  })
  return line && { lineId: line.id }
}

const hours = Array.from({ length: 23 }, (_, n) => (n + 1) * HOUR)
const days = Array.from({ length: 60 }, (_, n) => (n + 1) * DAY)
const CHECKS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, ...hours, ...days]

/** Returns when to check a refund again, counted from its creation: soon, then hourly, then daily; null after two months. */
export function nextRefundCheckAt(createdAt: Date, now: Date): Date | null {
  const next = CHECKS.map((offset) => createdAt.getTime() + offset).find((instant) => instant > now.getTime())
  return next === undefined ? null : new Date(next)
}

// The traveller was promised a week (REFUND_DAYS_MAX).
const NOTIFIED_AFTER = [3 * DAY, 7 * DAY]

/** Returns whether to notify the traveller again that a refund by staff takes longer: on the third and the seventh day. */
export function isUpdateDue({ createdAt, notifiedAt }: { createdAt: Date; notifiedAt: Date | undefined }, now: Date): boolean {
  const last = NOTIFIED_AFTER.map((offset) => createdAt.getTime() + offset).findLast((instant) => instant <= now.getTime())
  return last !== undefined && (notifiedAt === undefined || notifiedAt.getTime() < last)
}

/** How long after a capture it is checked daily for reversals. */
const WATCHED_FOR = 3 * DAY

/** Returns when to check a captured payment again: daily for three days; null afterwards. */
export function nextWatchAt(capturedAt: Date, now: Date): Date | null {
  const daysGone = Math.floor((now.getTime() - capturedAt.getTime()) / DAY)
  const next = new Date(capturedAt.getTime() + (daysGone + 1) * DAY)
  return next.getTime() - capturedAt.getTime() > WATCHED_FOR ? null : next
}

type Reversal = {
  isWhole: boolean
  backPaisa?: Paisa | undefined
  capturedPaisa: Paisa
  reversedPaisa: number
  refunds: Pick<Refund, 'state' | 'amountPaisa'>[]
}

/**
 * Returns how much of the money that the provider reports as returned is not explained by our refunds: an amount in paisa, `some` when its size is unknown,
 * or `none`.
 */
export function unexplainedBack({
  isWhole,
  backPaisa,
  capturedPaisa,
  reversedPaisa,
  refunds,
}: Reversal): number | 'some' | 'none' {
  const refundedPaisa = refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const reportedPaisa = backPaisa ?? (isWhole ? capturedPaisa : undefined)
  // A partial reversal of unknown size is explained by any refund of ours.
  if (reportedPaisa === undefined) return refunds.length > 0 || reversedPaisa > 0 ? 'none' : 'some'
  // Refunds that are not recorded as sent yet count as well: the reported reversal may be one of them.
  const beyond = reportedPaisa - refundedPaisa - reversedPaisa
  return beyond > 0 ? beyond : 'none'
}

type Listed = { lines: { amountPaisa: Paisa }[]; elsewhere: { amountPaisa: Paisa }[]; capturedPaisa: Paisa | null }

/** Returns the verdict on one attempt from a refund list that also includes refunds of other attempts. */
export function netBackVerdict(found: Verdict, { lines, elsewhere, capturedPaisa }: Listed): Verdict {
  const sum = (amounts: { amountPaisa: Paisa }[]) => amounts.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  const backPaisa = paisa(Math.max(0, sum(lines) - sum(elsewhere)))
  if (capturedPaisa === null || (found.kind !== 'captured' && found.kind !== 'reversed')) return found
  if (backPaisa > 0) return { kind: 'reversed', isWhole: backPaisa >= capturedPaisa, backPaisa }
  return found.kind === 'captured' ? found : { kind: 'captured', capturedPaisa, transactionId: null }
}
