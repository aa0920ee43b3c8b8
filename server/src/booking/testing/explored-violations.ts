import { isProposal } from '../rules/amending.ts'
import { isAwaitingPayment, isActive } from '../rules/status.ts'
import { hasEdge } from './status-edges.ts'
import type { KnownBooking, ExploredState } from './explored-state.ts'

export type Violation =
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
  | 'offer outlives its booking'
  | 'changed without its room'
  | 'proposal did not end once'

/** Returns the first violated invariant of a state; undefined when it is sound. `isAmended` where each booking has a room of its own. */
export function violationIn({ bookings }: ExploredState, now: Date, isAmended: boolean): Violation | undefined {
  const [first, second] = bookings
  const hasContended = isAmended ? hasExtra : has
  if (hasContended(first, now) && hasContended(second, now)) return 'room sold twice'
  return violationOf(first, now) ?? violationOf(second, now)
}

function has({ stock, until }: KnownBooking, now: Date): boolean {
  return stock === 'confirmed' || (stock === 'held' && until > now.getTime())
}

function hasExtra({ extra, extraUntil }: KnownBooking, now: Date): boolean {
  return extra === 'confirmed' || (extra === 'held' && extraUntil > now.getTime())
}

const LONGEST_HOLD = 22 * 60_000

function violationOf(booking: KnownBooking, now: Date): Violation | undefined {
  const { bookingState, from } = booking
  const { status, paidPaisa, totalPaisa } = bookingState
  if (status === null) return undefined
  if (from !== null && !hasEdge(from, status)) return 'change of status not in the table'
  if (isActive(status) && paidPaisa < totalPaisa) return 'active booking unpaid'
  if (isAwaitingPayment(status) && paidPaisa !== 0) return 'money applied to an unpaid booking'
  return (
    violationOfStock(booking, isActive(status), now) ??
    violationOfProposal(booking) ??
    violationOfAmendment(booking, now) ??
    violationOfMoney(booking)
  )
}

function violationOfProposal({ amendment, endings }: KnownBooking): Violation | undefined {
  if (!amendment || !isProposal(amendment)) return undefined
  return endings === (amendment.state === 'offered' ? 0 : 1) ? undefined : 'proposal did not end once'
}

function violationOfAmendment(booking: KnownBooking, now: Date): Violation | undefined {
  const { bookingState, amendment, extra } = booking
  const { status } = bookingState
  const isConfirmed = status === 'approved' || status === 'cancellation_rejected'
  const isOffered = amendment?.state === 'offered'
  const isHeld = extra === 'held' && hasExtra(booking, now)
  if (isOffered ? !isConfirmed : isHeld) return 'offer outlives its booking'
  const isChanged = amendment?.state === 'applied' && status !== null && isActive(status)
  return isChanged !== (extra === 'confirmed') ? 'changed without its room' : undefined
}

function violationOfStock({ stock, until }: KnownBooking, isActiveBooking: boolean, now: Date): Violation | undefined {
  if (isActiveBooking && stock !== 'confirmed') return 'active booking without stock'
  if (!isActiveBooking && stock === 'confirmed') return 'inactive booking keeps stock'
  return stock === 'held' && until > now.getTime() + LONGEST_HOLD ? 'hold above the maximum' : undefined
}

function violationOfMoney({ bookingState, attempts, difference, refunds }: KnownBooking): Violation | undefined {
  const { status, paidPaisa, refundPaisa } = bookingState
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const captured = sum([...attempts, difference].map(({ state, paidPaisa: paid }) => (state === 'captured' ? paid : 0)))
  const excess = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'excess' ? amountPaisa : 0)))
  const amended = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'amend' ? amountPaisa : 0)))
  const ofPrice = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'excess' || kind === 'amend' ? 0 : amountPaisa)))
  if (captured !== paidPaisa + excess + amended) return 'capture not applied, refunded or left unapplied exactly once'
  if (ofPrice + excess + amended > captured) return 'refunds above the captured amount'
  if (status === 'reject' && ofPrice !== paidPaisa) return 'rejected booking keeps money'
  if (ofPrice !== (refundPaisa ?? 0)) return 'refund amount differs from the refunds'
  const isOwed = refunds.some(({ kind, isSent }) => kind !== 'excess' && kind !== 'amend' && !isSent)
  return status === 'cancelled' && isOwed ? 'cancelled before the refund was sent' : undefined
}
