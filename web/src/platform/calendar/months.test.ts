import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { dayAfterKey, firstOfMonth, weekdayOf, weeksOfMonth } from './months.ts'

describe('months of the calendar', () => {
  test.each([
    ['2026-11-22', 0, '2026-11-01'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 2, '2027-02-01'],
    ['2027-01-31', -2, '2026-11-01'],
    ['2028-02-29', 1, '2028-03-01'],
  ])('%s, %i months on, begins on %s', (day, months, first) => {
    expect(firstOfMonth(calendarDate(day), months)).toBe(first)
  })

  test('have weeks from Sunday to Saturday without the days of other months', () => {
    const weeks = weeksOfMonth(calendarDate('2026-12-24'))
    expect(weeks.map((week) => week.map((day) => day && Number(day.slice(8))))).toEqual([
      [null, null, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10, 11, 12],
      [13, 14, 15, 16, 17, 18, 19],
      [20, 21, 22, 23, 24, 25, 26],
      [27, 28, 29, 30, 31, null, null],
    ])
  })

  test.each([
    ['2026-11-22', 0, '2026-11-17'],
    ['2026-11-22', 1, '2026-12-16'],
    ['2026-11-22', -1, '2026-10-18'],
    ['2027-04-13', 1, '2027-04-14'],
    ['1930-02-14', 0, '1930-02-01'],
  ])('in Bikram Sambat, %s, %i months on, begins on %s', (day, months, first) => {
    expect(firstOfMonth(calendarDate(day), months, 'bs')).toBe(first)
  })

  test('have their own weeks in Bikram Sambat', () => {
    const weeks = weeksOfMonth(calendarDate('2026-11-22'), 'bs')
    expect(weeks[0]?.filter(Boolean)[0]).toBe('2026-11-17')
    expect(weeks.at(-1)?.filter(Boolean).at(-1)).toBe('2026-12-15')
  })

  test('omit past weeks', () => {
    const weeks = weeksOfMonth(calendarDate('2026-11-01'), 'ad', calendarDate('2026-11-24'))
    expect(weeks[0]?.[0]).toBe('2026-11-22')
    expect(weeks).toHaveLength(2)
  })

  test('begin the week on Sunday', () => {
    expect(weekdayOf(calendarDate('2026-11-22'))).toBe(0)
    expect(weekdayOf(calendarDate('2020-02-29'))).toBe(6)
  })

  test.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-11-01'],
    ['End', '2026-11-07'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
  ])('move the focus from 1 November by %s to %s', (key, day) => {
    expect(dayAfterKey({ key, day: calendarDate('2026-11-01') })).toBe(day)
  })

  test('leave other keys to the browser', () => {
    expect(dayAfterKey({ key: 'Enter', day: calendarDate('2026-11-01') })).toBeUndefined()
  })
})
