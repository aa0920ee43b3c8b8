import { describe, test, expect } from 'vitest'
import { esewaAmountText } from './amount.ts'

describe('esewaAmountText', () => {
  test.each([
    [150_000, '1500.0'],
    [1_234_550, '12345.5'],
    [1_234_505, '12345.05'],
    [1_234_567, '12345.67'],
  ])('writes %i paisa as %s', (paisa, text) => {
    expect(esewaAmountText(paisa)).toBe(text)
  })
})
