import { MIX_ROOMS_MAX, MIX_TYPES_MAX } from '@chautari/contract/availability/limits'
import { describe, expect, test } from 'vitest'
import { readMix } from './mix.ts'

const ROOMS = ['deluxe', 'standard', 'suite', 'dorm'].map((slug) => ({ slug, available: MIX_ROOMS_MAX }))
const typed = (...texts: string[]) =>
  texts.map((text, index) => ({ room: { slug: '', available: 0, ...ROOMS[index] }, typed: text }))

describe('readMix', () => {
  test('reads the rooms of each type, in digits of either language, without empty ones', () => {
    const lines = readMix(typed('2', '', '१', '0'))
    expect(lines).toEqual([
      { room: ROOMS[0], quantity: 2 },
      { room: ROOMS[2], quantity: 1 },
    ])
  })

  test.each([
    [['2', ''], 'needTwoTypes'],
    [['1', 'two'], 'needNumber'],
    [Array.from({ length: MIX_TYPES_MAX + 1 }, () => '1'), 'tooManyTypes'],
    [[String(MIX_ROOMS_MAX), '1'], 'tooManyRooms'],
  ])('refuses %j: %s', (texts, error) => {
    expect(readMix(typed(...texts))).toBe(error)
  })

  test('refuses more rooms of a type than are free', () => {
    const lines = ['2', '1'].map((text) => ({ room: { available: 1 }, typed: text }))
    expect(readMix(lines)).toBe('notEnough')
  })
})
