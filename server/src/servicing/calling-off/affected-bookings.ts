import type { CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { journeys } from '../../availability/index.ts'
import { afterSale, bookingLists, checkout, type BookingRow } from '../../booking/index.ts'
import { findPaymentHistory } from '../../payment/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { wasAskedToMove } from '../amending/propose-move.ts'
import { hasUnknownReversal } from '../has-unknown-reversal.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { findAwaitingAnswer, findOffersOf, findOpenOf, type Departure } from '../store/call-offs.ts'

/** A booking that calling off a departure affects. */
export type AffectedBooking = {
  booking: BookingRow
  /** The refund of this booking. */
  refundPaisa: Paisa
  /**
   * The outcome for the booking. `refunded`: it ends with a full refund. `released`: unpaid, its hold ends. `by_staff`: staff decide, because the provider
   * reversed an unknown part of the payment. `offer_ended`: only its offered amendment to this departure ends. `asked`: its traveller can first move to
   * another departure.
   */
  ending: 'refunded' | 'released' | 'by_staff' | 'offer_ended' | 'asked'
  /** The number of its travellers on this departure. */
  persons: number
}

/**
 * Returns the bookings that calling off a departure affects, with their refunds: first the bookings of the departure, then those that only lose an offered
 * amendment to it, each in the order in which they were made. Travellers who were asked to move, or would be asked to move to `offeredDay`, are refunded
 * only if they do not move.
 */
export async function findAffected(
  db: Db,
  departure: Departure,
  offeredDay: CalendarDate | null = null,
): Promise<AffectedBooking[]> {
  const ids = await findOpenOf(db, departure)
  const offers = await findOffersOf(db, departure)
  const bookings = await bookingLists.findById(db, [...ids, ...offers.map(({ id }) => id)])
  const inOrder = bookings.toSorted((one, other) => one.id - other.id)
  const affected: AffectedBooking[] = []
  const awaiting = await findAwaitingAnswer(db, ids)
  let seats = offeredDay === null ? 0 : await seatsLeft(db, departure.packageId, offeredDay)
  for (const booking of inOrder) {
    if (!ids.includes(booking.id)) continue
    const effect = await effectOn(db, booking)
    const isOffered =
      effect.ending === 'refunded' &&
      booking.quantity <= seats &&
      (await canBeAskedToMove(db, booking, { departure, offeredDay }))
    if (isOffered) seats -= booking.quantity
    affected.push(isOffered || awaiting.has(booking.id) ? { ...effect, ending: 'asked' } : effect)
  }
  const offered = inOrder.flatMap((booking) => {
    const offer = offers.find(({ id }) => id === booking.id)
    return offer ? [{ booking, refundPaisa: paisa(0), ending: 'offer_ended' as const, persons: offer.persons }] : []
  })
  return [...affected, ...offered]
}

type OfferedMove = { departure: Departure; offeredDay: CalendarDate | null }

/** Returns whether a traveller would be asked to move to the offered day: the booking can be amended, and they were not asked before. */
async function canBeAskedToMove(
  db: Db,
  booking: BookingRow,
  { departure: { day }, offeredDay: to }: OfferedMove,
): Promise<boolean> {
  if (to === null || !(await afterSale.isAmendable(db, booking, await appNow(db)))) return false
  return !(await wasAskedToMove(db, booking.id, { day, to }))
}

async function seatsLeft(db: Db, packageId: number, day: CalendarDate): Promise<number> {
  const departure = (await journeys.findDeparturesForStaff(db, packageId)).find(({ start_date: start }) => start === day)
  return departure ? Math.max(0, departure.seats - departure.held - departure.booked) : 0
}

async function effectOn(db: Db, booking: BookingRow): Promise<AffectedBooking> {
  const persons = booking.quantity
  if (checkout.isAwaitingPayment(booking.status)) return { booking, persons, refundPaisa: paisa(0), ending: 'released' }
  if (await hasUnknownReversal(db, booking)) return { booking, persons, refundPaisa: paisa(0), ending: 'by_staff' }
  const { applied } = await findPaymentHistory(db, booking.id)
  const { paidPaisa, refundPaisa } = booking
  const leftPaisa = Math.max(0, paidPaisa - (refundPaisa ?? 0) - (applied?.reversedPaisa ?? 0))
  return { booking, persons, refundPaisa: paisa(leftPaisa), ending: 'refunded' }
}
