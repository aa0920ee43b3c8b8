import { paisa, type Paisa } from '@chautari/contract/money'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { findReversedOfPrice } from '../store/reversed-of-price.ts'

type Ended = Pick<BookingRow, 'id' | 'status' | 'paidPaisa' | 'refundPaisa' | 'completedAt'>

const ENDED: ReadonlySet<BookingRow['status']> = new Set(['cancellation_approved', 'cancelled', 'reject'])

/**
 * Returns the paisa of each cancelled or declined booking that were not refunded and that its supplier does not earn; nothing for other bookings, and
 * nothing for one that its traveller cancelled after the stay, for which its supplier is paid whatever a provider reversed. It is what providers reversed, all
 * of a booking that was declined or withdrawn, also after its stay (decision 176), and all of one whose provider did not report how much it reversed, until
 * staff record it (decision 165).
 */
export async function findUnearned(db: Db, bookings: readonly Ended[]): Promise<ReadonlyMap<number, Paisa>> {
  const cancelled = bookings.filter(({ status }) => ENDED.has(status))
  const withdrawn = await bookingLists.findWithdrawn(
    db,
    cancelled.map(({ id }) => id),
  )
  const ended = cancelled.filter(({ id, completedAt }) => completedAt === null || withdrawn.has(id))
  const ids = ended.map(({ id }) => id)
  const reversed = await findReversedOfPrice(db, ids)
  const unknown = await bookingLists.findWithUnknownReversal(db, ids)
  const unearnedOf = (booking: Ended) =>
    booking.status === 'reject' || withdrawn.has(booking.id) || unknown.has(booking.id)
      ? leftOf(booking)
      : paisa(Math.min(leftOf(booking), reversed.get(booking.id) ?? 0))
  return new Map(ended.map((booking) => [booking.id, unearnedOf(booking)]))
}

const leftOf = ({ paidPaisa, refundPaisa }: Pick<Ended, 'paidPaisa' | 'refundPaisa'>) => paisa(paidPaisa - (refundPaisa ?? 0))
