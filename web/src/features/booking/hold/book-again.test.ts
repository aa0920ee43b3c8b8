import { describe, expect, test } from 'vitest'
import { A_BOOKING, A_LINE } from '../testing/a-booking.ts'
import { bookAgainLink } from './book-again.ts'

const BOOKING = { ...A_BOOKING, has_availability: true, quantity: 1, adult_count: 4, child_count: 1 }
const MIX = {
  ...BOOKING,
  lines: [
    { ...A_LINE, room_slug: 'phewa-family', plan: { code: 'saver', title: 'Saver rate' } },
    { ...A_LINE, room_slug: 'phewa-double', quantity: 2 },
  ],
}

const STAY = 'startDate=2026-12-05&endDate=2026-12-07&adult=4&child=1'

describe('bookAgainLink', () => {
  test('returns the checkout of all rooms of a mix, each with its plan', () => {
    expect(bookAgainLink(MIX)).toMatch(
      new RegExp(`^/checkout/property/.*\\?${STAY}&rooms=1&plan=saver&more=phewa-double:2:standard$`),
    )
  })

  test('returns the rooms of the property for the whole party when a mix is sold out', () => {
    expect(bookAgainLink({ ...MIX, has_availability: false })).toMatch(new RegExp(`^/property/.*\\?${STAY}&rooms=3$`))
  })

  test('returns the checkout of the booked plan of a room, not of its cheapest', () => {
    expect(bookAgainLink(BOOKING)).toMatch(new RegExp(`\\?${STAY}&rooms=1&plan=standard$`))
  })

  test('has no plan for a booking from before rooms had plans', () => {
    expect(bookAgainLink({ ...BOOKING, lines: [{ ...A_LINE, plan: null }] })).toMatch(new RegExp(`\\?${STAY}&rooms=1$`))
  })

  test('returns the checkout of the same day and travellers of a package, or its page when it is sold out', () => {
    const tour = { ...BOOKING, product: { kind: 'package', slug: 'mardi-himal-trek' } as const, lines: [], quantity: 3 }
    expect(bookAgainLink(tour)).toBe('/checkout/mardi-himal-trek?bookingStartDate=2026-12-05&count=3')
    expect(bookAgainLink({ ...tour, has_availability: false })).toBe('/package/mardi-himal-trek')
  })
})
