import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { ConfirmedField } from '@chautari/contract/servicing/corrections'
import { CONTACT_CODE_HOURS } from '@chautari/contract/servicing/limits'
import { bookingMessages, type BookingRow } from '../../booking/index.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Email, Sms } from '../../platform/email/outbox.ts'
import { greeting, plainName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'

type Facts = { reference: string; code: string; url: string; masked: string; email: string; phone: string }
type Text = { subject: string; paragraphs: string[]; sms: string }
type Texts = { code: (facts: Facts) => Text; notice: (facts: Facts) => Text; confirm: string; open: string }

const TEXTS: Record<Locale, Texts> = {
  en: {
    code: ({ reference, code, url }) => ({
      subject: `${code} is your code to confirm this email`,
      paragraphs: [
        `We were asked to use this email for booking ${reference}.`,
        `To confirm, open the page below and enter ${code}. The code is valid for ${CONTACT_CODE_HOURS} hours.`,
        "Didn't ask for this? You can ignore this email: nothing changes without the code.",
      ],
      sms: `Chautari: ${code} confirms this number for booking ${reference}. Enter it at ${url}`,
    }),
    notice: ({ reference, masked, email, phone }) => ({
      subject: `A new email for booking ${reference}`,
      paragraphs: [
        `We were asked to write to ${masked} about booking ${reference}, instead of this address.`,
        'It changes once the code that we sent there is entered. Links in our earlier emails then stop working.',
        `Didn't ask for this? Contact us right away: ${email} or ${phone}.`,
      ],
      sms: `Chautari: we were asked to change the phone of booking ${reference} to ${masked}. Not you? Call ${phone}.`,
    }),
    confirm: 'Confirm this email',
    open: 'View your booking',
  },
  ne: {
    code: ({ reference, code, url }) => ({
      subject: `${code}: यो इमेल पुष्टि गर्ने कोड`,
      paragraphs: [
        `बुकिङ ${reference} मा यो इमेल राख्न हामीलाई अनुरोध आएको छ।`,
        `पुष्टि गर्न तलको पृष्ठ खोलेर ${code} लेख्नुहोस्। कोड ${devanagari(CONTACT_CODE_HOURS)} घण्टासम्म चल्छ।`,
        'तपाईंले अनुरोध गर्नुभएको होइन? यो इमेललाई बेवास्ता गर्नुहोस्: कोडबिना केही बदलिँदैन।',
      ],
      sms: `चौतारी: बुकिङ ${reference} मा यो नम्बर पुष्टि गर्ने कोड ${code}। यहाँ लेख्नुहोस्: ${url}`,
    }),
    notice: ({ reference, masked, email, phone }) => ({
      subject: `बुकिङ ${reference} को नयाँ इमेल`,
      paragraphs: [
        `बुकिङ ${reference} बारे यो ठेगानाको सट्टा ${masked} मा लेख्न हामीलाई अनुरोध आएको छ।`,
        'त्यहाँ पठाएको कोड लेखेपछि इमेल बदलिन्छ। त्यसपछि हाम्रा पहिलेका इमेलका लिङ्क चल्दैनन्।',
        `तपाईंले अनुरोध गर्नुभएको होइन? तुरुन्त हामीलाई भन्नुहोस्: ${email} वा ${phone}।`,
      ],
      sms: `चौतारी: बुकिङ ${reference} को फोन ${masked} मा बदल्न अनुरोध आएको छ। तपाईं होइन? फोन गर्नुहोस्: ${phone}`,
    }),
    confirm: 'यो इमेल पुष्टि गर्नुहोस्',
    open: 'आफ्नो बुकिङ हेर्नुहोस्',
  },
}

type Occasion = { field: ConfirmedField; value: string; config: Pick<Config, 'publicUrl' | 'contact'> }
type Message = { email: Email } | { sms: Sms }

/** Composes the email or SMS to the new address or number, with the code that confirms it. */
export function composeCode(booking: BookingRow, { code, ...occasion }: Occasion & { code: string }): Message {
  const { field, value } = occasion
  const facts = { ...factsOf(booking, occasion), code }
  const { code: textOf, confirm: label } = TEXTS[booking.locale]
  if (field === 'phone') return smsOf(booking, { kind: 'contact_code', leadPhone: value, text: textOf(facts).sms })
  const link = { label, url: facts.url }
  return emailOf(booking, { kind: 'contact_code', address: value, link, ...textOf(facts) })
}

/** Composes the notice of a correction to the current address or number. Returns an empty list when the booking has none. */
export function composeNotice(booking: BookingRow, occasion: Occasion): Message[] {
  const { notice, open: label } = TEXTS[booking.locale]
  const text = notice(factsOf(booking, occasion))
  const { leadPhone, leadEmail: address } = booking
  const kind = 'contact_changing'
  if (occasion.field === 'phone') return leadPhone === null ? [] : [smsOf(booking, { kind, leadPhone, text: text.sms })]
  const link = { label, url: pageOf(booking, occasion) }
  return address === null ? [] : [emailOf(booking, { kind, address, link, ...text })]
}

function factsOf({ reference }: BookingRow, { field, value, config }: Occasion): Facts {
  const { maskEmail, maskPhone } = bookingMessages
  return {
    reference: formatReference(reference),
    code: '',
    url: `${pageOf({ reference }, { config })}?confirm=${field}`,
    masked: field === 'email' ? maskEmail(value) : maskPhone(value),
    ...config.contact,
  }
}

const pageOf = ({ reference }: Pick<BookingRow, 'reference'>, { config }: Pick<Occasion, 'config'>) =>
  `${config.publicUrl}/guest/view/${reference}`

function smsOf({ reference }: BookingRow, { kind, leadPhone, text }: { kind: string; leadPhone: string; text: string }): Message {
  return { sms: { about: reference, kind, to: bookingMessages.smsNumberOf({ leadPhone }), text } }
}

type EmailParts = Omit<Text, 'sms'> & { kind: string; address: string; link: { label: string; url: string } }

function emailOf({ reference, leadName, locale }: BookingRow, { kind, address, subject, paragraphs, link }: EmailParts): Message {
  const name = plainName(leadName)
  const body = renderEmail({ locale, greeting: greeting(name, locale), paragraphs, facts: [], link })
  return { email: { about: reference, kind, to: { name, address }, subject, ...body } }
}
