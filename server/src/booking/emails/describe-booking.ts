import type { Seller } from '@chautari/contract/catalogue/seller'
import { formatReference } from '@chautari/contract/booking/reference'
import { directionsTo } from '@chautari/contract/booking/directions'
import { refundShare, refundTermsOf, termsAhead } from '@chautari/contract/booking/refund-terms'
import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import { nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees, type Paisa } from '@chautari/contract/money'
import { commonMeal, mealOf } from '@chautari/contract/rates/meals'
import { METHODS } from '@chautari/contract/payment/methods'
import type { Fact } from '../../platform/email/render-email.ts'
import type { Config } from '../../platform/config/config.ts'
import { FORMATS } from '../../platform/formats.ts'
import type { AllPaidWith, PaidWith } from '../read-models/paid-with.ts'
import { productInLanguage } from './product-in-language.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { linesOf, type Line } from '../store/lines.ts'
import { groupNights, priceOfGroup } from '../rules/night-groups.ts'
import { startOf } from '../terms/quote-refund.ts'
import { termsByPolicy, type PolicyShare } from '../terms/terms-by-policy.ts'
import { FACT_TEXTS } from './fact-texts.ts'

/** Returns the facts of a booking: the reference, the product, the dates in both calendars and Nepal time, and the travellers. */
export function bookingFacts(booking: BookingDetails, locale: Locale): Fact[] {
  const { reference, day: dayInBoth } = FACT_TEXTS[locale]
  const moments = startAndEndOf(booking, locale).map(({ label, day, time }): Fact => [
    label,
    [dayInBoth(FORMATS[locale].both(day)), ...time].join(', '),
  ])
  return [
    [reference, formatReference(booking.reference)],
    ...productFacts(booking, locale),
    ...moments,
    ...partyFacts(booking, locale),
  ]
}

type Moment = { label: string; day: CalendarDate; time: string[] }

/** Returns when a booking starts and ends; a package of one day has no end of its own. Times are in Nepal. */
export function startAndEndOf({ product, startsOn, endsOn }: BookingDetails, locale: Locale): Moment[] {
  const { inNepal, from, between, until, at, ...texts } = FACT_TEXTS[locale]
  const checkInOf = (first: string, last?: string | null) => (last ? between(first, last) : from(first))
  if (product.kind === 'room')
    return [
      { label: texts.checkIn, day: startsOn, time: [checkInOf(product.checkInTime, product.venue?.checkInUntil), inNepal] },
      { label: texts.checkOut, day: endsOn, time: [until(product.checkOutTime), inNepal] },
    ]
  const start = { label: texts.start, day: startsOn, time: [at(product.startTime), inNepal] }
  return product.days === 1 ? [start] : [start, { label: texts.end, day: endsOn, time: [] }]
}

/** Returns the hotel and rooms, or the package and its meeting point. */
export function productFacts(booking: BookingDetails, locale: Locale): Fact[] {
  const product = productInLanguage(booking.product, locale)
  const texts = FACT_TEXTS[locale]
  if (product.kind === 'room')
    return [
      [texts.hotel, `${product.propertyName}, ${product.city}`],
      ...linesOf(booking).map((line): Fact => [texts.room, roomsOf(line, locale)]),
    ]
  return [
    [texts.package, `${product.title}, ${product.city}`],
    ...(product.meetingPoint ? [[texts.meetingPoint, product.meetingPoint] as const] : []),
  ]
}

function roomsOf({ product, quantity }: Line, locale: Locale): string {
  return FACT_TEXTS[locale].rooms(quantity, productInLanguage(product, locale).title)
}

/** Returns where to go, the link to directions and whom to call; empty in bookings from before it was recorded (issue 13 §3). */
export function venueFacts({ product }: BookingDetails, locale: Locale): Fact[] {
  const { venue } = product
  if (!venue) return []
  const { address: label, directions, callHotel, callAgency } = FACT_TEXTS[locale]
  const { latitude, longitude, phone } = venue
  // A package has its meeting point among the other facts.
  const isNamed = product.kind === 'package' && venue.address === product.meetingPoint
  return [
    ...(isNamed ? [] : [[label, locale === 'ne' ? placeInNepali(venue.address) : venue.address] as const]),
    ...(latitude === null || longitude === null ? [] : [[directions, directionsTo({ latitude, longitude }), 'link'] as const]),
    ...(phone === null ? [] : [[product.kind === 'room' ? callHotel : callAgency, phone, 'link'] as const]),
  ]
}

