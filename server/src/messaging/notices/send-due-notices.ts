import { bookingMessages, findBooking, type BookingRow } from '../../booking/index.ts'
import { wantsReminders } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { countMessagesInLastHour, queueEmail, queueSms, type Email } from '../../platform/email/outbox.ts'
import { sweepDueRows } from '../../platform/jobs/sweep-due-rows.ts'
import {
  composeMemberEmail,
  composeTravellerEmail,
  composeTravellerSms,
  TO_TRAVELLER,
  type MemberRecipient,
} from '../emails/message-emails.ts'
import { findDueSides, lockDueSide, updateSide, type SideRow } from '../store/sides.ts'
import { findThread } from '../store/threads.ts'

const { hasEmail, hasPhone } = bookingMessages

// The most sides that a run of the sweep notifies. The next run takes the rest.
const AT_ONCE = 50

// A reservation does not verify its address or number. Until it is paid, an address gets at most this many of these messages an hour.
const UNVERIFIED_PER_HOUR = 3

type Unread = {
  organisationId: number
  bookingId: number
  reference: string
  /** The number of unread messages. */
  count: number
  compose: (to: MemberRecipient) => Email
}

/** Notifies the members of an organisation of unread messages on a booking. *supplier*, a noun to the right, implements it. */
export type NotifyMembers = (tx: Tx, unread: Unread) => Promise<void>

/**
 * Notifies the sides of threads whose email about unread messages is due (`noticeDueAt`). Returns the number of notified sides. Logs a side that could not
 * be notified, which the next run retries, and continues with the others.
 */
export async function sendDueNotices(app: App, notifyMembers: NotifyMembers): Promise<number> {
  return sweepDueRows<SideKey>({
    limit: AT_ONCE,
    find: (batch) => findDueSides(app.db, batch),
    handle: (key) => sendDueNotice(app, key, notifyMembers),
    onFailure: ({ bookingId }, error) =>
      app.log.error({ code: 'message_notice_failed', bookingId, err: error }, 'unread messages could not be notified'),
  })
}

type SideKey = Pick<SideRow, 'bookingId' | 'side'>

async function sendDueNotice(app: App, key: SideKey, notifyMembers: NotifyMembers): Promise<boolean> {
  return transact(app.db, async (tx) => {
    const side = await lockDueSide(tx, key)
    if (!side) return false
    const booking = await findBooking(tx, { id: side.bookingId })
    if (booking) await notifySide(tx, app, { booking, side, notifyMembers })
    await updateSide(tx, key, { noticeDueAt: null, noticedAt: await appNow(tx) })
    return true
  })
}

type NoticeContext = { booking: BookingRow; side: SideRow; notifyMembers: NotifyMembers }

async function notifySide(tx: Tx, { config }: App, { booking, side, notifyMembers }: NoticeContext): Promise<void> {
  const { organisationId, reference } = booking
  const count = side.unread
  if (side.side === 'traveller') {
    const isOwner = await bookingMessages.isLeadAccountOwner(tx, booking)
    const thread = await findThread(tx, booking.id)
    const news = { count, isOwner, isFromStaff: thread?.lastAuthor === 'staff' }
    if (hasEmail(booking)) {
      const { leadEmail: address, paidPaisa } = booking
      const isWithheld = !(await wantsReminders(tx, address)) || (await isAboveLimit(tx, { address, paidPaisa }))
      await queueEmail(tx, composeTravellerEmail(booking, news, config), { isWithheld })
    } else if (config.sms && hasPhone(booking)) {
      const sms = composeTravellerSms(booking, news, config)
      const isWithheld = await isAboveLimit(tx, { address: sms.to, paidPaisa: booking.paidPaisa })
      await queueSms(tx, sms, { isWithheld })
    }
    return
  }
  if (organisationId === null) return
  const compose = (to: MemberRecipient) => composeMemberEmail(booking, to, { ...config, count })
  await notifyMembers(tx, { organisationId, bookingId: booking.id, reference, count, compose })
}

/** Returns whether an unverified address or number has reached its limit (decision 040). */
async function isAboveLimit(tx: Tx, { address, paidPaisa }: { address: string; paidPaisa: number }): Promise<boolean> {
  return paidPaisa === 0 && (await countMessagesInLastHour(tx, { address, kinds: [TO_TRAVELLER] })) >= UNVERIFIED_PER_HOUR
}
