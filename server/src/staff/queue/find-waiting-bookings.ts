import { HOUR } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa } from '@chautari/contract/money'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import { listAttempts } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { titleOf } from '../bookings/title-of.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** The time within which we decide about a cancellation request (our choice; the specification sets none). */
const CANCELLATION_ANSWER = 24 * HOUR

/** Finds the bookings with a request to answer, a cancellation to decide or a payment in doubt. */
export async function findWaitingBookings({ db }: App, { limit, locale }: QueueQuery): Promise<WaitingItem[]> {
  const unresolved = await listAttempts(db, { state: 'unresolved', limit })
  const [due, inDoubt] = await Promise.all([
    bookingLists.findForStaff(db, { status: undefined, isDue: true, limit }),
    bookingLists.findById(
      db,
      unresolved.map(({ bookingId }) => bookingId),
    ),
  ])
  const bookings = [...new Map([...due, ...inDoubt].map((booking) => [booking.id, booking])).values()]
  const since = await bookingLists.findLastChanges(
    db,
    bookings.map(({ id }) => id),
  )
  return bookings.map((booking) => itemOf(booking, { waitingSince: since.get(booking.id) ?? booking.createdAt, locale }))
}

function itemOf(booking: BookingRow, { waitingSince, locale }: { waitingSince: Date; locale: Locale }): WaitingItem {
  const { reference, status, leadName, totalPaisa } = booking
  const about = {
    title: titleOf(booking, locale),
    person: leadName,
    reference,
    status,
    amountPaisa: paisa(totalPaisa),
    number: null,
  }
  if (status === 'pending') {
    const id = `booking_to_answer ${reference}`
    const dueAt = booking.approveBy
    return { id, kind: 'booking_to_answer', ...about, waitingSince, dueAt, ifNobodyActs: 'declined_and_refunded' }
  }
  if (status === 'cancellation_pending') {
    const id = `cancellation_to_decide ${reference}`
    const dueAt = new Date(waitingSince.getTime() + CANCELLATION_ANSWER)
    return { id, kind: 'cancellation_to_decide', ...about, waitingSince, dueAt, ifNobodyActs: 'nothing' }
  }
  const id = `payment_in_doubt ${reference}`
  return { id, kind: 'payment_in_doubt', ...about, waitingSince, dueAt: null, ifNobodyActs: 'nothing' }
}
