import { describe, expect, test } from 'vitest'
import { onlyParts, partsOf, refusalsOf } from './parts.ts'

const proposed = {
  fields: { title: 'Lake Lodge', latitude: 28.2, longitude: 83.9 },
  pictureNames: ['a'],
  rooms: { twin: { pictureNames: ['b'], isLive: true as const } },
  isLive: true as const,
}

describe('partsOf', () => {
  test('names each part once, and both coordinates as the pin', () => {
    expect(partsOf(proposed)).toEqual(['title', 'pin', 'photos', 'publication', 'photos:twin', 'publication:twin'])
  })

  test('names nothing of an empty proposal', () => {
    expect(partsOf({})).toEqual([])
  })
})

describe('onlyParts', () => {
  test('returns the whole proposal for all its parts, and nothing for none', () => {
    expect(onlyParts(proposed, partsOf(proposed))).toEqual(proposed)
    expect(onlyParts(proposed, [])).toEqual({})
  })

  test.each([
    ['pin', { fields: { latitude: 28.2, longitude: 83.9 } }],
    ['photos', { pictureNames: ['a'] }],
    ['photos:twin', { rooms: { twin: { pictureNames: ['b'] } } }],
    ['publication:twin', { rooms: { twin: { isLive: true } } }],
    ['publication', { isLive: true }],
    ['photos:suite', {}],
  ])('returns only %s', (part, expected) => {
    expect(onlyParts(proposed, [part])).toEqual(expected)
  })
})

test('refusalsOf keeps the refusals of the parts that a proposal still has', () => {
  const refusals = { title: 'No spa', address: 'Ward 6', 'photos:twin': 'Blurred' }
  expect(refusalsOf(refusals, proposed)).toEqual({ title: 'No spa', 'photos:twin': 'Blurred' })
})
