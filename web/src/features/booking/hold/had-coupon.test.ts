import { expect, test } from 'vitest'
import { hadCoupon } from './had-coupon.ts'

test.each([
  [{ hadCoupon: true }, true],
  [{ hadCoupon: false }, false],
  [{ hadCoupon: 'true' }, false],
  [{}, false],
  ['hadCoupon', false],
  [null, false],
])('navigation state %j means a coupon before: %s', (state, had) => {
  expect(hadCoupon(state)).toBe(had)
})
