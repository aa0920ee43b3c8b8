import { addDays, dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { SUPPLIER_READS_DAYS } from '@chautari/contract/messaging/limits'
import type { ThreadSummary } from '@chautari/contract/messaging/shapes'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { listThreadsInScope, listThreadsOfBookings, sumUnread, type ListedThread, type ThreadCursor } from '../store/threads.ts'
import { bookedTitleOf } from './present-thread.ts'

/** Lists the threads of a traveller's own bookings, unread ones first, then the latest. */
export async function listOwnThreads(db: Db, { owner, locale }: { owner: Actor; locale: Locale }): Promise<ThreadSummary[]> {
  const bookings = await bookingLists.findOfOwner(db, owner)
  const threads = await listThreadsOfBookings(db, { side: 'traveller', bookingIds: bookings.map(({ id }) => id) })
  return present(threads, bookings, locale)
}

type Page = { scope: SupplierScope; onlyUnread: boolean; after?: ThreadCursor | undefined; limit: number; locale: Locale }

/** Lists the threads of a supplier's bookings, unread ones first, then the latest. `next` is the cursor of the next page. */
export async function listThreads(db: Db, { locale, limit, ...page }: Page) {
  const found = await listThreadsInScope(db, { ...page, limit: limit + 1, sinceDay: await firstReadableDay(db) })
  const threads = found.slice(0, limit)
  const bookings = await bookingLists.findById(
    db,
    threads.map(({ bookingId }) => bookingId),
  )
  const last = threads.at(-1)
  const next: ThreadCursor | undefined = found.length > limit && last ? { ...last, isUnread: last.unread > 0 } : undefined
  return { threads: present(threads, bookings, locale), next }
}

/** Returns the numbers of unread threads and messages of a supplier. */
export async function countUnread(db: Db, scope: SupplierScope): Promise<{ threads: number; messages: number }> {
  return sumUnread(db, { scope, sinceDay: await firstReadableDay(db) })
}

const firstReadableDay = async (db: Db) => addDays(dayInNepal(await appNow(db)), -SUPPLIER_READS_DAYS)

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
