import { formatReference } from '@chautari/contract/booking/reference'
import { formatTimeInNepal } from '@chautari/contract/dates'
import type { Sms } from '../../platform/email/outbox.ts'
import { FORMATS } from '../../platform/formats.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { npr } from './describe-booking.ts'
import { hasEmail, type AmendmentTold, type TakenBack } from './email-context.ts'
import { SMS_TEXTS, type SmsRefund } from './sms-texts.ts'

type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  takenBack?: TakenBack | undefined
  amendment?: AmendmentTold | undefined
  /** Where the site is, for an SMS with a link to pay. */
  publicUrl?: string
}

/**
 * Returns the SMS that goes with an email of this kind, or undefined for news that can wait until the email is read. A traveller without
 * an email address gets one for all news, with the address of the booking (decision 133). It contains nothing that opens the booking. An English one fits a single SMS of 160 GSM characters, a Nepali one two of 70 characters.
 */
export function composeBookingSms(
  booking: BookingDetails,
  { kind, refunds, takenBack, amendment, publicUrl }: Occasion,
): Sms | undefined {
  if (!hasPhone(booking)) return undefined
  const isForCaller = kind === 'reserved' && booking.origin === 'staff'
  if (isForCaller || kind === 'amendment_offered')
    return publicUrl === undefined ? undefined : smsToPay(booking, publicUrl, amendment)
  const amountPaisa = sumOf(refunds)
  const isReturned = booking.paidPaisa > 0 && amountPaisa === 0 && (takenBack === 'all' || kind !== 'cancelled')
  const excess = npr(sumOf(refunds.filter((refund) => refund.kind === 'excess')), booking.locale)
  const refund = { amount: npr(amountPaisa, booking.locale), excess, isReturned }
  const text = hasEmail(booking) ? besideEmail(booking, kind, refund) : withoutEmail(booking, { kind, refund, publicUrl })
  return text === undefined ? undefined : { about: booking.reference, kind, to: smsNumberOf(booking), text }
}

function smsToPay(booking: WithPhone<BookingDetails>, publicUrl: string, amendment: AmendmentTold | undefined): Sms {
  return amendment ? payingForChangeSms(booking, amendment, publicUrl) : payingSms(booking, publicUrl)
}

/**
 * Returns the SMS that asks to pay what staff booked for a caller. Its link has no token: who follows it sees what a reference shows, and
 * can pay.
 */
function payingSms(booking: WithPhone<BookingDetails>, publicUrl: string): Sms {
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
function payingForChangeSms(
  { reference, locale, leadPhone }: WithPhone<BookingDetails>,
  amendment: AmendmentTold,
  publicUrl: string,
): Sms {
  const { differencePaisa, holdExpiresAt } = amendment
  const until = holdExpiresAt === null ? '' : formatTimeInNepal(holdExpiresAt)
  const url = `${publicUrl}/payment/${reference}`
  const text =
    locale === 'ne'
      ? `चौतारी: बुकिङ फेर्न ${FORMATS.ne.digits(until)} बजेभित्र ${npr(differencePaisa, 'ne')} तिर्नुहोस्: ${url}`
      : `Chautari: pay ${npr(differencePaisa, 'en')} by ${until} NPT to change your booking: ${url}`
  return { about: reference, kind: 'amendment_offered', to: smsNumberOf({ leadPhone }), text }
}

/** Returns the news beside an email, which has the details. */
function besideEmail(booking: BookingDetails, kind: EmailKind, refund: SmsRefund): string | undefined {
  const { beside, besideEmail: frame } = SMS_TEXTS[booking.locale]
  const news = beside[kind]?.(booking, refund)
  return news === undefined ? undefined : frame(formatReference(booking.reference), news)
}

type News = { kind: EmailKind; refund: SmsRefund; publicUrl: string | undefined }

/** Returns the news to a traveller without an email address, with the address of the booking, which names its reference. */
function withoutEmail(booking: BookingDetails, { kind, refund, publicUrl = '' }: News): string | undefined {
  const { beside, alone, withoutEmail: frame } = SMS_TEXTS[booking.locale]
  const news = (alone[kind] ?? beside[kind])?.(booking, refund)
  return news === undefined ? undefined : frame(news, `${publicUrl}/guest/view/${booking.reference}`)
}

const sumOf = (refunds: Refund[]) => refunds.reduce((sum, refund) => sum + refund.amountPaisa, 0)

/** A booking whose lead traveller left a mobile number. */
export type WithPhone<Booking> = Booking & { leadPhone: string }

/** Returns whether a booking has a mobile number. A traveller for whom staff booked may have left only an email address. */
export function hasPhone<Booking extends Pick<BookingDetails, 'leadPhone'>>(booking: Booking): booking is WithPhone<Booking> {
  return booking.leadPhone !== null
}

/** Returns the lead traveller's number with its country code. */
export function smsNumberOf({ leadPhone }: { leadPhone: string }): string {
  return internationalNumber(leadPhone)
}
