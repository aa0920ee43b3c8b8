import { formatReference } from '@chautari/contract/booking/reference'
import { instantInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Config } from '../../platform/config/config.ts'
import type { BookingRow } from '../store/bookings.ts'
import { FACT_WORDS } from '../emails/facts.ts'

type Writing = {
  /** Whether the entry is to be taken out of calendars again. */
  isCancelled: boolean
  address: string | undefined
  locale: Locale
  config: Pick<Config, 'publicUrl' | 'contact'>
  at: Date
}

/**
 * The days of a booking as an entry for a calendar (RFC 5545). It has the same name each time, so that a later one takes the place of
 * the former: that of a cancelled booking removes it. Holds nothing that opens the booking.
 */
export function writeCalendar(booking: BookingRow, { isCancelled, address, locale, config, at }: Writing): Buffer {
  const { product, startsOn, endsOn } = booking
  const reference = formatReference(booking.reference)
  const isRoom = product.kind === 'room'
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Chautari', product: 'Bookings', language: locale.toUpperCase() },
  })
  calendar.createEvent({
    id: `${booking.reference}@${new URL(config.publicUrl).hostname}`,
    sequence: isCancelled ? 1 : 0,
    stamp: at,
    start: instantInNepal(startsOn, isRoom ? product.checkInTime : product.startTime),
    end: isRoom
      ? instantInNepal(endsOn, product.checkOutTime)
      : instantInNepal(product.days === 1 ? startsOn : endsOn, product.endTime),
    summary: isRoom ? `${product.propertyName}, ${product.city}` : product.title,
    location: address ?? (isRoom ? undefined : product.meetingPoint) ?? `${product.city}, ${product.country}`,
    description: FACT_WORDS[locale].entry(reference, config.contact),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Chautari', email: config.contact.email },
    url: `${config.publicUrl}/guest/view/${booking.reference}`,
  })
  // Each line ends with a break, the last one too (RFC 5545 §3.1), which the library leaves out.
  return Buffer.from(`${calendar.toString()}\r\n`)
}
