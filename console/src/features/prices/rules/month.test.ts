import { addDays, calendarDate, nightsOf, weekdayOf } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { isChosen, movedTo, rangeBetween, weeksOf } from './month.ts'
import { monthOf } from '../../../ui/month/month-of.ts'

const day = calendarDate

describe('weeksOf', () => {
  test('begins weeks on Sunday and keeps every night once', () => {
    const { from, to } = monthOf(day('2026-11-22'), 'ad')
    const nights = nightsOf(from, addDays(to, 1))
    const weeks = weeksOf(nights, from)
    expect(weeks.flat().filter(Boolean)).toEqual(nights)
    for (const week of weeks) for (const [index, night] of week.entries()) if (night) expect(weekdayOf(night)).toBe(index)
    expect(weeks.every(({ length }) => length === 7)).toBe(true)
  })
})

test('a range is the same whichever end is named first', () => {
  const range = { from: day('2026-11-22'), to: day('2026-11-28') }
  expect([rangeBetween(range.from, range.to), rangeBetween(range.to, range.from)]).toEqual([range, range])
})

describe('movedTo', () => {
  const week = { from: day('2026-11-22'), to: day('2026-11-28') }

  test.each([
    ['from', '2026-11-20', '2026-11-20', '2026-11-28'],
    ['to', '2026-12-02', '2026-11-22', '2026-12-02'],
    ['from', '2026-12-02', '2026-12-02', '2026-12-02'],
    ['to', '2026-11-20', '2026-11-20', '2026-11-20'],
  ] as const)('moves the end %s to %s, and the other end only along with it', (end, typed, from, to) => {
    expect(movedTo(week, end, day(typed))).toEqual({ from, to })
  })
})

describe('isChosen', () => {
  const week = { from: day('2026-11-22'), to: day('2026-11-28') }

  test.each([
    ['2026-11-28', week, [6], true],
    ['2026-11-27', week, [6], false],
    ['2026-12-05', week, [6], false],
    ['2026-11-28', undefined, [6], false],
  ])('judges %s', (night, range, weekdays, expected) => {
    expect(isChosen(day(night), range, weekdays)).toBe(expected)
  })
})
