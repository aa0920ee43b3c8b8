import { describe, expect, test } from 'vitest'
import { mobileOf, phoneKey } from './phone-numbers.ts'

describe('phoneKey', () => {
  test.each([
    ['+977 61 520123', '+97761520123'],
    ['061-520123', '+97761520123'],
    ['00977 61520123', '+97761520123'],
    ['9841000055', '+9779841000055'],
    ['+977 984 1000055', '+9779841000055'],
    ['9779841000055', '+9779841000055'],
    ['+44 20 7946 0000', '+442079460000'],
  ])('writes %s as %s', (phone, key) => {
    expect(phoneKey(phone)).toBe(key)
  })
})

describe('mobileOf', () => {
  test.each([
    ['+977 9841000055', '9841000055'],
    ['9741000055', '9741000055'],
    ['+977 61 520123', undefined],
    ['+91 9841000055', undefined],
    ['', undefined],
  ])('of %j is %s', (phone, mobile) => {
    expect(mobileOf(phone)).toBe(mobile)
  })
})
