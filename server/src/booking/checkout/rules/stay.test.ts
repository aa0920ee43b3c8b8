import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { validateParty, validateStay } from './stay.ts'

const today = calendarDate('2026-11-21')
const stay = (startsIn: number, nights: number) => {
  const startsOn = addDays(today, startsIn)
  return { startsOn, endsOn: addDays(startsOn, nights) }
}

describe('a stay', () => {
  test.each([
    ['tonight', 0, 1],
    ['of thirty nights', 1, 30],
    ['as far ahead as may be', 540, 1],
  ])('%s can be booked', (_name, startsIn, nights) => {
    expect(validateStay(stay(startsIn, nights), today)).toEqual({})
  })

  test.each([
    ['that began yesterday', -1, 2, 'starts_at'],
    ['too far ahead', 541, 1, 'starts_at'],
    ['without a night', 1, 0, 'ends_at'],
    ['that ends before it begins', 1, -1, 'ends_at'],
    ['of thirty-one nights', 1, 31, 'ends_at'],
  ])('%s is refused at its field', (_name, startsIn, nights, field) => {
    expect(Object.keys(validateStay(stay(startsIn, nights), today))).toEqual([field])
  })

  test('for more guests than its rooms have beds is refused', () => {
    expect(validateParty(true)).toEqual({})
    expect(Object.keys(validateParty(false))).toEqual(['quantity'])
  })
})
