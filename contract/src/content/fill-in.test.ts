import { describe, expect, test } from 'vitest'
import { fillIn, namesIn } from './fill-in.ts'

describe('fillIn', () => {
  const values = { holdMinutes: 12, methods: 'A or B' }

  test('writes numbers in the digits of the language, and words in the language', () => {
    expect(fillIn('{holdMinutes} minutes by {methods}', values, 'en')).toBe('12 minutes by A or B')
    expect(fillIn('{holdMinutes} मिनेट, {methods}', values, 'ne')).toBe('१२ मिनेट, A or B')
  })

  test('leaves a name without a value as it is', () => {
    expect(fillIn('{else} {{holdMinutes}}', values, 'en')).toBe('{else} {12}')
  })
})

test('namesIn finds each name in braces', () => {
  expect(namesIn('<p>{one} and {two}, {one}</p>')).toEqual(['one', 'two', 'one'])
})
