import { bookingMessages, findBooking, type BookingRow } from '../../booking/index.ts'
import { wantsReminders } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { countMessagesInLastHour, queueEmail, queueSms, type Email } from '../../platform/email/outbox.ts'
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

// Each costs some statements; the next round takes the others.
const AT_ONCE = 50

// A reservation does not prove the address or number given. While nothing is paid, an address gets at most this many of these an hour.
const UNPROVED_PER_HOUR = 3

type Unread = {
  organisationId: number
  bookingId: number
  reference: string
  /** The unread messages. */
  count: number
  compose: (to: MemberRecipient) => Email
}

/** Notifies the members of an organisation of unread messages on a booking. Known to the noun of suppliers, which is to the right. */
export type TellMembers = (tx: Tx, unread: Unread) => Promise<void>

/** Notifies those who have not read a message for some minutes (`noticeDueAt`). Returns how many sides were told. */
export async function sendDueNotices(app: App, tellMembers: TellMembers): Promise<number> {
  let told = 0
  for (const key of await findDueSides(app.db, AT_ONCE)) {
    told += await transact(app.db, async (tx) => {
      const side = await lockDueSide(tx, key)
      if (!side) return 0
      const booking = await findBooking(tx, { id: side.bookingId })
      if (booking) await tellSide(tx, app, { booking, side, tellMembers })
      await updateSide(tx, key, { noticeDueAt: null, noticedAt: await appNow(tx) })
      return 1
    })
  }
  return told
}

type Telling = { booking: BookingRow; side: SideRow; tellMembers: TellMembers }

async function tellSide(tx: Tx, { config }: App, { booking, side, tellMembers }: Telling): Promise<void> {
  const { organisationId, reference } = booking
  const count = side.unread
  if (side.side === 'traveller') {
    const isOwner = await bookingMessages.isLeadTheOwner(tx, booking)
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
  await tellMembers(tx, { organisationId, bookingId: booking.id, reference, count, compose })
}

/** Returns whether a traveller's address or number is unproved and got enough of these (decision 040). */
async function isAboveLimit(tx: Tx, { address, paidPaisa }: { address: string; paidPaisa: number }): Promise<boolean> {
  return paidPaisa === 0 && (await countMessagesInLastHour(tx, { address, kinds: [TO_TRAVELLER] })) >= UNPROVED_PER_HOUR
}
