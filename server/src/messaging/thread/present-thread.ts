import type { Locale } from '@chautari/contract/locale'
import type { Message } from '@chautari/contract/messaging/shapes'
import type { BookingRow } from '../../booking/index.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { hideContacts } from '../rules/contact-details.ts'
import { awaitsPayment, type Reader } from '../rules/writing.ts'
import type { MessageRow } from '../store/messages.ts'

type View = { booking: BookingRow; reader: Reader; locale: Locale }

/** Presents a message to a side or to staff. Until the booking is paid, contact details are hidden from the other side. */
export function presentMessage(row: MessageRow, { booking, reader, locale }: View): Message {
  const { id, author, body, notice, isRemoved, isReported, sentAt } = row
  const isOwn = author === reader
  const isFromSide = author === 'traveller' || author === 'supplier'
  const hidden = isFromSide && awaitsPayment(booking) ? hideContacts(body) : { text: body, hasContacts: false }
  return {
    id,
    author,
    author_name: nameOf(author, booking, locale),
    is_own: isOwn,
    text: isRemoved && reader !== 'staff' ? '' : isOwn || reader === 'staff' ? body : hidden.text,
    has_hidden_contacts: hidden.hasContacts && !isRemoved,
    is_removed: isRemoved,
    notice,
    picture: isRemoved ? null : pictureOf(row),
    is_reported: isReported,
    sent_at: sentAt.toISOString(),
  }
}

function pictureOf({ picture, pictureWidth, pictureHeight }: MessageRow): Message['picture'] {
  if (picture === null || pictureWidth === null || pictureHeight === null) return null
  return { name: picture, width: pictureWidth, height: pictureHeight }
}

function nameOf(author: MessageRow['author'], booking: BookingRow, locale: Locale): string | null {
  if (author === 'traveller') return booking.leadName
  return author === 'supplier' ? supplierNameOf(booking, locale) : null
}

/** Returns the name of a booking's property, or of the agency of its package. */
export function supplierNameOf({ product }: Pick<BookingRow, 'product'>, locale: Locale): string {
  if (product.kind === 'room') return localisedRow(product, locale).propertyName
  return product.supplier?.name ?? localisedRow(product, locale).title
}

/** Returns the title of the booked property or package. */
export function bookedTitleOf({ product }: Pick<BookingRow, 'product'>, locale: Locale): string {
  const named = localisedRow(product, locale)
  return named.kind === 'room' ? named.propertyName : named.title
}
