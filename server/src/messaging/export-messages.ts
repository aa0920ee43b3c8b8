import { bookingLists } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Actor } from '../platform/http/authenticate.ts'
import { hideContacts } from './rules/contact-details.ts'
import { awaitsPayment } from './rules/writing.ts'
import { findMessagesOfBookings } from './store/messages.ts'

/** Returns the messages on a user's own bookings for their data export, with contact details hidden as on the page. */
export async function exportMessages(db: Db, owner: Actor) {
  const bookings = await bookingLists.findOfOwner(db, owner)
  const messages = await findMessagesOfBookings(
    db,
    bookings.map(({ id }) => id),
  )
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return messages.flatMap(({ bookingId, author, body, notice, picture, sentAt }) => {
    const booking = byId.get(bookingId)
    if (!booking) return []
    const isHidden = author === 'supplier' && awaitsPayment(booking)
    return {
      booking_reference: booking.reference,
      author,
      text: isHidden ? hideContacts(body).text : body,
      notice,
      is_picture: picture !== null,
      sent_at: sentAt.toISOString(),
    }
  })
}
