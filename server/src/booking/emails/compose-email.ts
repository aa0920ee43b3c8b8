import { formatReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import { renderEmail, type Fact } from '../../platform/email/render-email.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { greeting, plainName, plainReason } from '../../platform/email/plain-text.ts'
import { unsubscribeLink } from '../../platform/email/unsubscribe-links.ts'
import { confirmationToken } from '../../platform/secrets/tokens.ts'
import { bookingAs } from '../store/amendments/booking-as.ts'
import { guestTokenOf } from './guest-token-of.ts'
import type { AllPaidWith } from '../read-models/paid-with.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import {
  billFacts,
  bookingFacts,
  lineFacts,
  mealFacts,
  nightFacts,
  paymentFacts,
  sellerFacts,
  policyFacts,
  venueFacts,
} from './describe-booking.ts'
import { FACT_TEXTS } from './fact-texts.ts'
import { beforeFacts, differenceFacts } from './describe-amendment.ts'
import type { AmendmentFacts, EmailTemplates, ReversedShare, WithEmail } from './email-context.ts'
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
    noReminders: 'यस्ता रिमाइन्डर रोक्नुहोस्',
  },
}

// Emails about a new or changed booking: they also show the nights, the cancellation policy and directions (issue 13 §2, §3).
const WITH_TERMS: readonly EmailKind[] = [
  'reserved',
  'confirm_free',
  'confirmed',
  'awaiting_supplier',
  'amended',
  'amendment_offered',
  'amendment_proposed',
]

export type Occasion = {
  kind: EmailKind
  refunds: Refund[]
  at: Date
  config: Pick<Config, 'publicUrl' | 'secret' | 'contact' | 'seller'>
  /** The payment that the email is about; refunds use the same method. */
  payment?: AllPaidWith | undefined
  /** The payment applied to the booking, when that is not the one the email is about. */
  applied?: AllPaidWith | undefined
  takenBack?: ReversedShare | undefined
  /** Whether the whole departure was called off. */
  isCalledOff?: boolean | undefined
  /** The amendment that the email is about. */
  amendment?: AmendmentFacts | undefined
  /** The reason given by staff for their decision. */
  reason?: string | undefined
  /** Whether it goes to the owner of the booking, who opens it with a session instead of the guest token. */
  isToOwner?: boolean
}

/** Returns whether an email of this kind is only a reminder, which travellers may unsubscribe from (decision 040). */
export const isReminder = (kind: EmailKind): boolean => kind === 'stay_ended'

// Before a payment is applied, the bill ends with the amount to pay.
const BEFORE_PAYMENT: readonly EmailKind[] = [
  'reserved',
  'confirm_free',
  'lapsed',
  'called_off',
  'nothing_charged',
  'amendment_offered',
]

// Emails that also show the booking as it was before its amendment.
const WITH_BOOKING_BEFORE: readonly EmailKind[] = ['amended', 'amendment_offered', 'amendment_proposed']

// Emails that show the booking as it would be after its amendment.
const WITH_BOOKING_AFTER: readonly EmailKind[] = ['amendment_offered', 'amendment_proposed']

/** Composes an email to the lead traveller, as text and HTML, in the language of the booking. */
export function composeBookingEmail(booked: WithEmail<BookingDetails>, occasion: Occasion): Email {
  const { kind, at, refunds, config, payment, takenBack, isCalledOff, amendment } = occasion
  const booking = amendment && WITH_BOOKING_AFTER.includes(kind) ? bookingAs(booked, amendment.after) : booked
  const { locale } = booking
  const reference = formatReference(booking.reference)
  const reason = plainReason(occasion.reason ?? '')
  const { publicUrl } = config
  const context = { booking, reference, at, refunds, payment, takenBack, isCalledOff, amendment, publicUrl }
  const text = TEMPLATES[locale][kind](context)
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
      facts: factsIn(booking, occasion),
      bill: billIn(booking, occasion),
      terms: WITH_TERMS.includes(kind)
        ? { title: FACT_TEXTS[locale].ifYouCancel, facts: policyFacts(booking, locale) }
        : undefined,
      next: text.next ?? [],
      link,
      more: isReminder(kind) ? noRemindersLink(booking, config) : text.more,
      footer: footerOf(booking, occasion, link),
    }),
  }
}

function factsIn(booking: BookingDetails, { kind, amendment }: Occasion): Fact[] {
  const { locale } = booking
  return [
    ...bookingFacts(booking, locale),
    ...(WITH_TERMS.includes(kind) ? [...mealFacts(booking, locale), ...venueFacts(booking, locale)] : []),
    ...(amendment && WITH_BOOKING_BEFORE.includes(kind) ? beforeFacts(amendment, locale) : []),
  ]
}

function billIn(booking: BookingDetails, { kind, config, payment, applied = payment, amendment }: Occasion): Fact[] {
  const { locale } = booking
  return [
    ...(WITH_TERMS.includes(kind) ? nightFacts(booking, locale) : lineFacts(booking, locale)),
    ...billFacts(booking, locale),
    ...(BEFORE_PAYMENT.includes(kind)
      ? []
      : [...paymentFacts(booking, applied, locale), ...sellerFacts(booking, config.seller, locale)]),
    ...(amendment && kind === 'amendment_offered' ? differenceFacts(amendment, locale) : []),
  ]
}

/**
 * Returns the button of an email. A traveller for whom staff booked has no guest token yet, so the button to pay opens the whole booking with the token in
 * the link instead of the payment page (decision 088).
 */
function linkOf(booking: WithEmail<BookingDetails>, occasion: Occasion, link: { label: string; url: string } | undefined) {
  if (occasion.kind === 'confirm_free') return confirmingLink(booking, occasion.config)
  if (!link) return bookingLink(booking, occasion)
  return booking.origin === 'staff' ? { ...bookingLink(booking, occasion), label: link.label } : link
}

/** Returns the link to the whole booking. The guest token is in the fragment, which reaches no server log and no referrer. */
function bookingLink(booking: BookingDetails, { isToOwner = false, config }: Occasion) {
  const { reference, locale } = booking
  const path = isToOwner ? `/booking/${reference}` : `/guest/view/${reference}#${guestTokenOf(config, booking)}`
  return { label: FRAME[locale].openBooking, url: `${config.publicUrl}${path}` }
}

/** Returns the link that confirms a free booking. Its token is in no other place, so that using it proves the address. */
function confirmingLink(
  { reference, leadEmail: email, locale }: WithEmail<BookingDetails>,
  { publicUrl, secret }: Occasion['config'],
) {
  const url = `${publicUrl}/guest/view/${reference}#${confirmationToken(secret, { reference, email })}`
  return { label: FRAME[locale].confirmBooking, url }
}

/** Returns the link to the email preferences with reminders ticked. */
function noRemindersLink({ leadEmail, locale }: WithEmail<BookingDetails>, config: Occasion['config']) {
  return { label: FRAME[locale].noReminders, url: unsubscribeLink(config, leadEmail, '&transactional_mail=true') }
}

/** Adds the "do not forward" line only if the link carries a token. */
function footerOf({ reference, locale }: BookingDetails, { config: { contact } }: Occasion, { url }: { url: string }): string[] {
  const { questions, whyReceived, doNotForward } = FRAME[locale]
  const hasToken = url.includes('#')
  return [questions(contact, formatReference(reference)), hasToken ? `${whyReceived} ${doNotForward}` : whyReceived]
}
