import { describe, expect, test } from 'vitest'
import { validateNamedTravellers } from './named-travellers.ts'

const named = (count: number) => Array.from({ length: count }, () => ({ name: 'Hari Thapa' }))

describe('validateNamedTravellers', () => {
  test.each([
    [null, 1],
    [undefined, 1],
    [named(0), 1],
    [named(1), 2],
    [named(3), 4],
  ])('accepts a lead traveller and %j for a booking of %i', (additional, travellers) => {
    expect(validateNamedTravellers({ additional, travellers })).toEqual({})
  })

  test.each([
    [named(1), 1, 'This booking is for 1 traveller. Remove 1 name or book for more people.'],
    [named(20), 2, 'This booking is for 2 travellers. Remove 19 names or book for more people.'],
  ])('refuses a lead traveller and %j for a booking of %i', (additional, travellers, message) => {
    const [refusal] = validateNamedTravellers({ additional, travellers }).additional_traveller_details ?? []
    expect(refusal).toEqual({ en: message, ne: expect.stringContaining('यात्री थप्नुहोस्') })
  })
})
