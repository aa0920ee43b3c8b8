import { formatReference } from '@chautari/contract/booking/reference'
import { formatTimeInNepal } from '@chautari/contract/dates'
import type { Sms } from '../../platform/email/outbox.ts'
import { FORMATS } from '../../platform/formats.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { npr } from './describe-booking.ts'
import { hasEmail, type AmendmentFacts, type ReversedShare } from './email-context.ts'
import { SMS_TEXTS, type SmsRefund } from './sms-texts.ts'

type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  takenBack?: ReversedShare | undefined
  amendment?: AmendmentFacts | undefined
  /** The origin of the site, for links to pay and to the booking. */
  publicUrl?: string
}

/**
 * Composes the SMS that accompanies an email of this kind. Returns undefined when the traveller has no phone, or when the news is not urgent and an email
 * is sent. A traveller without an email address gets an SMS for every kind, with the URL of the booking (decision 133). An SMS contains no token. English
 * texts fit one SMS of 160 GSM characters, Nepali ones two of 70 characters.
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

function smsToPay(booking: WithPhone<BookingDetails>, publicUrl: string, amendment: AmendmentFacts | undefined): Sms {
  return amendment ? payingForChangeSms(booking, amendment, publicUrl) : payingSms(booking, publicUrl)
}

/**
 * Returns the SMS that asks to pay for a booking that staff made. Its link has no token: the page shows the masked booking and takes the payment.
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
  amendment: AmendmentFacts,
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

/** Returns the text for a traveller who also gets an email with the details; undefined when the email is enough. */
function besideEmail(booking: BookingDetails, kind: EmailKind, refund: SmsRefund): string | undefined {
  const { beside, besideEmail: frame } = SMS_TEXTS[booking.locale]
  const news = beside[kind]?.(booking, refund)
  return news === undefined ? undefined : frame(formatReference(booking.reference), news)
}

type News = { kind: EmailKind; refund: SmsRefund; publicUrl: string | undefined }

/** Returns the text for a traveller without an email address, with the address of the booking; undefined when there is none for this kind. */
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
