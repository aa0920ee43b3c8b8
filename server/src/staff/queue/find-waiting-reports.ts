import { moderation } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import { titleOf } from '../bookings/title-of.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

// Stands for a picture in lists of reported messages.
const PICTURE = '🖼'

/** Finds the messages that a side of a booking reported. */
export async function findWaitingReports({ db }: App, { limit, locale }: QueueQuery): Promise<WaitingItem[]> {
  const reported = await moderation.listOpenReports(db, limit)
  return reported.map(({ report, message, booking }) => ({
    id: `message_report ${report.id}`,
    kind: 'message_report',
    title: message.body || PICTURE,
    person: report.side === 'traveller' ? booking.leadName : titleOf(booking, locale),
    reference: booking.reference,
    status: booking.status,
    amountPaisa: null,
    number: report.id,
    remark: report.reason,
    waitingSince: report.reportedAt,
    dueAt: null,
    ifNobodyActs: 'nothing',
  }))
}
