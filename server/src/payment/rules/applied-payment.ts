import { paisa, type Paisa } from '@chautari/contract/money'
import type { Provider } from '@chautari/contract/payment/methods'
import type { AttemptState } from './settlement.ts'

type Attempt = {
  id: number
  bookingId: number
  provider: Provider
  state: AttemptState
  capturedPaisa: number | null
  reversedPaisa: number
}

type Refund = { attemptId: number; kind: string; amountPaisa: number }

/** An attempt that paid for the price of a booking, or for a part of it. */
export type PaidPart = Pick<Attempt, 'id' | 'bookingId' | 'provider' | 'state'> & {
  /** The paisa of the attempt that are neither refunded nor due to be refunded nor reversed. */
  leftPaisa: Paisa
}

export type AppliedPayment = {
  /** The attempts, the first one first: that of the price, then those of amendments that made the booking dearer. */
  parts: PaidPart[]
  /** The paisa of all parts that are neither refunded nor due to be refunded. */
  leftPaisa: Paisa
  /** The paisa that the providers reversed. */
  reversedPaisa: Paisa
}

/**
 * Returns the captured payments that paid for a booking, without those that were only excess payments; undefined when there are none (spec 1 §4).
 */
export function appliedPayment(attempts: Attempt[], refunds: Refund[]): AppliedPayment | undefined {
  const applied = attempts.filter((attempt) => isApplied(attempt, refundsOf(attempt, refunds)))
  if (applied.length === 0) return undefined
  const parts = applied.map((attempt) => partOf(attempt, refundsOf(attempt, refunds)))
  return { parts, leftPaisa: sumOf(parts.map(({ leftPaisa }) => leftPaisa)), reversedPaisa: sumOf(applied.map(reversedOf)) }
}

const refundsOf = ({ id }: Attempt, refunds: Refund[]) => refunds.filter(({ attemptId }) => attemptId === id)
const reversedOf = ({ reversedPaisa }: Attempt) => reversedPaisa
const sumOf = (amounts: number[]) => paisa(amounts.reduce((sum, amount) => sum + amount, 0))
const sumOfRefunds = (refunds: Refund[]) => sumOf(refunds.map(({ amountPaisa }) => amountPaisa))

function isApplied({ state, capturedPaisa }: Attempt, refunds: Refund[]): boolean {
  return state === 'captured' && (capturedPaisa ?? 0) > sumOfRefunds(refunds.filter(({ kind }) => kind === 'excess'))
}

function partOf({ id, bookingId, provider, state, capturedPaisa, reversedPaisa }: Attempt, refunds: Refund[]): PaidPart {
  const leftPaisa = paisa(Math.max(0, (capturedPaisa ?? 0) - sumOfRefunds(refunds) - reversedPaisa))
  return { id, bookingId, provider, state, leftPaisa }
}

type Due<Kind> = { kind: Kind; amountPaisa: Paisa }

/**
 * Divides refunds among the payments of a booking, starting with the latest, whose provider is most likely to still allow a refund. Throws a RangeError when
 * they exceed what is left of the payments.
 */
export function divideRefunds<Kind>(parts: PaidPart[], due: Due<Kind>[]): { attempt: PaidPart; refunds: Due<Kind>[] }[] {
  const divided = parts
    .map((attempt) => ({ attempt, left: attempt.leftPaisa as number, refunds: [] as Due<Kind>[] }))
    .toReversed()
  for (const { kind, amountPaisa } of due) {
    let open: number = amountPaisa
    for (const part of divided) {
      const share = Math.min(open, part.left)
      if (share === 0) continue
      part.refunds.push({ kind, amountPaisa: paisa(share) })
      part.left -= share
      open -= share
    }
    if (open > 0) throw new RangeError(`Refund of ${amountPaisa} paisa exceeds what is left of the payments.`)
  }
  return divided.filter(({ refunds }) => refunds.length > 0).map(({ attempt, refunds }) => ({ attempt, refunds }))
}
