import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { attemptsOfSpan, figuresByDay, sumOfSpan, type SpanRows } from './figures.ts'

const [first, second, third] = [calendarDate('2026-11-01'), calendarDate('2026-11-02'), calendarDate('2026-11-03')]
const line = { debitPaisa: 0, creditPaisa: 0 }

const read: SpanRows = {
  bookings: [
    { day: first, bookings: 5, free: 0, cancellations: 1, lapsed: 2 },
    { day: second, bookings: 3, free: 1, cancellations: 0, lapsed: 0 },
  ],
  paid: [{ day: second, paid: 2 }],
  steps: [
    { day: first, step: 'search', views: 40 },
    { day: second, step: 'search', views: 20 },
    { day: second, step: 'checkout', views: 6 },
  ],
  attempts: [
    { day: first, provider: 'khalti', started: 4, captured: 1, failed: 1, open: 2 },
    { day: second, provider: 'khalti', started: 1, captured: 1, failed: 0, open: 0 },
    { day: second, provider: 'esewa', started: 2, captured: 2, failed: 0, open: 0 },
  ],
  movements: [
    { ...line, day: second, account: 'psp:esewa', debitPaisa: 760_000, creditPaisa: 10_050 },
    { ...line, day: second, account: 'customer', creditPaisa: 760_000 },
    { ...line, day: second, account: 'commission', creditPaisa: 114_000, debitPaisa: 14_000 },
  ],
}

test('figuresByDay has every day of the span, also days without events', () => {
  const days = figuresByDay({ from: first, end: calendarDate('2026-11-04') }, read)
  expect(days.map(({ day, bookings }) => [day, bookings])).toEqual([
    [first, 5],
    [second, 3],
    [third, 0],
  ])
  expect(days[2]).toMatchObject({ lapsed: 0, funnel: { search: 0, paid: 0 }, providers: [] })
})

test('sumOfSpan adds the days of the span and no others', () => {
  expect(sumOfSpan({ from: first, end: second }, read)).toMatchObject({ bookings: 5, cancellations: 1, lapsed: 2 })
  expect(sumOfSpan({ from: first, end: third }, read)).toMatchObject({ bookings: 8, funnel: { search: 60, checkout: 6 } })
})

test('sumOfSpan counts a booking that a coupon pays as paid', () => {
  expect(sumOfSpan({ from: second, end: third }, read).funnel.paid).toBe(3)
})

test('sumOfSpan reads money received, refunded and earned from the ledger, in rupees', () => {
  expect(sumOfSpan({ from: first, end: third }, read).money).toEqual({ received: 7600, refunded: 100.5, commission: 1000 })
})

test('sumOfSpan has no money for staff who may not see it', () => {
  expect(sumOfSpan({ from: first, end: third }, { ...read, movements: null }).money).toBeNull()
})

test('attemptsOfSpan adds the attempts of each provider, in the order in which they are offered', () => {
  expect(attemptsOfSpan({ from: first, end: third }, read)).toEqual([
    { provider: 'esewa', started: 2, captured: 2, failed: 0, open: 0 },
    { provider: 'khalti', started: 5, captured: 2, failed: 1, open: 2 },
  ])
})
