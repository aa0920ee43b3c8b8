import { describe, expect, test } from 'vitest'
import { couponChangeOf, isComplete, newCouponOf, unreadable } from './coupon-request.ts'

const values = {
  code: 'WARM',
  name: 'Winter',
  remarks: '10 % off.',
  discount: 'percent',
  percent: '१०',
  max_discount: '1,500',
  room: 'on',
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  use_limit: '',
  person_limit: '1',
}

describe('newCouponOf', () => {
  test('reads commas and Nepali digits, and takes empty limits as none', () => {
    expect(newCouponOf(values)).toMatchObject({
      percent: 10,
      amount: null,
      max_discount: 1500,
      min_total: 0,
      kinds: ['room'],
      use_limit: null,
      person_limit: 1,
    })
  })

  test('omits the fields of the other kind of discount', () => {
    const { percent, amount, max_discount: max } = newCouponOf({ ...values, discount: 'amount', amount: '500' })
    expect([percent, amount, max]).toEqual([null, 500, null])
  })
})

describe('isComplete', () => {
  test.each([
    ['accepts all texts, days and the discount', {}, true],
    ['refuses a missing code', { code: ' ' }, false],
    ['refuses a discount of the other kind', { discount: 'amount' }, false],
    ['refuses a number that cannot be read', { use_limit: 'many' }, false],
  ])('%s', (_, given, is) => {
    expect(isComplete({ ...values, ...given })).toBe(is)
  })
})

test('unreadable returns the fields that are not whole numbers', () => {
  expect(unreadable({ ...values, percent: '1.5', use_limit: '-1' })).toEqual(['percent', 'use_limit'])
})

test('couponChangeOf sends null for an empty limit', () => {
  expect(couponChangeOf(values)).toEqual({ starts_on: '2026-11-01', ends_on: '2026-11-30', use_limit: null, person_limit: 1 })
})
