import { formatBikramSambat } from '@chautari/contract/bikram-sambat'
import { formatReference } from '@chautari/contract/booking/reference'
import { formatLongDay, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { formatNpr, paisa, toRupees, type Paisa } from '@chautari/contract/money'
import type { BookingRow } from './store/bookings.ts'

export type Fact = readonly [label: string, value: string]

/** How a booking was paid, as its history has it. */
export type Payment = { provider: string; transactionId: string | null }

/** What was booked, in lines: its reference, where and when in Nepal's time and in both calendars, and for whom. */
export function factsOf(booking: BookingRow): Fact[] {
  const moments = momentsOf(booking).map(({ label, day, time }): Fact => [label, [dayInBoth(day), ...time].join(', ')])
  return [['Reference', formatReference(booking.reference)], ...placeOf(booking), ...moments, ...partyOf(booking)]
}

type Moment = { label: string; day: CalendarDate; time: string[] }

/** When it begins and ends, the hours by Nepal's clock. */
export function momentsOf({ product, startsOn, endsOn }: BookingRow): Moment[] {
  const at = (words: string) => [words, 'Nepal time']
  if (product.kind === 'room')
    return [
      { label: 'Check-in', day: startsOn, time: at(`from ${product.checkInTime}`) },
      { label: 'Check-out', day: endsOn, time: at(`until ${product.checkOutTime}`) },
    ]
  const start = { label: 'Start', day: startsOn, time: at(`at ${product.startTime}`) }
  return product.days === 1 ? [start] : [start, { label: 'End', day: endsOn, time: [] }]
}

/** What it is and where. */
export function placeOf({ product, quantity }: BookingRow): Fact[] {
  if (product.kind === 'room')
    return [
      ['Hotel', `${product.propertyName}, ${product.city}`],
      ['Room', `${counted(quantity, 'room', 'rooms')}: ${product.title}`],
    ]
  return [
    ['Package', `${product.title}, ${product.city}`],
    ...(product.meetingPoint ? [['Meeting point', product.meetingPoint] as const] : []),
  ]
}

/** For how long and how many. */
export function partyOf({ product, startsOn, endsOn, adults, children, quantity }: BookingRow): Fact[] {
  if (product.kind === 'package')
    return [
      ['Length', counted(product.days, 'day', 'days')],
      ['Persons', String(quantity)],
    ]
  const guests = [counted(adults, 'adult', 'adults'), ...(children > 0 ? [counted(children, 'child', 'children')] : [])]
  return [
    ['Stay', counted(nightsBetween(startsOn, endsOn), 'night', 'nights')],
    ['Guests', guests.join(', ')],
  ]
}

/** The price in lines: what it was, what an offer and a coupon took off, and the total last. */
export function billOf({ grossPaisa, discountPaisa, couponPaisa, coupon, totalPaisa }: BookingRow): Fact[] {
  const isReduced = discountPaisa > 0 || couponPaisa > 0
  return [
    ...(isReduced ? [['Price', npr(grossPaisa)] as const] : []),
    ...(discountPaisa > 0 ? [['Offer', `−${npr(discountPaisa)}`] as const] : []),
    ...(couponPaisa > 0 ? [[`Coupon ${coupon?.name ?? ''}`.trim(), `−${npr(couponPaisa)}`] as const] : []),
    ['Total', totalPaisa === 0 ? `${npr(totalPaisa)}, free` : npr(totalPaisa)],
  ]
}

const WAYS: Record<string, { name: string; back: string }> = {
  esewa: { name: 'eSewa', back: 'to your eSewa wallet' },
  khalti: { name: 'Khalti', back: 'to your Khalti wallet' },
  nic: { name: 'card', back: 'to the card that you paid with' },
}

/** What was paid and how; nothing while nothing is. */
export function paymentOf({ paidPaisa }: BookingRow, payment: Payment | undefined): Fact[] {
  if (paidPaisa === 0) return []
  const way = payment && WAYS[payment.provider]
  return [
    ['Paid', way ? `${npr(paidPaisa)} by ${way.name}` : npr(paidPaisa)],
    ...(payment?.transactionId ? [['Transaction', payment.transactionId] as const] : []),
  ]
}

/** Where money goes back to. */
export function wayBack(payment: Payment | undefined): string {
  return (payment && WAYS[payment.provider]?.back) ?? 'the way you paid'
}

/** The terms of cancelling as they were promised, a line each; nothing for what is free or has none noted. */
export function termsOf({ product, totalPaisa }: BookingRow): string[] {
  const tiers = product.refundTiers ?? []
  if (totalPaisa === 0 || product.refundTiers === undefined) return []
  const lines = tiers.map(({ hoursBefore, percent }) => `${percent} % comes back until ${notice(hoursBefore)} before the start.`)
  return [...lines, tiers.length > 0 ? 'After that nothing comes back.' : 'Nothing comes back when you cancel.']
}

function notice(hours: number): string {
  return hours % 24 === 0 && hours > 0 ? counted(hours / 24, 'day', 'days') : counted(hours, 'hour', 'hours')
}

/** "Sun 22 Nov 2026 (मंसिर ६, २०८३ BS)". */
function dayInBoth(day: CalendarDate): string {
  const bs = formatBikramSambat(day)
  return bs === '' ? formatLongDay(day) : `${formatLongDay(day)} (${bs} BS)`
}

export const npr = (amount: number | Paisa) => formatNpr(toRupees(paisa(amount)))

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
