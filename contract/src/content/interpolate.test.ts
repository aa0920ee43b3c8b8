import { describe, expect, test } from 'vitest'
import { interpolate, placeholdersIn } from './interpolate.ts'

describe('interpolate', () => {
  const values = { holdMinutes: 12, methods: 'A or B' }

  test('writes numbers in the digits of the language, and words in the language', () => {
    expect(interpolate('{holdMinutes} minutes by {methods}', values, 'en')).toBe('12 minutes by A or B')
    expect(interpolate('{holdMinutes} मिनेट, {methods}', values, 'ne')).toBe('१२ मिनेट, A or B')
  })

  test('leaves a name without a value as it is', () => {
    expect(interpolate('{else} {{holdMinutes}}', values, 'en')).toBe('{else} {12}')
  })
})

test('placeholdersIn finds each name in braces', () => {
  expect(placeholdersIn('<p>{one} and {two}, {one}</p>')).toEqual(['one', 'two', 'one'])
})