/** Returns the nights and guests of a stay, or the days and travellers of a package. */
export function partyFacts({ product, startsOn, endsOn, adults, children, quantity }: BookingDetails, locale: Locale): Fact[] {
  const texts = FACT_TEXTS[locale]
  if (product.kind === 'package')
    return [
      [texts.length, texts.days(product.days)],
      [texts.persons, texts.personsCounted(quantity)],
    ]
  const guests = [texts.adults(adults), ...(children > 0 ? [texts.children(children)] : [])]
  return [
    [texts.stay, texts.nights(nightsBetween(startsOn, endsOn))],
    [texts.guests, guests.join(', ')],
  ]
}

/** Returns the meals of a stay, for a mix by room where they differ; empty for a package. */
export function mealFacts(booking: BookingDetails, locale: Locale): Fact[] {
  const { meals: label, meal } = FACT_TEXTS[locale]
  const served = linesOf(booking).map(({ product }) => ({
    title: productInLanguage(product, locale).title,
    meal: mealOf(product.plan?.meal, product.isBreakfastIncluded),
  }))
  if (served.length === 0) return []
  const common = commonMeal(served)
  return [[label, common ? meal[common] : served.map((one) => `${one.title}: ${meal[one.meal]}`).join('; ')]]
}

/**
 * Returns what a stay costs before offer and coupon, which adds up to the price of the bill: nights at one price together, and for a mix
 * each line with its nights (issue 14 §1). Empty for a package, and for a single night in one room, which the total names.
 */
export function nightFacts(booking: BookingDetails, locale: Locale): Fact[] {
  const lines = linesOf(booking)
  if (lines.length > 1) return lines.flatMap((line) => mixedLineFacts(line, locale))
  return lines.flatMap((line) => ((line.nightPrices ?? []).length * line.quantity < 2 ? [] : nightPriceFacts(line, locale)))
}

/** Returns the rooms of a line, followed by its nights unless all have one price. */
function mixedLineFacts(line: Line, locale: Locale): Fact[] {
  const nights = nightPriceFacts(line, locale)
  return nights.length === 1 ? nights.map(([, price]) => [roomsOf(line, locale), price]) : [lineFact(line, locale), ...nights]
}

/** Returns the price of each line of a mix before offer and coupon; empty for one room type. */
export function lineFacts(booking: BookingDetails, locale: Locale): Fact[] {
  return (booking.lines ?? []).map((line) => lineFact(line, locale))
}

function lineFact(line: Line, locale: Locale): Fact {
  return [roomsOf(line, locale), npr(line.grossPaisa, locale)]
}

function nightPriceFacts({ nightPrices, quantity }: Line, locale: Locale): Fact[] {
  const { day, priceOfNights } = FACT_TEXTS[locale]
  const { both, range } = FORMATS[locale]
  return groupNights(nightPrices ?? []).map((group): Fact => {
    const { first, last, nights, regularPaisa } = group
    const price = priceOfNights({ nights, rooms: quantity, price: npr(regularPaisa, locale) })
    return [day(first === last ? both(first) : range(first, last)), `${price} = ${npr(priceOfGroup(group, quantity), locale)}`]
  })
}

/** Returns the lines of the bill: the regular price and what an offer and a coupon took off, if any, and the total last. */
export function billFacts(booking: BookingDetails, locale: Locale): Fact[] {
  const { grossPaisa, discountPaisa, couponPaisa, coupon, totalPaisa } = booking
  const texts = FACT_TEXTS[locale]
  const isReduced = discountPaisa > 0 || couponPaisa > 0
  const total = npr(totalPaisa, locale)
  return [
    ...(isReduced ? [[texts.price, npr(grossPaisa, locale)] as const] : []),
    ...(discountPaisa > 0 ? [[texts.offer, `−${npr(discountPaisa, locale)}`] as const] : []),
    ...(couponPaisa > 0 ? [[texts.coupon(coupon?.name ?? ''), `−${npr(couponPaisa, locale)}`] as const] : []),
    [texts.total, totalPaisa === 0 ? texts.free(total) : total, 'strong'],
  ]
}

