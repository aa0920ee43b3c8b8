import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { couponDiscount, emailKey, phoneKey, findCouponRefusal, type CouponTerms, type Redemption } from './coupon.ts'

const tenPercent: CouponTerms = {
  percent: 10,
  amountPaisa: null,
  maxPaisa: null,
  minTotalPaisa: 0,
  kinds: ['room', 'package'],
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  personLimit: null,
}
const off = (terms: Partial<CouponTerms>, total: number) => couponDiscount({ ...tenPercent, ...terms }, paisa(total))

describe('couponDiscount', () => {
  test.each([
    ['ten percent', {}, 1_520_000, 152_000],
    ['ten percent of what has an odd paisa: less than half a paisa is left', {}, 14, 1],
    ['half a paisa is a whole one', {}, 15, 2],
    ['fifteen percent of Rs 33.33', { percent: 15 }, 3333, 500],
    ['a percentage up to its most', { maxPaisa: 150_000 }, 10_000_000, 150_000],
    ['a percentage below its most', { maxPaisa: 150_000 }, 1_000_000, 100_000],
    ['a hundred percent', { percent: 100 }, 1_520_001, 1_520_001],
    ['an amount', { percent: null, amountPaisa: 50_000 }, 1_520_000, 50_000],
    ['no more than the price', { percent: null, amountPaisa: 50_000 }, 49_999, 49_999],
  ])('%s', (_, terms, total, discount) => {
    expect(off(terms, total)).toBe(discount)
  })

  test('is never below nothing nor above the price, and a lower price never costs more after it', () => {
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
  const asked: Redemption = { today: calendarDate('2026-11-21'), kind: 'room', totalPaisa: paisa(500_000), usesOfPerson: 0 }
  test.each<[string, Partial<CouponTerms>, Partial<Redemption>, string | undefined]>([
    ['on its first day', {}, { today: calendarDate('2026-11-01') }, undefined],
    ['on its last day', {}, { today: calendarDate('2026-11-30') }, undefined],
    ['not before', {}, { today: calendarDate('2026-10-31') }, 'not_today'],
    ['not after', {}, { today: calendarDate('2026-12-01') }, 'not_today'],
    ['for its kind of thing', { kinds: ['package'] }, { kind: 'package' }, undefined],
    ['for no other', { kinds: ['package'] }, {}, 'other_kind'],
    ['from its least total on', { minTotalPaisa: 500_000 }, {}, undefined],
    ['not below', { minTotalPaisa: 500_001 }, {}, 'too_cheap'],
    ['as often as one person may', { personLimit: 2 }, { usesOfPerson: 1 }, undefined],
    ['not more often', { personLimit: 2 }, { usesOfPerson: 2 }, 'person_limit'],
    ['as often as one likes where nothing is said', {}, { usesOfPerson: 99 }, undefined],
  ])('%s', (_, terms, redemption, why) => {
    expect(findCouponRefusal({ ...tenPercent, ...terms }, { ...asked, ...redemption })).toBe(why)
  })
})

describe('emailKey', () => {
  test.each([
    ['Ram.Shrestha@Gmail.com', 'ramshrestha@gmail.com'],
    ['ramshrestha+trek@gmail.com', 'ramshrestha@gmail.com'],
    ['r.a.m.shrestha+a+b@googlemail.com', 'ramshrestha@gmail.com'],
    ['RAM@Example.com', 'ram@example.com'],
    ['ram+trek@example.com', 'ram@example.com'],
    ['ram.shrestha@example.com', 'ram.shrestha@example.com'],
    ['+ram@example.com', '+ram@example.com'],
  ])('%s is %s', (written, key) => {
    expect(emailKey(written)).toBe(key)
  })

  test('another mailbox is another', () => {
    expect(emailKey('ram.shrestha@example.com')).not.toBe(emailKey('ramshrestha@example.com'))
    expect(emailKey('ram@example.com')).not.toBe(emailKey('ram@gmail.com'))
  })

  test('a number is one, however it is written', () => {
    expect(phoneKey('9812345678')).toBe('9812345678')
    expect(phoneKey('+977 981-234 5678')).toBe('9812345678')
  })
})
