import { expect, test } from 'vitest'
import { priceLines } from './price-lines.ts'

const coupon = { discounted_amount: 760.1, coupon_name: 'NAMASTE10', remarks: '' }
const offer = { discounted_amount: 3800, booking_amount_before_discount: 19000 }

test.each([
  ['nothing taken off', { total_amount: 15200, coupon: null, applied_discount: null }, [null, null, 15200, null, 15200]],
  ['an offer', { total_amount: 15200, coupon: null, applied_discount: offer }, [19000, 3800, 15200, null, 15200]],
  ['a coupon', { total_amount: 14439.9, coupon, applied_discount: null }, [null, null, 15200, 760.1, 14439.9]],
  ['both', { total_amount: 14439.9, coupon, applied_discount: offer }, [19000, 3800, 15200, 760.1, 14439.9]],
] as const)('the lines of a price with %s add up to its total', (_name, priced, [before, off, sold, less, total]) => {
  expect(priceLines(priced)).toEqual({ before, offer: off, sold, coupon: less, total })
})
