import { expect, test } from 'vitest'
import { additionalTravellersMax } from './named-travellers.ts'

test.each([
  [1, 0],
  [2, 1],
  [51, 50],
  [100, 50],
])('a booking for %i can name %i travellers beside the lead traveller', (travellers, max) => {
  expect(additionalTravellersMax(travellers)).toBe(max)
})
