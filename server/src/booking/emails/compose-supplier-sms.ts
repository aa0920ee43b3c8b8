import { shortDays, type DayStyle } from '@chautari/contract/calendar/short-days'
import { supplierShare } from '@chautari/contract/booking/supplier-share'
import { dayInNepal, formatTimeInNepal, nightsBetween } from '@chautari/contract/dates'
import { paisa, toRupees } from '@chautari/contract/money'
import type { Sms } from '../../platform/email/outbox.ts'
import { FORMATS } from '../../platform/formats.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import { quantityOf } from '../store/lines.ts'
import type { BookingDetails } from '../store/bookings.ts'

/** How many of the last symbols of a reference identify a booking to its supplier. */
const TAIL_LENGTH = 4

/** Returns the end of a reference, which identifies the booking to its supplier. */
export const tailOf = (reference: string): string => reference.slice(-TAIL_LENGTH)

/** The phone of the supplier, and how its SMS are written. */
type SupplierPhone = DayStyle & { phone: string }

/** The news about a booking that a supplier gets by SMS. */
type SupplierNews = 'supplier_asked' | 'supplier_booked' | 'supplier_released'

/** The rates of the site in percent: our commission for bookings that store none, and the tax that we withhold. */
type Rates = { commissionPercent: number; withholdingPercent: number }

type SmsContext = { phone: SupplierPhone; kind: SupplierNews; rates: Rates }

/**
 * Composes the SMS that notifies a supplier of a booking. It omits the guest's name and contact, because others at the property can read the phone. It
 * names the booking by the end of its reference, which the supplier also types to answer. English text fits one SMS of 160 GSM characters, Nepali
 * text two of 67.
 */
export function composeSupplierSms(booking: BookingDetails, { phone, kind, rates }: SmsContext): Sms {
  const commissionPercent = booking.commissionPercent ?? rates.commissionPercent
  const { earned, withheld } = supplierShare({ ...booking, ...rates, commissionPercent })
  const facts = {
    tail: tailOf(booking.reference),
    what: describeForSms(booking, phone),
    earned: FORMATS[phone.locale].rupees(toRupees(paisa(earned - withheld))),
    until: booking.approveBy ? instantFor(booking.approveBy, phone) : '',
  }
  return { about: booking.reference, kind, to: internationalNumber(phone.phone), text: TEXTS[phone.locale][kind](facts) }
}

type Facts = { tail: string; what: string; earned: string; until: string }

const TEXTS: Record<DayStyle['locale'], Record<SupplierNews, (facts: Facts) => string>> = {
  en: {
    supplier_asked: ({ tail, what, earned, until }) =>
      `Chautari request ${tail}: ${what}. You earn ${earned}. Reply 1 ${tail} to accept, 2 ${tail} to decline by ${until}.`,
    supplier_booked: ({ tail, what, earned }) => `Chautari: new booking ${tail}: ${what}. You earn ${earned}.`,
    supplier_released: ({ tail, what }) => `Chautari: booking ${tail} is cancelled: ${what}. It is on sale again unless closed.`,
  },
  ne: {
    supplier_asked: ({ tail, what, earned, until }) =>
      `चौतारी ${tail}: ${what}। कमाइ ${earned}। स्वीकार 1 ${tail}, अस्वीकार 2 ${tail}, ${until} सम्म।`,
    supplier_booked: ({ tail, what, earned }) => `चौतारी: नयाँ बुकिङ ${tail}: ${what}। ${earned} पाउनुहुन्छ।`,
    supplier_released: ({ tail, what }) => `चौतारी: बुकिङ ${tail} रद्द भयो: ${what}। बन्द नभएको भए फेरि बिक्रीमा छ।`,
  },
}

/** Formats an instant in Nepal's time for an SMS: "27 Nov 21:40". */
function instantFor(instant: Date, style: DayStyle): string {
  const time = FORMATS[style.locale].digits(formatTimeInNepal(instant))
  return `${shortDays({ start: dayInNepal(instant) }, style)} ${time}`
}

/** Summarises a booking for an SMS: "2 Dec, 2 nights, 1 room, 3 guests", or the departure and travellers of a package. */
export function describeForSms(booking: BookingDetails, style: DayStyle): string {
  const { startsOn, endsOn, adults, children, product } = booking
  const day = shortDays({ start: startsOn }, style)
  const guests = adults + children
  const { digits } = FORMATS[style.locale]
  const rooms = quantityOf(booking)
  const nights = nightsBetween(startsOn, endsOn)
  if (style.locale === 'ne') {
    const stay = product.kind === 'room' ? [`${digits(nights)} रात`, `${digits(rooms)} कोठा`] : []
    return [day, ...stay, `${digits(guests)} पाहुना`].join(', ')
  }
  const stay = product.kind === 'room' ? [counted(nights, 'night'), counted(rooms, 'room')] : []
  return [day, ...stay, counted(guests, 'guest')].join(', ')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
