import { MIX_ROOMS_MAX } from '@chautari/contract/availability/limits'
import { describe, expect, test } from 'vitest'
import { validateMix } from './mix.ts'

const lines = (...rooms: [slug: string, quantity: number, propertySlug?: string][]) =>
  rooms.map(([slug, quantity, propertySlug = 'phewa']) => ({ slug, quantity, propertySlug }))

describe('validateMix', () => {
  test.each([
    ['many rooms of one type', lines(['double', MIX_ROOMS_MAX + 1])],
    ['two types of a property', lines(['family', 1], ['double', MIX_ROOMS_MAX - 1])],
  ])('accepts %s', (_, rooms) => expect(validateMix(rooms)).toEqual({}))

  test.each([
    ['a type twice', lines(['double', 1], ['double', 1])],
    ['rooms of two properties', lines(['family', 1], ['double', 1, 'lakeview'])],
    ['more rooms than a mix may have', lines(['family', 1], ['double', MIX_ROOMS_MAX])],
  ])('refuses %s', (_, rooms) => expect(Object.keys(validateMix(rooms))).toEqual(['more_lines']))
})
