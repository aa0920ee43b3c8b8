import { hasEdge, isAwaitingPayment, isStanding } from '../rules/status.ts'
import type { ExploredBooking, World } from './explored-state.ts'

export type Fault =
  | 'the room is sold twice'
  | 'what stands has no room'
  | 'what does not stand keeps the room'
  | 'what stands is not paid'
  | 'money is applied to what is not paid'
  | 'a capture is neither applied, refunded nor kept aside, once'
  | 'a rejected booking keeps money'
  | 'it is called cancelled before its refund was sent'
  | 'more is refunded than was captured'
  | 'what goes back of the price is not what its refunds are'
  | 'there is no such change of status'
  | 'it is held for longer than may be'

/** Returns the first violated invariant of a state; undefined when it is sound. */
export function faultIn({ bookings }: World, now: Date): Fault | undefined {
  const [first, second] = bookings
  if (has(first, now) && has(second, now)) return 'the room is sold twice'
  return faultOf(first, now) ?? faultOf(second, now)
}

function has({ stock, until }: ExploredBooking, now: Date): boolean {
  return stock === 'confirmed' || (stock === 'held' && until > now.getTime())
}

const LONGEST_HOLD = 22 * 60_000

function faultOf(booking: ExploredBooking, now: Date): Fault | undefined {
  const { standing, from } = booking
  const { status, paidPaisa, totalPaisa } = standing
  if (status === null) return undefined
  if (from !== null && !hasEdge(from, status)) return 'there is no such change of status'
  if (isStanding(status) && paidPaisa < totalPaisa) return 'what stands is not paid'
  if (isAwaitingPayment(status) && paidPaisa !== 0) return 'money is applied to what is not paid'
  return faultOfStock(booking, isStanding(status), now) ?? faultOfMoney(booking)
}

function faultOfStock({ stock, until }: ExploredBooking, stands: boolean, now: Date): Fault | undefined {
  if (stands && stock !== 'confirmed') return 'what stands has no room'
  if (!stands && stock === 'confirmed') return 'what does not stand keeps the room'
  return stock === 'held' && until > now.getTime() + LONGEST_HOLD ? 'it is held for longer than may be' : undefined
}

function faultOfMoney({ standing, attempts, refunds }: ExploredBooking): Fault | undefined {
  const { status, paidPaisa, refundPaisa } = standing
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const captured = sum(attempts.map(({ state, paidPaisa: lies }) => (state === 'captured' ? lies : 0)))
  const excess = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'excess' ? amountPaisa : 0)))
  const ofPrice = sum(refunds.map(({ kind, amountPaisa }) => (kind === 'excess' ? 0 : amountPaisa)))
  if (captured !== paidPaisa + excess) return 'a capture is neither applied, refunded nor kept aside, once'
  if (ofPrice + excess > captured) return 'more is refunded than was captured'
  if (status === 'reject' && ofPrice !== paidPaisa) return 'a rejected booking keeps money'
  if (ofPrice !== (refundPaisa ?? 0)) return 'what goes back of the price is not what its refunds are'
  const isOwed = refunds.some(({ kind, isSent }) => kind !== 'excess' && !isSent)
  return status === 'cancelled' && isOwed ? 'it is called cancelled before its refund was sent' : undefined
}
