import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { findMessage } from '../store/messages.ts'
import { recountUnread } from '../store/sides.ts'
import { lockThread } from '../store/threads.ts'
import { findThreadBooking, type ThreadRequest } from './find-thread-booking.ts'

/**
 * Marks the messages up to `through` as read by a side, so that it is not emailed about them, and returns the number of messages still unread. The mark
 * never moves back. Staff have no mark. Throws the errors of `findThreadBooking`.
 */
export async function markRead(app: App, { through, ...request }: ThreadRequest & { through: number }): Promise<number> {
  const { booking, reader } = await findThreadBooking(app, request)
  const { id: bookingId } = booking
  if (reader === 'staff') return 0
  return transact(app.db, async (tx) => {
    if (!(await lockThread(tx, bookingId))) return 0
    // Without this check, a large number would mark future messages as read.
    const message = await findMessage(tx, { bookingId, id: through })
    return recountUnread(tx, { bookingId, side: reader, ...(message && { through }) })
  })
}
