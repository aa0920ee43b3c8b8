import { formatReference } from '@chautari/contract/booking/reference'
import { formatTimeInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import type { Sms } from '../../platform/email/outbox.ts'
import { FORMATS } from '../../platform/formats.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { npr } from './describe-booking.ts'
import type { AmendmentTold, TakenBack } from './email-context.ts'

type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  takenBack?: TakenBack | undefined
  amendment?: AmendmentTold | undefined
  /** Where the site is, for an SMS with a link to pay. */
  publicUrl?: string
}

/**
 * Returns the SMS that goes with an email of this kind, or undefined for news that can wait until the email is read. It contains
 * nothing that opens the booking. An English one fits a single SMS of 160 GSM characters, a Nepali one two of 70 characters.
 */
export function composeBookingSms(
  booking: BookingDetails,
  { kind, refunds, takenBack, amendment, publicUrl }: Occasion,
): Sms | undefined {
  if (kind === 'reserved' && booking.origin === 'staff' && publicUrl !== undefined) return payingSms(booking, publicUrl)
  if (kind === 'amendment_offered')
    return amendment && publicUrl !== undefined ? payingForChangeSms(booking, amendment, publicUrl) : undefined
  const { texts, frame } = TEMPLATES[booking.locale]
  const amountPaisa = refunds.reduce((sum, refund) => sum + refund.amountPaisa, 0)
  const isReturned = booking.paidPaisa > 0 && amountPaisa === 0 && (takenBack === 'all' || kind !== 'cancelled')
  const news = texts[kind]?.(booking, { amount: npr(amountPaisa, booking.locale), isReturned })
  if (news === undefined) return undefined
  const text = frame(formatReference(booking.reference), news)
  return { about: booking.reference, kind, to: smsNumberOf(booking), text }
}

/**
 * Returns the SMS that asks to pay what staff booked for a caller. Its link has no token: who follows it sees what a reference shows, and
 * can pay.
 */
function payingSms(booking: BookingDetails, publicUrl: string): Sms {
  const { reference, locale, totalPaisa, holdExpiresAt } = booking
  const until = holdExpiresAt === null ? '' : formatTimeInNepal(holdExpiresAt)
  const url = `${publicUrl}/payment/${reference}`
  const text =
    locale === 'ne'
      ? `चौतारी: ${FORMATS.ne.digits(until)} बजेभित्र ${npr(totalPaisa, 'ne')} तिर्नुहोस्: ${url}`
      : `Chautari: pay ${npr(totalPaisa, 'en')} by ${until} NPT to confirm your booking: ${url}`
  return { about: reference, kind: 'reserved', to: smsNumberOf(booking), text }
}

/** Returns the SMS that asks to pay for a change. Its link has no token, like that of `payingSms`. */
function payingForChangeSms({ reference, locale, leadPhone }: BookingDetails, amendment: AmendmentTold, publicUrl: string): Sms {
  const { differencePaisa, holdExpiresAt } = amendment
  const until = holdExpiresAt === null ? '' : formatTimeInNepal(holdExpiresAt)
  const url = `${publicUrl}/payment/${reference}`
  const text =
    locale === 'ne'
      ? `चौतारी: बुकिङ फेर्न ${FORMATS.ne.digits(until)} बजेभित्र ${npr(differencePaisa, 'ne')} तिर्नुहोस्: ${url}`
      : `Chautari: pay ${npr(differencePaisa, 'en')} by ${until} NPT to change your booking: ${url}`
  return { about: reference, kind: 'amendment_offered', to: smsNumberOf({ leadPhone }), text }
}

/** Returns the lead traveller's number with its country code. */
export function smsNumberOf({ leadPhone }: Pick<BookingDetails, 'leadPhone'>): string {
  return internationalNumber(leadPhone)
}

type SmsRefund = {
  amount: string
  /** Whether the provider had returned the whole payment before. */
  isReturned: boolean
}

