import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import { bookingMessages, type BookingRow } from '../../booking/index.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Email, Sms } from '../../platform/email/outbox.ts'
import { greeting, plainName, unlinkedName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { unsubscribeLink } from '../../platform/email/unsubscribe-links.ts'
import { supplierNameOf } from '../thread/present-thread.ts'
import { ENGLISH, type MessageTemplates } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

/** The kinds of these emails in the outbox. */
export const TO_TRAVELLER = 'thread_message'
export const TO_SUPPLIER = 'supplier_message'

const TEMPLATES: Record<Locale, MessageTemplates> = { en: ENGLISH, ne: NEPALI }

type EmailConfig = Pick<Config, 'publicUrl' | 'secret' | 'contact'>
/** `count`: the number of unread messages; `isFromStaff`: whether staff wrote the last one. */
type News = { count: number; isFromStaff: boolean }

/** Composes the email about new messages to a traveller. It links to the conversation and never quotes it. */
export function composeTravellerEmail(
  booking: bookingMessages.WithEmail<BookingRow>,
  news: News & { isOwner: boolean },
  config: EmailConfig,
): Email {
  const { reference, locale, leadEmail } = booking
  const texts = TEMPLATES[locale]
  const supplier = news.isFromStaff ? texts.fromStaff : unlinkedName(supplierNameOf(booking, locale))
  const { subject, heading, paragraphs } = texts.toTraveller({
    supplier,
    reference: formatReference(reference),
    count: news.count,
  })
  const name = plainName(booking.leadName)
  const token = news.isOwner ? '' : `#${bookingMessages.guestTokenOf(config, booking)}`
  const path = news.isOwner ? `/booking/${reference}` : `/guest/view/${reference}`
  return {
    about: reference,
    kind: TO_TRAVELLER,
    to: { name, address: leadEmail },
    subject,
    ...renderEmail({
      locale,
      greeting: greeting(name, locale),
      heading,
      paragraphs,
      facts: [],
      link: { label: texts.open, url: `${config.publicUrl}${path}?messages=1${token}` },
      more: { label: texts.stop, url: unsubscribeLink(config, leadEmail, '&transactional_mail=true') },
      footer: [
        texts.questions(config.contact),
        token === '' ? texts.whyTraveller : `${texts.whyTraveller} ${texts.doNotForward}`,
      ],
    }),
  }
}

/** Composes the SMS about new messages to a traveller without an email address. */
export function composeTravellerSms(
  booking: bookingMessages.WithPhone<BookingRow>,
  { isFromStaff }: News,
  { publicUrl }: EmailConfig,
): Sms {
  const { reference, locale } = booking
  const texts = TEMPLATES[locale]
  const supplier = isFromStaff ? texts.fromStaff : unlinkedName(supplierNameOf(booking, locale))
  const text = texts.sms({ supplier, url: `${publicUrl}/guest/view/${reference}?messages=1` })
  return { about: reference, kind: TO_TRAVELLER, to: bookingMessages.smsNumberOf(booking), text }
}

/** A member of a supplier's organisation who is notified of messages. */
export type MemberRecipient = {
  name: string
  email: string
  locale: Locale
  /** The path of the conversation in the console. */
  path: string
}

/** Composes the email about new messages to a supplier's member. It links to the conversation and never quotes it. */
export function composeMemberEmail(
  booking: BookingRow,
  to: MemberRecipient,
  { count, ...config }: EmailConfig & { count: number },
): Email {
  const { locale } = to
  const texts = TEMPLATES[locale]
  const reference = formatReference(booking.reference)
  const traveller = plainName(booking.leadName) || texts.aGuest
  const { subject, heading, paragraphs } = texts.toSupplier({ traveller, reference, count })
  const name = plainName(to.name)
  return {
    about: booking.reference,
    kind: TO_SUPPLIER,
    to: { name, address: to.email },
    subject,
    ...renderEmail({
      locale,
      greeting: greeting(name, locale),
      heading,
      paragraphs,
      facts: [],
      link: { label: texts.open, url: `${config.publicUrl}${to.path}` },
      footer: [texts.questions(config.contact), texts.whySupplier],
    }),
  }
}
