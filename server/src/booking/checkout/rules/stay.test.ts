import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { validateParty, validateStay } from './stay.ts'

const today = calendarDate('2026-11-21')
const stay = (startsIn: number, nights: number) => {
  const startsOn = addDays(today, startsIn)
  return { startsOn, endsOn: addDays(startsOn, nights) }
}

describe('validateStay', () => {
  test.each([
    ['tonight', 0, 1],
    ['of thirty nights', 1, 30],
    ['at the maximum lead time', 540, 1],
  ])('accepts a stay %s', (_name, startsIn, nights) => {
    expect(validateStay(stay(startsIn, nights), today)).toEqual({})
  })

  test.each([
    ['that began yesterday', -1, 2, 'starts_at'],
    ['too far ahead', 541, 1, 'starts_at'],
    ['without a night', 1, 0, 'ends_at'],
    ['that ends before it begins', 1, -1, 'ends_at'],
    ['of thirty-one nights', 1, 31, 'ends_at'],
  ])('refuses a stay %s at its field', (_name, startsIn, nights, field) => {
    expect(Object.keys(validateStay(stay(startsIn, nights), today))).toEqual([field])
  })

  test('refuses more guests than the rooms take', () => {
    expect(validateParty(true)).toEqual({})
    expect(Object.keys(validateParty(false))).toEqual(['quantity'])
  })
})
