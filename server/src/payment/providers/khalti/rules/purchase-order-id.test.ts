import { expect, test } from 'vitest'
import { KHALTI_ATTEMPT_NUMBER_MAX, purchaseOrderId } from './purchase-order-id.ts'

test.each([
  [1, 'K17K3M9QX2VD8RW4HT'],
  [10, 'KA7K3M9QX2VD8RW4HT'],
  [35, 'KZ7K3M9QX2VD8RW4HT'],
])('attempt %i is identified by two symbols before the booking reference', (number, id) => {
  expect(purchaseOrderId('7K3M9QX2VD8RW4HT', number)).toBe(id)
  expect(id.slice(2)).toBe('7K3M9QX2VD8RW4HT')
})

test.each([0, KHALTI_ATTEMPT_NUMBER_MAX + 1])('attempt %i is refused, because it does not fit one symbol', (number) => {
  expect(() => purchaseOrderId('7K3M9QX2VD8RW4HT', number)).toThrow(RangeError)
})
