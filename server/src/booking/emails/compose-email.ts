import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { greeting, plainName, plainReason } from '../../platform/email/plain-text.ts'
import { unsubscribeLink } from '../../platform/email/unsubscribe-links.ts'
import { confirmationToken } from '../../platform/secrets/tokens.ts'
import { guestTokenOf } from '../access/guest-token-of.ts'
import type { PaidWith } from '../history/paid-with.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { billOf, factsOf, linesOfMix, mealsOf, nightsOf, paymentOf, sellerOf, termsOf, venueFactsOf } from './describe-booking.ts'
import { FACT_TEXTS } from './fact-texts.ts'
import type { EmailTemplates, TakenBack } from './email-context.ts'
import { ENGLISH } from './templates.ts'
import { NEPALI } from './templates-in-nepali.ts'

export const TEMPLATES: Record<Locale, EmailTemplates> = { en: ENGLISH, ne: NEPALI }

type Frame = {
  openBooking: string
  confirmBooking: string
  reason: (reason: string) => string
  questions: (contact: { email: string; phone: string }, reference: string) => string
  whyReceived: string
  doNotForward: string
  noReminders: string
}

/** The texts that every email to a traveller has in common. */
export const FRAME: Record<Locale, Frame> = {
  en: {
    openBooking: 'View your booking',
    confirmBooking: 'Confirm your booking',
    reason: (reason) => `Reason: “${reason}”`,
    questions: FACT_TEXTS.en.questions,
    whyReceived: 'You received this email because your address was given for this booking.',
    doNotForward: "Please don't forward it: the link opens your booking.",
    noReminders: 'Stop these reminders',
  },
  ne: {
    openBooking: 'आफ्नो बुकिङ हेर्नुहोस्',
    confirmBooking: 'बुकिङ पक्का गर्नुहोस्',
    reason: (reason) => `कारण: “${reason}”`,
    questions: FACT_TEXTS.ne.questions,
    whyReceived: 'बुकिङमा यो इमेल ठेगाना दिइएकाले तपाईंलाई यो इमेल आएको हो।',
    doNotForward: 'कृपया यो अरूलाई नपठाउनुहोस्: यसको लिङ्कबाट तपाईंको बुकिङ खुल्छ।',
    noReminders: 'यस्ता सम्झाउने इमेल रोक्नुहोस्',
  },
}

// Emails that prepare or confirm a journey: they have the nights, the cancellation policy and the way there (issue 13 §2, §3).
const SELLING: readonly EmailKind[] = ['reserved', 'confirm_free', 'confirmed', 'awaiting_supplier']

export type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  at: Date
  config: Pick<Config, 'publicUrl' | 'secret' | 'contact' | 'seller'>
  /** The payment that the email is about; refunds use the same method. */
  payment?: PaidWith | undefined
  /** The payment applied to the booking, when that is not the one the email is about. */
  applied?: PaidWith | undefined
  takenBack?: TakenBack | undefined
  /** Whether the whole departure was called off. */
  isCalledOff?: boolean | undefined
  /** The reason given by staff for their decision. */
  reason?: string | undefined
  /** Whether it goes to the owner of the booking, who opens it with a session instead of the guest token. */
  isToOwner?: boolean
}

/** Returns whether an email of this kind is only a reminder, which travellers may unsubscribe from (decision 040). */
export const isReminder = (kind: EmailKind): boolean => kind === 'stay_ended'

// Before a payment is applied, the bill ends with the amount to pay.
const UNPAID: readonly EmailKind[] = ['reserved', 'confirm_free', 'lapsed', 'called_off', 'nothing_charged']

/** Composes an email to the lead traveller, as text and HTML, in the language that was booked in. */
export function composeBookingEmail(booking: BookingDetails, occasion: Occasion): Email {
  const { locale } = booking
  const { kind, at, refunds, config, payment, applied = payment, takenBack, isCalledOff } = occasion
  const reference = formatReference(booking.reference)
  const reason = plainReason(occasion.reason ?? '')
  const text = TEMPLATES[locale][kind]({
    booking,
    reference,
    at,
    refunds,
    payment,
    takenBack,
    isCalledOff,
    publicUrl: config.publicUrl,
  })
  const name = plainName(booking.leadName)
  const link = linkOf(booking, occasion, text.link)
  return {
    about: booking.reference,
    kind,
    to: { name, address: booking.leadEmail },
    subject: text.subject,
    ...renderEmail({
      locale,
      greeting: greeting(name, locale),
      heading: text.heading,
      paragraphs: [...text.paragraphs, ...(reason === '' ? [] : [FRAME[locale].reason(reason)])],
      facts: [
        ...factsOf(booking, locale),
        ...(SELLING.includes(kind) ? [...mealsOf(booking, locale), ...venueFactsOf(booking, locale)] : []),
      ],
      bill: [
        ...(SELLING.includes(kind) ? nightsOf(booking, locale) : linesOfMix(booking, locale)),
        ...billOf(booking, locale),
        ...(UNPAID.includes(kind) ? [] : [...paymentOf(booking, applied, locale), ...sellerOf(booking, config.seller, locale)]),
      ],
      terms: SELLING.includes(kind) ? { title: FACT_TEXTS[locale].ifYouCancel, facts: termsOf(booking, locale) } : undefined,
      next: text.next ?? [],
      link,
      more: isReminder(kind) ? noRemindersLink(booking, config) : text.more,
      footer: footerOf(booking, occasion, link),
    }),
  }
}

/**
 * Returns the button of an email. Who was booked for by staff has no guest token yet: the button to pay then opens the whole booking, which
 * only its lead traveller is sent (decision 088).
 */
function linkOf(booking: BookingDetails, occasion: Occasion, link: { label: string; url: string } | undefined) {
  if (occasion.kind === 'confirm_free') return confirmingLink(booking, occasion.config)
  if (!link) return bookingLink(booking, occasion)
  return booking.origin === 'staff' ? { ...bookingLink(booking, occasion), label: link.label } : link
}

/** Returns the link to the whole booking. The guest token is in the fragment, which reaches no server log and no referrer. */
function bookingLink(booking: BookingDetails, { isToOwner = false, config: { publicUrl, secret } }: Occasion) {
  const { reference, locale } = booking
  const path = isToOwner ? `/booking/${reference}` : `/guest/view/${reference}#${guestTokenOf(secret, booking)}`
  return { label: FRAME[locale].openBooking, url: `${publicUrl}${path}` }
}

/** Returns the link that confirms a free booking. Its token is in no other place, so that using it proves the address. */
function confirmingLink({ reference, leadEmail: email, locale }: BookingDetails, { publicUrl, secret }: Occasion['config']) {
  const url = `${publicUrl}/guest/view/${reference}#${confirmationToken(secret, { reference, email })}`
  return { label: FRAME[locale].confirmBooking, url }
}

/** Returns the link to the email preferences with reminders ticked. */
function noRemindersLink({ leadEmail, locale }: BookingDetails, config: Occasion['config']) {
  return { label: FRAME[locale].noReminders, url: unsubscribeLink(config, leadEmail, '&transactional_mail=true') }
}

/** Adds the "do not forward" line only if the link carries a token. */
function footerOf({ reference, locale }: BookingDetails, { config: { contact } }: Occasion, { url }: { url: string }): string[] {
  const { questions, whyReceived, doNotForward } = FRAME[locale]
  const hasToken = url.includes('#')
  return [questions(contact, formatReference(reference)), hasToken ? `${whyReceived} ${doNotForward}` : whyReceived]
}
