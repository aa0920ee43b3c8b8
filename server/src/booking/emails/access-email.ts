import { devanagari } from '@chautari/contract/bikram-sambat'
import { ACCESS_CODE_MINUTES } from '@chautari/contract/booking/limits'
import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { greeting, plainName } from '../../platform/email/plain-text.ts'
import type { BookingRow } from '../store/bookings.ts'

type Written = { subject: string; paragraphs: string[]; way: string }

/** What the letter says, in each language. */
export const WORDS: Record<Locale, (said: { reference: string; code: string }) => Written> = {
  en: ({ reference, code }) => ({
    subject: `${code} is your code for booking ${reference}`,
    paragraphs: [
      `Your code for booking ${reference} is ${code}. It is valid for ${ACCESS_CODE_MINUTES} minutes.`,
      'Enter it where you asked for it. If you did not ask, you need not do anything: nobody sees your booking without it. Please give it to nobody.',
    ],
    way: 'Go to the booking',
  }),
  ne: ({ reference, code }) => ({
    subject: `${code}: बुकिङ ${reference} को कोड`,
    paragraphs: [
      `बुकिङ ${reference} का लागि तपाईंको कोड ${code} हो। यो ${devanagari(ACCESS_CODE_MINUTES)} मिनेटसम्म चल्छ।`,
      'कोड मागेकै ठाउँमा हाल्नुहोस्। तपाईंले मागेको होइन भने केही गर्नु पर्दैन: कोडविना कसैले तपाईंको बुकिङ देख्दैन। कृपया यो कसैलाई नदिनुहोस्।',
    ],
    way: 'बुकिङमा जानुहोस्',
  }),
}

/** The letter with the code by which its lead traveller opens a booking. */
export function accessLetter(booking: BookingRow, { code, publicUrl }: { code: string } & Pick<Config, 'publicUrl'>): Email {
  const reference = formatReference(booking.reference)
  const name = plainName(booking.leadName)
  const { locale } = booking
  const { subject, paragraphs, way } = WORDS[locale]({ reference, code })
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
      link: { label: way, url: `${publicUrl}/guest/view/${booking.reference}` },
    }),
  }
}
