import { formatReference } from '@chautari/contract/booking/reference'
import { nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees, type Paisa } from '@chautari/contract/money'
import { METHODS, PROVIDERS, type PaymentMethod } from '@chautari/contract/payment/methods'
import { FORMATS } from '../../platform/formats.ts'
import type { Fact } from '../../platform/email/render-email.ts'
import type { PaidWith } from '../history/paid-with.ts'
import type { BookingRow } from '../store/bookings.ts'
import { FACT_WORDS } from './facts.ts'

/** What was booked, in lines: its reference, where and when in Nepal's time and in both calendars, and for whom. */
export function factsOf(booking: BookingRow, locale: Locale): Fact[] {
  const { reference, day: dayInBoth } = FACT_WORDS[locale]
  const moments = momentsOf(booking, locale).map(({ label, day, time }): Fact => [
    label,
    [dayInBoth(FORMATS[locale].both(day)), ...time].join(', '),
  ])
  return [[reference, formatReference(booking.reference)], ...placeOf(booking, locale), ...moments, ...partyOf(booking, locale)]
}

type Moment = { label: string; day: CalendarDate; time: string[] }

/** When it begins and ends, the hours by Nepal's clock. */
export function momentsOf({ product, startsOn, endsOn }: BookingRow, locale: Locale): Moment[] {
  const { inNepal, from, until, at, ...words } = FACT_WORDS[locale]
  if (product.kind === 'room')
    return [
      { label: words.checkIn, day: startsOn, time: [from(product.checkInTime), inNepal] },
      { label: words.checkOut, day: endsOn, time: [until(product.checkOutTime), inNepal] },
    ]
  const start = { label: words.start, day: startsOn, time: [at(product.startTime), inNepal] }
  return product.days === 1 ? [start] : [start, { label: words.end, day: endsOn, time: [] }]
}

/** What it is and where. */
export function placeOf({ product, quantity }: BookingRow, locale: Locale): Fact[] {
  const words = FACT_WORDS[locale]
  if (product.kind === 'room')
    return [
      [words.hotel, `${product.propertyName}, ${product.city}`],
      [words.room, words.rooms(quantity, product.title)],
    ]
  return [
    [words.package, `${product.title}, ${product.city}`],
    ...(product.meetingPoint ? [[words.meetingPoint, product.meetingPoint] as const] : []),
  ]
}

/** For how long and how many. */
export function partyOf({ product, startsOn, endsOn, adults, children, quantity }: BookingRow, locale: Locale): Fact[] {
  const words = FACT_WORDS[locale]
  if (product.kind === 'package')
    return [
      [words.length, words.days(product.days)],
      [words.persons, words.personsCounted(quantity)],
    ]
  const guests = [words.adults(adults), ...(children > 0 ? [words.children(children)] : [])]
  return [
    [words.stay, words.nights(nightsBetween(startsOn, endsOn))],
    [words.guests, guests.join(', ')],
  ]
}

/** The price in lines: what it was, what an offer and a coupon took off, and the total last. */
export function billOf(booking: BookingRow, locale: Locale): Fact[] {
  const { grossPaisa, discountPaisa, couponPaisa, coupon, totalPaisa } = booking
  const words = FACT_WORDS[locale]
  const isReduced = discountPaisa > 0 || couponPaisa > 0
  const total = npr(totalPaisa, locale)
  return [
    ...(isReduced ? [[words.price, npr(grossPaisa, locale)] as const] : []),
    ...(discountPaisa > 0 ? [[words.offer, `−${npr(discountPaisa, locale)}`] as const] : []),
    ...(couponPaisa > 0 ? [[words.coupon(coupon?.name ?? ''), `−${npr(couponPaisa, locale)}`] as const] : []),
    [words.total, totalPaisa === 0 ? words.free(total) : total, 'counts'],
  ]
}

/** Returns what was paid and with which method; nothing while nothing is paid. */
export function paymentOf({ paidPaisa }: BookingRow, payment: PaidWith | undefined, locale: Locale): Fact[] {
  if (paidPaisa === 0) return []
  const words = FACT_WORDS[locale]
  const method = methodOf(payment)
  const paid = npr(paidPaisa, locale)
  const way = method && (method.source === 'card' ? words.card : method.name[locale])
  return [
    [words.paid, way === undefined ? paid : words.paidBy(paid, way)],
    ...(payment?.transactionId ? [[words.transaction, payment.transactionId] as const] : []),
  ]
}

/** Returns where a refund is sent, such as "to the card that you paid with". */
export function wayBack(payment: PaidWith | undefined, locale: Locale): string {
  const { toWallet, toCard, toBankAccount, sameWay } = FACT_WORDS[locale]
  const method = methodOf(payment)
  switch (method?.source) {
    case 'wallet':
      return toWallet(method.name[locale])
    case 'card':
      return toCard
    case 'bank_account':
      return toBankAccount
    case undefined:
      return sameWay
  }
}

/** Returns the payment method of a payment; nothing for a provider that is no longer offered. */
function methodOf(payment: PaidWith | undefined): PaymentMethod | undefined {
  const provider = PROVIDERS.find((name) => name === payment?.provider)
  return provider && METHODS[provider]
}

/** The terms of cancelling as they were promised, a line each; nothing for what is free or has none noted. */
export function termsOf({ product, totalPaisa }: BookingRow, locale: Locale): string[] {
  const { comesBack, nothingAfterThat, nothingBack } = FACT_WORDS[locale]
  const tiers = product.refundTiers ?? []
  if (totalPaisa === 0 || product.refundTiers === undefined) return []
  const lines = tiers.map(({ hoursBefore, percent }) => comesBack(FORMATS[locale].digits(percent), notice(hoursBefore, locale)))
  return [...lines, tiers.length > 0 ? nothingAfterThat : nothingBack]
}

function notice(hours: number, locale: Locale): string {
  const words = FACT_WORDS[locale]
  return hours % 24 === 0 && hours > 0 ? words.days(hours / 24) : words.hours(hours)
}

/** An amount for a receipt. */
export const npr = (amount: number | Paisa, locale: Locale) => FORMATS[locale].npr(toRupees(paisa(amount)))
