import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { ACCESS_CODE_MINUTES } from '@chautari/contract/booking/limits'
import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email, Sms } from '../../platform/email/outbox.ts'
import { greeting, plainName } from '../../platform/email/plain-text.ts'
import type { BookingRow } from '../store/bookings.ts'
import { smsNumberOf, type WithPhone } from './compose-sms.ts'
import type { WithEmail } from './email-context.ts'

type AccessText = { subject: string; paragraphs: string[]; openBooking: string }

const TEMPLATES: Record<Locale, (context: { reference: string; code: string }) => AccessText> = {
  en: ({ reference, code }) => ({
    subject: `${code} is your code for booking ${reference}`,
    paragraphs: [
      `Your code for booking ${reference} is ${code}. It's valid for ${ACCESS_CODE_MINUTES} minutes.`,
      "Enter it on the page where you asked for it. Don't share it with anyone.",
      "Didn't ask for a code? You can ignore this email: without the code, nobody can open your booking.",
    ],
    openBooking: 'View your booking',
  }),
  ne: ({ reference, code }) => ({
    subject: `${code}: बुकिङ ${reference} को कोड`,
    paragraphs: [
      `बुकिङ ${reference} का लागि तपाईंको कोड ${code} हो। यो ${devanagari(ACCESS_CODE_MINUTES)} मिनेटसम्म चल्छ।`,
      'कोड मागेकै पृष्ठमा यो लेख्नुहोस्। यो कोड कसैलाई नदिनुहोस्।',
      'तपाईंले कोड माग्नुभएको होइन? यो इमेललाई बेवास्ता गर्नुहोस्: कोडबिना कसैले तपाईंको बुकिङ खोल्न सक्दैन।',
    ],
    openBooking: 'आफ्नो बुकिङ हेर्नुहोस्',
  }),
}

type AccessCode = { code: string } & Pick<Config, 'publicUrl'>

/** Composes the email with the code that opens a booking for its lead traveller. */
export function composeAccessEmail(booking: WithEmail<BookingRow>, { code, publicUrl }: AccessCode): Email {
  const reference = formatReference(booking.reference)
  const name = plainName(booking.leadName)
  const { locale } = booking
  const { subject, paragraphs, openBooking } = TEMPLATES[locale]({ reference, code })
  return {
    about: booking.reference,
    kind: 'access_code',
    to: { name, address: booking.leadEmail },
    subject,
    ...renderEmail({
      locale,
      greeting: greeting(name, locale),
      paragraphs,
      facts: [],
      link: { label: openBooking, url: `${publicUrl}/guest/view/${booking.reference}` },
    }),
  }
}

/** Composes the SMS with that code, for a lead traveller who left no email address. */
export function composeAccessSms(booking: WithPhone<BookingRow>, { code }: Pick<AccessCode, 'code'>): Sms {
  const reference = formatReference(booking.reference)
  const text =
    booking.locale === 'ne'
      ? `चौतारी: बुकिङ ${reference} खोल्ने कोड ${code}। ${devanagari(ACCESS_CODE_MINUTES)} मिनेटसम्म चल्छ। कसैलाई नदिनुहोस्।`
      : `Chautari: ${code} opens your booking ${reference} for ${ACCESS_CODE_MINUTES} minutes. Don't share it with anyone.`
  return { about: booking.reference, kind: 'access_code', to: smsNumberOf(booking), text }
}
