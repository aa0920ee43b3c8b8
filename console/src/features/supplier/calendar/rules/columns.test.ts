import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { bandsOf, daysFrom, viewWith } from './columns.ts'

const first = calendarDate('2026-11-22')

describe('daysFrom', () => {
  test('counts each day once, over the end of a month', () => {
    const days = daysFrom(first, 31)
    expect([days[0], days[8], days[9], days.at(-1), new Set(days).size]).toEqual([
      '2026-11-22',
      '2026-11-30',
      '2026-12-01',
      '2026-12-22',
      31,
    ])
  })
})

describe('bandsOf', () => {
  test('begins a month of the English calendar on its first day', () => {
    expect(bandsOf(daysFrom(first, 31), 'ad')).toEqual([
      { first: '2026-11-22', days: 9 },
      { first: '2026-12-01', days: 22 },
    ])
  })

  test('begins a month of the Nepali calendar on its first day, 1 Poush 2083', () => {
    expect(bandsOf(daysFrom(first, 31), 'bs')).toEqual([
      { first: '2026-11-22', days: 24 },
      { first: '2026-12-16', days: 7 },
    ])
  })
})

describe('viewWith', () => {
  test.each([
    ['2026-11-30', '2026-11-22'],
    ['2026-11-21', '2026-11-21'],
    ['2026-12-06', '2026-11-23'],
  ])('shows %s from %s on', (day, expected) => {
    expect(viewWith(calendarDate(day), first, 14)).toBe(expected)
  })
})
