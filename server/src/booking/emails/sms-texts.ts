import { APPROVAL_HOURS } from '@chautari/contract/booking/limits'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { Locale } from '@chautari/contract/locale'
import { UNRESOLVED_AFTER_HOURS } from '@chautari/contract/payment/limits'
import { CANCELLATION_REVIEW_HOURS } from '@chautari/contract/servicing/limits'
import { FORMATS } from '../../platform/formats.ts'
import type { EmailKind } from '../rules/lifecycle.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { npr } from './describe-booking.ts'

/** The part of an SMS about refunds. */
export type SmsRefund = {
  amount: string
  /** The amount paid beyond the price. */
  excess: string
  /** Whether the provider had returned the whole payment before. */
  isReturned: boolean
}

type SmsTexts = Partial<Record<EmailKind, (booking: BookingDetails, refund: SmsRefund) => string>>

/** Urgent texts, which every traveller with a phone gets. */
const ENGLISH: SmsTexts = {
  confirmed: (booking) => `is confirmed from ${start(booking)} NPT. ${total(booking)}.`,
  amended: (booking) => `is changed: from ${start(booking)} NPT. ${total(booking)}.`,
  amendment_proposed: (booking) => `can move to another departure at no extra cost. ${total(booking)}. Please answer.`,
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
  amendment_proposed: (booking) => `अर्को प्रस्थानमा सार्न मिल्छ। ${total(booking)}। जवाफ दिनुहोस्।`,
  cancelled(booking, { amount, isReturned }) {
    if (isFree(booking)) return `रद्द भयो। ${total(booking)}, केही लाग्दैन।`
    if (isReturned) return 'भुक्तानी फिर्ता लिइएकाले रद्द भयो।'
    return `रद्द भयो। ${npr(booking.totalPaisa, 'ne')} मध्ये ${amount} फिर्ता हुन्छ।`
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

/** Texts for travellers without an email address only. Others get an email instead. */
const ENGLISH_ALONE: SmsTexts = {
  awaiting_supplier: (booking) =>
    isFree(booking)
      ? `waits to be accepted, for up to ${APPROVAL_HOURS} hours. We'll text you.`
      : `waits to be accepted, for up to ${APPROVAL_HOURS} hours. If it isn't, we refund you in full.`,
  paid_too_much: (_, { excess }) => `was paid twice or too much. Refund: ${excess}. Nothing else changes.`,
  given_back: (_, { amount }) => `isn't paid: we got less than it costs, and are refunding ${amount}. Book again:`,
  checking_payment: () => "isn't confirmed yet: we're checking your payment. Please don't pay again.",
  payment_unresolved: () => `was released: your payment is unconfirmed after ${UNRESOLVED_AFTER_HOURS} hours. We keep checking.`,
  nothing_charged: () => "isn't paid. You weren't charged. To book it again:",
  lapsed: () => "has expired unpaid. You weren't charged. To book it again:",
  cancel_requested: () => `stays active while we review your request to cancel, for up to ${CANCELLATION_REVIEW_HOURS} hours.`,
  cancel_refused: () => "is still active: we couldn't approve your request to cancel.",
  reopened: () => "is confirmed, as before. You don't need to do anything.",
  refund_sent: ({ refundPaisa }) => `is refunded: we sent ${npr(refundPaisa ?? 0, 'en')} the way you paid. Allow a few days.`,
  refund_delayed: ({ refundPaisa }) => `has a delayed refund of ${npr(refundPaisa ?? 0, 'en')}. Our team will send it.`,
  amendment_lapsed: () => 'stays as it was: the change was not made in time.',
  amendment_declined: () => 'stays as it was: you declined to move.',
  amendment_withdrawn: () => 'stays as it was: the change was withdrawn.',
  amendment_not_made: (_, { amount }) => `stays as it was: the change is no longer possible. Refund: ${amount}.`,
}

const NEPALI_ALONE: SmsTexts = {
  awaiting_supplier: (booking) =>
    isFree(booking)
      ? `स्वीकृति कुर्दै छ, बढीमा ${devanagari(APPROVAL_HOURS)} घण्टा। हामी SMS गर्छौँ।`
      : `स्वीकृति कुर्दै छ, बढीमा ${devanagari(APPROVAL_HOURS)} घण्टा। स्वीकार नभए पूरै रकम फिर्ता हुन्छ।`,
  paid_too_much: (_, { excess }) => `मा बढी तिरियो। ${excess} फिर्ता हुन्छ। बुकिङ पहिलेकै छ।`,
  given_back: (_, { amount }) => `को मूल्यभन्दा कम तिरियो। ${amount} फिर्ता हुन्छ। फेरि बुक गर्न:`,
  checking_payment: () => 'को भुक्तानी जाँच्दै छौँ। कृपया फेरि नतिर्नुहोस्।',
  payment_unresolved: () => `छोडियो: ${devanagari(UNRESOLVED_AFTER_HOURS)} घण्टासम्म भुक्तानी पक्का भएन। जाँचिरहन्छौँ।`,
  nothing_charged: () => 'को भुक्तानी भएन, पैसा काटिएको छैन। फेरि बुक गर्न:',
  lapsed: () => 'को समय सकियो, पैसा काटिएको छैन। फेरि बुक गर्न:',
  cancel_requested: () => `यथावत् छ। रद्द अनुरोधमा ${devanagari(CANCELLATION_REVIEW_HOURS)} घण्टाभित्र जवाफ दिन्छौँ।`,
  cancel_refused: () => 'यथावत् छ: रद्द गर्ने अनुरोध स्वीकार भएन।',
  reopened: () => 'पहिलेझैँ पक्का छ। तपाईंले केही गर्नु पर्दैन।',
  refund_sent: ({ refundPaisa }) => `को ${npr(refundPaisa ?? 0, 'ne')} रिफन्ड पठायौँ। आउन केही दिन लाग्न सक्छ।`,
  refund_delayed: ({ refundPaisa }) => `को ${npr(refundPaisa ?? 0, 'ne')} रिफन्डमा ढिलाइ भयो। हामी पठाउँछौँ।`,
  amendment_lapsed: () => 'पहिलेकै छ: फेरबदल समयमा भएन।',
  amendment_declined: () => 'पहिलेकै छ: तपाईंले सार्न चाहनुभएन।',
  amendment_withdrawn: () => 'पहिलेकै छ: फेरबदल रद्द भयो।',
  amendment_not_made: (_, { amount }) => `पहिलेकै छ: फेरबदल अब सम्भव छैन। रिफन्ड: ${amount}।`,
}

type Language = {
  /** Texts that also go to travellers who get an email. */
  beside: SmsTexts
  /** Texts for travellers without an email address; they take precedence over `beside`. */
  alone: SmsTexts
  besideEmail: (reference: string, news: string) => string
  withoutEmail: (news: string, url: string) => string
}

/** The texts of SMS to travellers in each language. */
export const SMS_TEXTS: Record<Locale, Language> = {
  en: {
    beside: ENGLISH,
    alone: ENGLISH_ALONE,
    besideEmail: (reference, news) => `Chautari: booking ${reference} ${news} See your email for details.`,
    withoutEmail: (news, url) => `Chautari: your booking ${news} ${url}`,
  },
  ne: {
    beside: NEPALI,
    alone: NEPALI_ALONE,
    besideEmail: (reference, news) => `चौतारी: बुकिङ ${reference} ${news} विवरण इमेलमा छ।`,
    withoutEmail: (news, url) => `चौतारी: बुकिङ ${news} ${url}`,
  },
}

const isFree = ({ paidPaisa }: BookingDetails) => paidPaisa === 0
const total = ({ totalPaisa, locale }: BookingDetails) => `${locale === 'ne' ? 'जम्मा' : 'Total'} ${npr(totalPaisa, locale)}`

function start({ product, startsOn, locale }: BookingDetails): string {
  const { day, digits } = FORMATS[locale]
  return `${day(startsOn)} ${digits(product.kind === 'room' ? product.checkInTime : product.startTime)}`
}
