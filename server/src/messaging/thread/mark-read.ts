import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { findMessage } from '../store/messages.ts'
import { recountUnread } from '../store/sides.ts'
import { lockThread } from '../store/threads.ts'
import { findThreadBooking, type ThreadRequest } from './find-thread-booking.ts'

/**
 * Marks the messages up to one as read by a side, which is then not e-mailed about them, and returns how many are left. Later marks stay.
 * Marks nothing for staff. Throws as `findThreadBooking`.
 */
export async function markRead(app: App, { through, ...request }: ThreadRequest & { through: number }): Promise<number> {
  const { booking, reader } = await findThreadBooking(app, request)
  const { id: bookingId } = booking
  if (reader === 'staff') return 0
  return transact(app.db, async (tx) => {
    if (!(await lockThread(tx, bookingId))) return 0
    // A number that is no message of the thread could mark those that are still to come.
    const message = await findMessage(tx, { bookingId, id: through })
    return recountUnread(tx, { bookingId, side: reader, ...(message && { through }) })
  })
}
