import { paisa, type Paisa } from '@chautari/contract/money'
import type { BookingStatus } from '@chautari/contract/booking/status'
import { stateBeforeReservation, type AmendmentState, type Refund, type BookingState } from '../rules/lifecycle.ts'

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
  /** The offered change to something dearer, its payment, and the further room that it needs, as for `stock`. */
  amendment: AmendmentState | null
  difference: ExploredAttempt
  extra: 'none' | 'held' | 'confirmed'
  extraUntil: number
  /** How many times a proposal to move ended. */
  endings: number
  /** Whether it was changed to something cheaper. */
  isCheaper: boolean
  refunds: (Refund & { isSent: boolean })[]
}

/** A booking that a walk keeps as one object, with the number of its future: equal for bookings to which the same can happen. */
export type KnownBooking = Readonly<ExploredBooking> & { readonly future: number }

/** Two bookings that compete for one room, at an instant. */
export type ExploredState = { clock: number; bookings: readonly [KnownBooking, KnownBooking] }

/** Returns a booking that is not reserved yet. */
export const unreserved = (): ExploredBooking => ({
  bookingState: stateBeforeReservation({ totalPaisa: paisa(0), needsApproval: false, now: new Date(0) }),
  from: null,
  stock: 'none',
  until: 0,
  attempts: [
    { state: 'none', paidPaisa: paisa(0) },
    { state: 'none', paidPaisa: paisa(0) },
  ],
  amendment: null,
  difference: { state: 'none', paidPaisa: paisa(0) },
  extra: 'none',
  extraUntil: 0,
  endings: 0,
  isCheaper: false,
  refunds: [],
})

/** Returns a booking that is paid and has a room of its own. */
export function paidAlready(totalPaisa: Paisa): ExploredBooking {
  const made = stateBeforeReservation({ totalPaisa, needsApproval: false, now: new Date(0) })
  return {
    ...unreserved(),
    bookingState: { ...made, status: 'approved', paidPaisa: totalPaisa },
    stock: 'confirmed',
    attempts: [{ state: 'captured', paidPaisa: totalPaisa }],
  }
}

/** Returns a copy of a booking that can be changed. */
export function copyOf({ future: _future, ...booking }: KnownBooking): ExploredBooking {
  return {
    ...booking,
    attempts: booking.attempts.map((attempt) => ({ ...attempt })),
    difference: { ...booking.difference },
    refunds: booking.refunds.map((refund) => ({ ...refund })),
  }
}

/** Returns a key that is equal for states with the same future. The travellers may change places: both can do the same. */
export function keyOf({ clock, bookings: [first, second] }: ExploredState): string {
  return `${clock}/${Math.min(first.future, second.future)}/${Math.max(first.future, second.future)}`
}

/** Opens the list of the bookings that a walk meets. It returns the one object of equal bookings. */
export function openBookings(): (booking: ExploredBooking) => KnownBooking {
  const futures = new Map<string, number>()
  const known = new Map<string, KnownBooking>()
  return (booking) => {
    const description = describeFuture(booking)
    const key = `${booking.from}/${description}`
    const before = known.get(key)
    if (before) return before
    const future = futures.get(description) ?? futures.size
    futures.set(description, future)
    const added = { ...booking, future }
    known.set(key, added)
    return added
  }
}

function describeFuture({ bookingState, stock, until, attempts, refunds, ...changed }: ExploredBooking): string {
  const { status, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed, rebooks, createdAt, lapsedAt } = bookingState
  const times = [holdExpiresAt?.getTime(), createdAt.getTime(), lapsedAt === null, stock === 'held' ? until : stock]
  const tried = attempts.map(({ state, paidPaisa }) => `${state}${paidPaisa}`)
  const back = refunds.map(({ kind, amountPaisa, isSent }) => `${kind}${amountPaisa}${isSent}`)
  const { amendment, difference, extra, extraUntil, endings, isCheaper } = changed
  const offer = amendment
    ? [
        amendment.state,
        amendment.isNotified,
        difference.state,
        difference.paidPaisa,
        extra,
        extraUntil,
        endings,
        amendment.totalPaisa,
      ]
    : []
  return [status, totalPaisa, paidPaisa, refundPaisa, graceUsed, rebooks, ...times, ...tried, ...back, isCheaper, ...offer].join()
}