/** Returns what was paid, with which method and transaction; empty while nothing is paid. */
export function paymentFacts({ paidPaisa }: BookingDetails, payment: AllPaidWith | undefined, locale: Locale): Fact[] {
  if (paidPaisa === 0) return []
  const texts = FACT_TEXTS[locale]
  const paid = npr(paidPaisa, locale)
  const payments = payment === undefined ? [] : [payment, ...(payment.further ?? [])]
  const methods = new Set(payments.map((each) => methodName(each, locale)))
  const transactions = payments.flatMap(({ transactionId }) => transactionId ?? [])
  return [
    [texts.paid, methods.size === 0 ? paid : texts.paidWith(paid, [...methods].join(', '))],
    ...(transactions.length > 0 ? [[texts.transaction, transactions.join(', ')] as const] : []),
  ]
}

/** Returns who sold it, for a receipt: legal name and PAN as configured; empty while nothing is paid. */
export function sellerFacts({ paidPaisa }: BookingDetails, { legalName, pan }: Config['seller'], locale: Locale): Fact[] {
  if (paidPaisa === 0) return []
  const texts = FACT_TEXTS[locale]
  return [...(legalName === '' ? [] : [[texts.soldBy, legalName] as const]), ...(pan === '' ? [] : [[texts.pan, pan] as const])]
}

/** Returns the hotel or agency that provides it, for a receipt: its registered name, registration and PAN, as far as it gave them. */
export function providerFacts({ paidPaisa }: BookingDetails, supplier: Seller | undefined, locale: Locale): Fact[] {
  if (paidPaisa === 0 || !supplier?.legal_name) return []
  const texts = FACT_TEXTS[locale]
  const { legal_name: name, registration_number: number, pan } = supplier
  const parts = [name, number && `${texts.registration} ${number}`, pan && `${texts.pan} ${pan}`]
  return [[texts.providedBy, parts.filter(Boolean).join(', ')]]
}

function methodName({ provider }: PaidWith, locale: Locale): string {
  const { source, name } = METHODS[provider]
  return source === 'card' ? FACT_TEXTS[locale].card : name[locale]
}

/** Returns where a refund goes, as the end of a sentence: "to your wallet". */
export function refundTarget(payment: AllPaidWith | undefined, locale: Locale): string {
  const { toWallet, toCard, toBankAccount, toOriginalMethod } = FACT_TEXTS[locale]
  if (payment === undefined || payment.further?.some(({ provider }) => provider !== payment.provider)) return toOriginalMethod
  const { source, name } = METHODS[payment.provider]
  const targets = { wallet: toWallet(name[locale]), card: toCard, bank_account: toBankAccount }
  return targets[source]
}

/**
 * Returns the cancellation policy of a booking: each refund with its deadline in Nepal time, as an amount of the payment, or of the total while nothing is
 * paid; for a mix on several policies, those of each. Leaves out deadlines that had passed when it was booked. Empty for a free booking, and where no policy
 * was recorded.
 */
export function policyFacts(booking: BookingDetails, locale: Locale): Fact[] {
  const { totalPaisa, paidPaisa } = booking
  if (totalPaisa === 0) return []
  const shares = termsByPolicy(booking, paidPaisa > 0 ? paidPaisa : totalPaisa)
  return shares.flatMap((share) => {
    const terms = policyShareFacts(booking, share, locale)
    if (shares.length === 1) return terms
    const rooms = share.lines.map(({ product }) => productInLanguage(product, locale).title).join(', ')
    return terms.map(([label, value]): Fact => [`${rooms}: ${label}`, value])
  })
}

function policyShareFacts(booking: BookingDetails, { amountPaisa, tiers }: PolicyShare, locale: Locale): Fact[] {
  if (tiers === undefined) return []
  const { untilWhen, wholeRefund, partRefund, afterThat, anyTime, noRefund } = FACT_TEXTS[locale]
  const { instant, digits } = FORMATS[locale]
  const ahead = termsAhead(refundTermsOf(tiers, startOf(booking)), booking.createdAt)
  const terms = ahead.map(({ until, percent }): Fact => {
    const amount = npr(refundShare(amountPaisa, percent), locale)
    return [untilWhen(instant(until)), percent === 100 ? wholeRefund(amount) : partRefund(digits(percent), amount)]
  })
  return [...terms, [terms.length > 0 ? afterThat : anyTime, noRefund]]
}

/** Formats an amount in paisa for a receipt. */
export const npr = (amount: number | Paisa, locale: Locale) => FORMATS[locale].npr(toRupees(paisa(amount)))
