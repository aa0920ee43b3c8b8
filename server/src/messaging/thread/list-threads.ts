import type { Locale } from '@chautari/contract/locale'
import type { ThreadSummary } from '@chautari/contract/messaging/shapes'
import { findBookings, type BookingRow } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { listThreadsOfBookings, type ListedThread } from '../store/threads.ts'
import { bookedTitleOf } from './present-thread.ts'

/** Lists the threads of a traveller's own bookings, unread ones first, then the latest. */
export async function listOwnThreads(db: Db, { owner, locale }: { owner: Actor; locale: Locale }): Promise<ThreadSummary[]> {
  const bookings = await findBookings(db, { owner })
  const threads = await listThreadsOfBookings(db, { side: 'traveller', bookingIds: bookings.map(({ id }) => id) })
  return present(threads, bookings, locale)
}

function present(threads: ListedThread[], bookings: BookingRow[], locale: Locale): ThreadSummary[] {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return threads.flatMap(({ bookingId, unread, lastMessageAt, lastAuthor, isBlocked }) => {
    const booking = byId.get(bookingId)
    if (!booking) return []
    return {
      booking_reference: booking.reference,
      title: bookedTitleOf(booking, locale),
      traveller_name: booking.leadName,
      starts_at: booking.startsOn,
      ends_at: booking.endsOn,
      unread,
      last_message_at: lastMessageAt.toISOString(),
      last_author: lastAuthor,
      is_blocked: isBlocked,
    }
  })
}
