import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { firstStart, resultQuery } from './first-start.ts'

const january = calendarDate('2027-01-01')
const daily = { availability: true, start_date_time: null, cutoff_date_time: '2026-11-26T01:15:00Z' }
const fixed = { availability: true, start_date_time: '2027-01-08T01:15:00Z', cutoff_date_time: '2027-01-05T01:15:00Z' }

describe('firstStart', () => {
  test.each([
    ['the next day of a daily package', daily, undefined, '2026-11-26'],
    ['the first day of the chosen month of a daily package', daily, january, '2027-01-01'],
    ['the departure of a fixed one', fixed, january, '2027-01-08'],
    ['nothing of a package that the party cannot book', { ...daily, availability: false }, january, undefined],
  ])('returns %s', (_, offered, from, day) => {
    expect(firstStart(offered, from)).toBe(day)
  })
})

describe('resultQuery', () => {
  test('passes the day of a chosen month to the page of the package', () => {
    expect(resultQuery(daily, { count: 5, from: january })).toBe('count=5&bookingStartDate=2027-01-01')
    expect(resultQuery(daily, { count: 5 })).toBe('count=5')
    expect(resultQuery({ ...daily, availability: false }, { count: 5, from: january })).toBe('count=5')
  })
})
