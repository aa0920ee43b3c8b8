import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponDiscount, findCouponRefusal, type CouponTerms, type Redemption } from './coupon.ts'

const tenPercent: CouponTerms = {
  percent: 10,
  amountPaisa: null,
  maxPaisa: null,
  minTotalPaisa: 0,
  kinds: ['room', 'package'],
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  personLimit: null,
  stoppedAt: null,
}
const off = (terms: Partial<CouponTerms>, total: number) => couponDiscount({ ...tenPercent, ...terms }, paisa(total))

describe('couponDiscount', () => {
  test.each([
    ['takes ten percent', {}, 1_520_000, 152_000],
    ['rounds less than half a paisa down', {}, 14, 1],
    ['rounds half a paisa up', {}, 15, 2],
    ['takes fifteen percent of Rs 33.33', { percent: 15 }, 3333, 500],
    ['caps a percentage at its maximum', { maxPaisa: 150_000 }, 10_000_000, 150_000],
    ['does not cap a percentage below its maximum', { maxPaisa: 150_000 }, 1_000_000, 100_000],
    ['takes a hundred percent', { percent: 100 }, 1_520_001, 1_520_001],
    ['takes a fixed amount', { percent: null, amountPaisa: 50_000 }, 1_520_000, 50_000],
    ['takes no more than the price', { percent: null, amountPaisa: 50_000 }, 49_999, 49_999],
  ])('%s', (_, terms, total, discount) => {
    expect(off(terms, total)).toBe(discount)
  })

  test('is between zero and the price, and a lower price never costs more after the discount', () => {
    const terms = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), maxPaisa: fc.option(fc.integer({ min: 1, max: 10 ** 9 })) }),
      fc.integer({ min: 1, max: 10 ** 9 }).map((amountPaisa) => ({ percent: null, amountPaisa })),
    )
    const price = fc.integer({ min: 0, max: 10 ** 12 })
    fc.assert(
      fc.property(terms, price, price, (coupon, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(off(coupon, high)).toBeGreaterThanOrEqual(0)
        expect(off(coupon, high)).toBeLessThanOrEqual(high)
        expect(low - off(coupon, low)).toBeLessThanOrEqual(high - off(coupon, high))
      }),
    )
  })
})

describe('findCouponRefusal', () => {
  const base: Redemption = {
    today: calendarDate('2026-11-21'),
    kind: 'room',
    totalPaisa: paisa(500_000),
    usesOfPerson: 0,
    usesOfAccount: 0,
  }
  test.each<[string, Partial<CouponTerms>, Partial<Redemption>, string | undefined]>([
    ['accepts a coupon on its first day', {}, { today: calendarDate('2026-11-01') }, undefined],
    ['accepts a coupon on its last day', {}, { today: calendarDate('2026-11-30') }, undefined],
    ['refuses a coupon before its first day', {}, { today: calendarDate('2026-10-31') }, 'not_started'],
    ['refuses a coupon after its last day', {}, { today: calendarDate('2026-12-01') }, 'ended'],
    ['refuses a stopped coupon', { stoppedAt: new Date('2026-11-20T06:00:00Z') }, {}, 'stopped'],
    ['accepts a coupon for its kind of product', { kinds: ['package'] }, { kind: 'package' }, undefined],
    ['refuses a coupon for another kind of product', { kinds: ['package'] }, {}, 'other_kind'],
    ['accepts a coupon at its minimum total', { minTotalPaisa: 500_000 }, {}, undefined],
    ['refuses a coupon below its minimum total', { minTotalPaisa: 500_001 }, {}, 'too_cheap'],
    ['accepts a coupon within the limit per person', { personLimit: 2 }, { usesOfPerson: 1 }, undefined],
    ['refuses a coupon above the limit per person', { personLimit: 2 }, { usesOfPerson: 2, usesOfAccount: 1 }, 'person_limit'],
    ['refuses a coupon that the account used up', { personLimit: 2 }, { usesOfPerson: 2, usesOfAccount: 2 }, 'account_limit'],
    ['accepts any number of uses without a limit', {}, { usesOfPerson: 99 }, undefined],
  ])('%s', (_, terms, redemption, why) => {
    expect(findCouponRefusal({ ...tenPercent, ...terms }, { ...base, ...redemption })).toBe(why)
  })
})
