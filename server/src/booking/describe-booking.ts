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
  return [
    ['Reference', formatReference(booking.reference)],
    ...(booking.product.kind === 'room' ? stayOf(booking) : tourOf(booking)),
  ]
}

function stayOf({ product, startsOn, endsOn, quantity, adults, children }: BookingRow): Fact[] {
  if (product.kind !== 'room') return []
  return [
    ['Hotel', `${product.propertyName}, ${product.city}`],
    ['Room', `${counted(quantity, 'room', 'rooms')}: ${product.title}`],
    ['Check-in', `${dayInBoth(startsOn)}, from ${product.checkInTime}, Nepal time`],
    ['Check-out', `${dayInBoth(endsOn)}, until ${product.checkOutTime}, Nepal time`],
    ['Stay', counted(nightsBetween(startsOn, endsOn), 'night', 'nights')],
    ['Guests', partyOf(adults, children)],
  ]
}

function tourOf({ product, startsOn, endsOn, quantity }: BookingRow): Fact[] {
  if (product.kind !== 'package') return []
  const start = `${dayInBoth(startsOn)}, at ${product.startTime}, Nepal time`
  return [
    ['Package', `${product.title}, ${product.city}`],
    ['Start', start],
    ...(product.days === 1 ? [] : [['End', dayInBoth(endsOn)] as const]),
    ['Length', counted(product.days, 'day', 'days')],
    ...(product.meetingPoint ? [['Meeting point', product.meetingPoint] as const] : []),
    ['Persons', String(quantity)],
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
export function dayInBoth(day: CalendarDate): string {
  const bs = formatBikramSambat(day)
  return bs === '' ? formatLongDay(day) : `${formatLongDay(day)} (${bs} BS)`
}

export function partyOf(adults: number, children: number): string {
  return [counted(adults, 'adult', 'adults'), ...(children > 0 ? [counted(children, 'child', 'children')] : [])].join(', ')
}

export const npr = (amount: number | Paisa) => formatNpr(toRupees(paisa(amount)))

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
