import { paisa, type Paisa } from '@chautari/contract/money'
import type { BookingStatus } from '@chautari/contract/booking/status'
import { notMadeYet, type Refund, type BookingState } from '../rules/lifecycle.ts'

/** An attempt to pay: our state of it, and the amount paid at the provider, whether we know it or not. */
export type ExploredAttempt = { state: 'none' | 'open' | 'failed' | 'captured' | 'aside'; paidPaisa: Paisa }

export type ExploredBooking = {
  bookingState: BookingState
  /** The status before the last change. */
  from: BookingStatus | null
  /** Its room: not taken, held until an instant, or confirmed. */
  stock: 'none' | 'held' | 'confirmed'
  until: number
  attempts: ExploredAttempt[]
  refunds: (Refund & { isSent: boolean })[]
}

/** Two bookings that compete for one room, at an instant. */
export type ExploredState = { clock: number; bookings: [ExploredBooking, ExploredBooking] }

const unreserved = (): ExploredBooking => ({
  bookingState: notMadeYet({ totalPaisa: paisa(0), needsApproval: false, now: new Date(0) }),
  from: null,
  stock: 'none',
  until: 0,
  attempts: [
    { state: 'none', paidPaisa: paisa(0) },
    { state: 'none', paidPaisa: paisa(0) },
  ],
  refunds: [],
})

export const START: ExploredState = { clock: 0, bookings: [unreserved(), unreserved()] }

/** Returns a copy of the state in which one of the two bookings can be changed. */
export function copyOf({ clock, bookings: [first, second] }: ExploredState, who: 0 | 1): ExploredState {
  return { clock, bookings: who === 0 ? [copyOfBooking(first), second] : [first, copyOfBooking(second)] }
}

function copyOfBooking(booking: ExploredBooking): ExploredBooking {
  return {
    ...booking,
    attempts: booking.attempts.map((attempt) => ({ ...attempt })),
    refunds: booking.refunds.map((refund) => ({ ...refund })),
  }
}

/** Returns a key that is equal for states with the same future. The travellers may change places: both can do the same. */
export function keyOf({ clock, bookings: [first, second] }: ExploredState): string {
  const [one, other] = [keyOfBooking(first), keyOfBooking(second)]
  return one < other ? `${clock}/${one}/${other}` : `${clock}/${other}/${one}`
}

// Each step changes one of the two bookings, so most keys of bookings are used many times.
const keys = new WeakMap<ExploredBooking, string>()

function keyOfBooking(booking: ExploredBooking): string {
  const known = keys.get(booking)
  if (known !== undefined) return known
  const key = describeBooking(booking)
  keys.set(booking, key)
  return key
}

function describeBooking({ bookingState, stock, until, attempts, refunds }: ExploredBooking): string {
  const { status, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed, rebooks, createdAt, lapsedAt } = bookingState
  const times = [holdExpiresAt?.getTime(), createdAt.getTime(), lapsedAt === null, stock === 'held' ? until : stock]
  const tried = attempts.map(({ state, paidPaisa }) => `${state}${paidPaisa}`)
  const back = refunds.map(({ kind, amountPaisa, isSent }) => `${kind}${amountPaisa}${isSent}`)
  return [status, totalPaisa, paidPaisa, refundPaisa, graceUsed, rebooks, ...times, ...tried, ...back].join()
}
