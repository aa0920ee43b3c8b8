import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupeesWithDecimals, readAmount, rupeesInShort } from './amount.ts'

describe('an amount on the wire', () => {
  test.each([
    [150_000, '1500'],
    [1_234_550, '12345.50'],
    [5, '0.05'],
    [100, '1'],
  ])('%i paisa is written %j', (amount, text) => {
    expect(rupeesInShort(paisa(amount))).toBe(text)
  })

  test.each([
    [150_000, '1500.00'],
    [1_234_505, '12345.05'],
    [1000, '10.00'],
  ])('%i paisa is written %j for the card', (amount, text) => {
    expect(rupeesWithDecimals(paisa(amount))).toBe(text)
    expect(readAmount(text)).toBe(amount)
  })

  test.each([
    ['1500', 150_000],
    ['1500.0', 150_000],
    ['2,212.4', 221_240],
    ['1,00,000.50', 10_000_050],
    ['12345.5', 1_234_550],
    ['0', 0],
  ])('%j is read as %i paisa', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  test.each(['', '-1', '+1', '1e3', '1.', '.5', '1.005', ' 1', '1 ', 'NaN', '0x10', '१२', '1000000000', '1.2.3'])(
    '%j is no amount',
    (text) => {
      expect(readAmount(text)).toBeUndefined()
    },
  )

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => readAmount(rupeesInShort(paisa(amount))) === amount),
    )
  })
})
