import { formatReference } from '@chautari/contract/booking/reference'
import { instantInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Config } from '../../platform/config/config.ts'
import { productInLanguage } from '../emails/product-in-language.ts'
import type { BookingRow } from '../store/bookings.ts'
import { FACT_TEXTS } from '../emails/fact-texts.ts'
import { bookingUrl } from './booking-url.ts'

type CalendarContext = {
  /** Whether the file removes the event from calendars. */
  isCancelled: boolean
  /** How often the booking was changed: a later file has a higher sequence, so that it replaces an earlier one. */
  changes: number
  address: string | undefined
  locale: Locale
  config: Pick<Config, 'publicUrl' | 'contact'>
  at: Date
}

/**
 * Writes the calendar file of a booking (iCalendar, RFC 5545). Its UID stays the same, so that a later file replaces the event, and a
 * cancelled one removes it. It contains nothing that opens the booking.
 */
export function writeCalendar(
  booking: BookingRow,
  { isCancelled, changes, address, locale, config, at }: CalendarContext,
): Buffer {
  const { startsOn, endsOn } = booking
  const product = productInLanguage(booking.product, locale)
  const reference = formatReference(booking.reference)
  const isRoom = product.kind === 'room'
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Chautari', product: 'Bookings', language: locale.toUpperCase() },
  })
  calendar.createEvent({
    id: `${booking.reference}@${new URL(config.publicUrl).hostname}`,
    sequence: isCancelled ? changes + 1 : changes,
    stamp: at,
    start: instantInNepal(startsOn, isRoom ? product.checkInTime : product.startTime),
    end: isRoom
      ? instantInNepal(endsOn, product.checkOutTime)
      : instantInNepal(product.days === 1 ? startsOn : endsOn, product.endTime),
    summary: isRoom ? `${product.propertyName}, ${product.city}` : product.title,
    location: address ?? (isRoom ? undefined : product.meetingPoint) ?? `${product.city}, ${product.country}`,
    description: FACT_TEXTS[locale].entry(reference, config.contact),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Chautari', email: config.contact.email },
    url: bookingUrl(config, booking),
  })
  // Every line ends with CRLF, also the last one (RFC 5545 §3.1), which the library leaves out.
  return Buffer.from(`${calendar.toString()}\r\n`)
}
