import { isAwaitingPayment, isActive } from '../rules/status.ts'
import { hasEdge } from './status-edges.ts'
import type { KnownBooking, ExploredState } from './explored-state.ts'

export type Fault =
  | 'room sold twice'
  | 'active booking without stock'
  | 'inactive booking keeps stock'
  | 'active booking unpaid'
  | 'money applied to an unpaid booking'
  | 'capture not applied, refunded or left unapplied exactly once'
  | 'rejected booking keeps money'
  | 'cancelled before the refund was sent'
  | 'refunds above the captured amount'
  | 'refund amount differs from the refunds'
  | 'change of status not in the table'
  | 'hold above the maximum'

/** Returns the first violated invariant of a state; undefined when it is sound. */
export function faultIn({ bookings }: ExploredState, now: Date): Fault | undefined {
  const [first, second] = bookings
  if (has(first, now) && has(second, now)) return 'room sold twice'
  return faultOf(first, now) ?? faultOf(second, now)
}

function has({ stock, until }: KnownBooking, now: Date): boolean {
  return stock === 'confirmed' || (stock === 'held' && until > now.getTime())
}

const LONGEST_HOLD = 22 * 60_000

function faultOf(booking: KnownBooking, now: Date): Fault | undefined {
  const { bookingState, from } = booking
  const { status, paidPaisa, totalPaisa } = bookingState
  if (status === null) return undefined
  if (from !== null && !hasEdge(from, status)) return 'change of status not in the table'
  if (isActive(status) && paidPaisa < totalPaisa) return 'active booking unpaid'
  if (isAwaitingPayment(status) && paidPaisa !== 0) return 'money applied to an unpaid booking'
  return faultOfStock(booking, isActive(status), now) ?? faultOfMoney(booking)
}

function faultOfStock({ stock, until }: KnownBooking, isActiveBooking: boolean, now: Date): Fault | undefined {
  if (isActiveBooking && stock !== 'confirmed') return 'active booking without stock'
  if (!isActiveBooking && stock === 'confirmed') return 'inactive booking keeps stock'
  return stock === 'held' && until > now.getTime() + LONGEST_HOLD ? 'hold above the maximum' : undefined
}

function faultOfMoney({ bookingState, attempts, refunds }: KnownBooking): Fault | undefined {
  const { status, paidPaisa, refundPaisa } = bookingState
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const captured = sum(attempts.map(({ state, paidPaisa: paid }) => (state === 'captured' ? paid : 0)))
  const excess = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'excess' ? amountPaisa : 0)))
  const ofPrice = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'excess' ? 0 : amountPaisa)))
  if (captured !== paidPaisa + excess) return 'capture not applied, refunded or left unapplied exactly once'
  if (ofPrice + excess > captured) return 'refunds above the captured amount'
  if (status === 'reject' && ofPrice !== paidPaisa) return 'rejected booking keeps money'
  if (ofPrice !== (refundPaisa ?? 0)) return 'refund amount differs from the refunds'
  const isOwed = refunds.some(({ kind, isSent }) => kind !== 'excess' && !isSent)
  return status === 'cancelled' && isOwed ? 'cancelled before the refund was sent' : undefined
}