type SmsTexts = Partial<Record<EmailKind, (booking: BookingDetails, refund: SmsRefund) => string>>

const ENGLISH: SmsTexts = {
  confirmed: (booking) => `is confirmed from ${start(booking)} NPT. ${total(booking)}.`,
  amended: (booking) => `is changed: from ${start(booking)} NPT. ${total(booking)}.`,
  cancelled(booking, { amount, isReturned }) {
    if (isFree(booking)) return `is cancelled. ${total(booking)}, no charge.`
    if (isReturned) return 'is cancelled because its payment was reversed.'
    return `is cancelled. Refund: ${amount} of ${npr(booking.totalPaisa, 'en')}.`
  },
  sold_out: (_, { amount }) => `sold out before your payment arrived. Sorry. Refund: ${amount}.`,
  called_off: (booking) => `has ended: departure called off. Please do not pay ${npr(booking.totalPaisa, 'en')}.`,
  declined: (booking, refund) => `was not accepted. Sorry. ${wholeInEnglish(booking, refund)}.`,
  withdrawn: (booking, refund) => `had to be cancelled. Sorry. ${wholeInEnglish(booking, refund)}.`,
}

function wholeInEnglish(booking: BookingDetails, { amount, isReturned }: SmsRefund): string {
  if (isFree(booking)) return total(booking)
  return isReturned ? `${npr(booking.paidPaisa, 'en')} was already returned` : `Refund: ${amount}`
}

const NEPALI: SmsTexts = {
  confirmed: (booking) => `पक्का भयो, ${start(booking)} बजेदेखि। ${total(booking)}।`,
  amended: (booking) => `फेरियो, अब ${start(booking)} बजेदेखि। ${total(booking)}।`,
  cancelled(booking, { amount, isReturned }) {
    if (isFree(booking)) return `रद्द भयो। ${total(booking)}, केही लाग्दैन।`
    if (isReturned) return 'भुक्तानी उल्टाइएकाले रद्द भयो।'
    return `रद्द भयो। ${npr(booking.totalPaisa, 'ne')} मध्ये ${amount} रिफन्ड हुन्छ।`
  },
  sold_out: (_, { amount }) => `भुक्तानी आउनुअघि नै भरियो। माफ गर्नुहोस्। रिफन्ड: ${amount}।`,
  called_off: (booking) => `को प्रस्थान रद्द भयो। ${npr(booking.totalPaisa, 'ne')} नतिर्नुहोस्।`,
  declined: (booking, refund) => `स्वीकार भएन। माफ गर्नुहोस्। ${wholeInNepali(booking, refund)}।`,
  withdrawn: (booking, refund) => `रद्द गर्नुपर्‍यो। माफ गर्नुहोस्। ${wholeInNepali(booking, refund)}।`,
}

function wholeInNepali(booking: BookingDetails, { amount, isReturned }: SmsRefund): string {
  if (isFree(booking)) return total(booking)
  return isReturned ? `${npr(booking.paidPaisa, 'ne')} फिर्ता भइसक्यो` : `रिफन्ड: ${amount}`
}

const TEMPLATES: Record<Locale, { texts: SmsTexts; frame: (reference: string, news: string) => string }> = {
  en: { texts: ENGLISH, frame: (reference, news) => `Chautari: booking ${reference} ${news} See your email for details.` },
  ne: { texts: NEPALI, frame: (reference, news) => `चौतारी: बुकिङ ${reference} ${news} विवरण इमेलमा छ।` },
}

const isFree = ({ paidPaisa }: BookingDetails) => paidPaisa === 0
const total = ({ totalPaisa, locale }: BookingDetails) => `${locale === 'ne' ? 'जम्मा' : 'Total'} ${npr(totalPaisa, locale)}`

function start({ product, startsOn, locale }: BookingDetails): string {
  const { day, digits } = FORMATS[locale]
  return `${day(startsOn)} ${digits(product.kind === 'room' ? product.checkInTime : product.startTime)}`
}
