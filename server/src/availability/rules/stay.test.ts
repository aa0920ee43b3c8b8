import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { dateProblems, resolveStay } from './stay.ts'

const today = calendarDate('2026-11-21')
const nothing = { from: undefined, to: undefined, adults: undefined, children: undefined, rooms: undefined }

describe('resolveStay', () => {
  test('defaults to tomorrow, one night, two adults and one room', () => {
    expect(resolveStay(nothing, today)).toEqual({
      from: '2026-11-22',
      to: '2026-11-23',
      nights: 1,
      adults: 2,
      children: 0,
      rooms: 1,
    })
  })

  test('defaults to one night from the given day', () => {
    expect(resolveStay({ ...nothing, from: calendarDate('2026-12-31') }, today)).toMatchObject({ to: '2027-01-01', nights: 1 })
  })

  test('starts tomorrow when only check-out is given', () => {
    expect(resolveStay({ ...nothing, to: calendarDate('2026-11-25') }, today)).toMatchObject({ from: '2026-11-22', nights: 3 })
  })

  test('keeps what is given', () => {
    const input = { from: calendarDate('2026-12-01'), to: calendarDate('2026-12-04'), adults: 1, children: 2, rooms: 3 }
    expect(resolveStay(input, today)).toEqual({ ...input, nights: 3 })
  })
})

describe('the dates of a stay', () => {
  const complaints = (from: string, to: string) =>
    Object.keys(dateProblems({ from: calendarDate(from), to: calendarDate(to) }, today))

  test('may begin today', () => {
    expect(complaints('2026-11-21', '2026-11-22')).toEqual([])
  })

  test('may not begin yesterday', () => {
    expect(complaints('2026-11-20', '2026-11-22')).toEqual(['from'])
  })

  test('have at least one night', () => {
    expect(complaints('2026-11-22', '2026-11-22')).toEqual(['to'])
    expect(complaints('2026-11-22', '2026-11-21')).toEqual(['to'])
  })

  test('have no more nights than a stay may have', () => {
    expect(complaints('2026-11-22', addDays(calendarDate('2026-11-22'), STAY_NIGHTS_MAX))).toEqual([])
    expect(complaints('2026-11-22', addDays(calendarDate('2026-11-22'), STAY_NIGHTS_MAX + 1))).toEqual(['to'])
  })

  test('lie no further ahead than one may book', () => {
    const last = addDays(today, ADVANCE_DAYS_MAX)
    expect(complaints(last, addDays(last, 1))).toEqual([])
    expect(complaints(addDays(last, 1), addDays(last, 2))).toEqual(['from'])
  })
})
