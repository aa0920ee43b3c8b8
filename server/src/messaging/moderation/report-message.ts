import type { REPORT_REASONS } from '@chautari/contract/messaging/limits'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { findMessage } from '../store/messages.ts'
import { insertReport } from '../store/reports.ts'
import { lockThread } from '../store/threads.ts'
import { findThreadBooking, type ThreadRequest } from '../thread/find-thread-booking.ts'

export type ReportReason = (typeof REPORT_REASONS)[number]

type Report = ThreadRequest & { messageId: number; reason: ReportReason; note: string | undefined }

/**
 * Reports a message of the other side to staff, once per side. Throws `not_found` for the side's own messages, notices and removed messages, and the
 * errors of `findThreadBooking`.
 */
export async function reportMessage(app: App, { messageId, reason, note, ...request }: Report): Promise<void> {
  const { booking, reader } = await findThreadBooking(app, request)
  const { id: bookingId } = booking
  if (reader === 'staff') throw new AppError('not_found')
  const limitKey = `${reader} of ${booking.reference}`
  await app.limits.count('messageReports', limitKey)
  await transact(app.db, async (tx) => {
    await lockThread(tx, bookingId)
    const message = await findMessage(tx, { bookingId, id: messageId })
    if (!message || message.isRemoved || message.author === reader || message.author === 'system') throw new AppError('not_found')
    await insertReport(tx, { messageId, bookingId, side: reader, reason, note: note || null })
  })
}
