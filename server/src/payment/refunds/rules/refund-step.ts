import { DAY, HOUR, MINUTE, SECOND } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Verdict } from '../../attempts/rules/settlement.ts'

/** What a provider's records say has gone back of a payment. */
export type MoneyBack =
  | { kind: 'none' }
  | { kind: 'all' }
  /** A part, and how much of it is not told. */
  | { kind: 'some' }
  /** Line by line, as the bank tells it. */
  | { kind: 'lines'; lines: { id: string; amountPaisa: Paisa }[] }
  /** No answer, or none that can be understood. */
  | { kind: 'unknown' }

export type RefundStep =
  /** The provider's records show it; `lineId` is the bank's number for it. */
  | { step: 'settle'; lineId: string | null }
  | { step: 'call' }
  | { step: 'wait' }
  /** A person makes it; why, for the log. */
  | { step: 'give_to_person'; why: string }

type Refund = {
  state: 'due' | 'asked' | 'by_hand' | 'settled'
  amountPaisa: Paisa
  tries: number
  /** Of the last call; nothing when the provider took it in. */
  lastError: string | null
  providerRefundId: string | null
  dueBy: Date
}

type Case = {
  back: MoneyBack
  capturedPaisa: Paisa
  /** The other refunds of the same payment. */
  others: Pick<Refund, 'state' | 'amountPaisa' | 'providerRefundId'>[]
  /** Whether the provider has a call for this refund. */
  hasCall: boolean
  now: Date
}

const TRIES_MAX = 3

/**
 * What to do about a refund that is not settled, when the provider's records have been looked at: they are looked at before every call,
 * for no provider promises to make the same refund only once.
 */
export function refundStep(refund: Refund, { back, capturedPaisa, others, hasCall, now }: Case): RefundStep {
  const shown = shownBy(back, { refund, others, capturedPaisa })
  if (shown) return { step: 'settle', lineId: shown.lineId }
  if (refund.state === 'by_hand') return { step: 'wait' }
  if (now >= refund.dueBy) return { step: 'give_to_person', why: 'overdue' }
  if (back.kind === 'unknown') return { step: 'wait' }
  if (isTakenIn(refund)) return { step: 'wait' }
  if (!hasCall) return { step: 'give_to_person', why: 'no_call' }
  // Money went back that we cannot tell to be this.
  if (back.kind === 'some' || back.kind === 'all') return { step: 'give_to_person', why: 'unclear' }
  return refund.tries < TRIES_MAX ? { step: 'call' } : { step: 'give_to_person', why: refund.lastError ?? 'unconfirmed' }
}

const isTakenIn = ({ state, lastError }: Refund) => state === 'asked' && lastError === null

type Shown = { refund: Refund } & Pick<Case, 'others' | 'capturedPaisa'>

function shownBy(back: MoneyBack, { refund, others, capturedPaisa }: Shown): { lineId: string | null } | undefined {
  switch (back.kind) {
    case 'all':
      return { lineId: null }
    case 'some':
      // A part may be another refund's, unless the provider has said that it makes this one.
      return refund.amountPaisa < capturedPaisa && (others.length === 0 || isTakenIn(refund)) ? { lineId: null } : undefined
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

/** When to look at a refund again, from when it was decided: soon, then hourly, then daily; after two months never. */
export function nextRefundCheckAt(createdAt: Date, now: Date): Date | null {
  const next = CHECKS.map((offset) => createdAt.getTime() + offset).find((instant) => instant > now.getTime())
  return next === undefined ? null : new Date(next)
}

// A week is what its traveller was promised (REFUND_DAYS_MAX).
const TOLD_ON = [3 * DAY, 7 * DAY]

/** Whether who waits for money that a person sends is to hear again that it takes longer: on the third and the seventh day. */
export function isUpdateDue({ createdAt, toldAt }: { createdAt: Date; toldAt: Date | undefined }, now: Date): boolean {
  const last = TOLD_ON.map((offset) => createdAt.getTime() + offset).findLast((instant) => instant <= now.getTime())
  return last !== undefined && (toldAt === undefined || toldAt.getTime() < last)
}

/** For how long after a capture its provider is asked daily whether the money is still there. */
const WATCHED_FOR = 3 * DAY

/** When to look at a captured payment again: daily for three days; then never. */
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

/** What of the money that went back no refund of ours explains: so much; a part that nobody told; or none of it. */
export function unexplainedBack({
  isWhole,
  backPaisa,
  capturedPaisa,
  reversedPaisa,
  refunds,
}: Reversal): number | 'some' | 'none' {
  const goneOrGoing = refunds.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  const toldPaisa = backPaisa ?? (isWhole ? capturedPaisa : undefined)
  // A part of an amount that nobody tells: the first refund of ours explains it.
  if (toldPaisa === undefined) return refunds.length > 0 || reversedPaisa > 0 ? 'none' : 'some'
  // What is not sent yet may be meant: then it shows as sent. Only what is beyond it was taken.
  const beyond = toldPaisa - goneOrGoing - reversedPaisa
  return beyond > 0 ? beyond : 'none'
}

type Listed = { lines: { amountPaisa: Paisa }[]; elsewhere: { amountPaisa: Paisa }[]; capturedPaisa: Paisa | null }

/** What a list of all that went back says of one attempt, when some of it goes back of others that stand in the same list. */
export function netBackVerdict(found: Verdict, { lines, elsewhere, capturedPaisa }: Listed): Verdict {
  const sum = (amounts: { amountPaisa: Paisa }[]) => amounts.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  const backPaisa = paisa(Math.max(0, sum(lines) - sum(elsewhere)))
  if (capturedPaisa === null || (found.kind !== 'captured' && found.kind !== 'reversed')) return found
  if (backPaisa > 0) return { kind: 'reversed', isWhole: backPaisa >= capturedPaisa, backPaisa }
  return found.kind === 'captured' ? found : { kind: 'captured', capturedPaisa, transactionId: null }
}
