import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { lastDays, lengthOf, movedBy, spanIn } from './span.ts'

const span = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) })

describe('spanIn', () => {
  const read = (from: string, to: string) => spanIn(new URLSearchParams({ from, to }))

  test('reads the first and the last day', () => {
    expect(read('2026-11-01', '2026-11-30')).toEqual(span('2026-11-01', '2026-11-30'))
  })

  test.each([
    ['no day', '2026-02-30', '2026-03-01'],
    ['the wrong order', '2026-11-02', '2026-11-01'],
    ['more days than can be shown', '2026-01-01', '2026-12-31'],
  ])('reads none for %s', (_, from, to) => {
    expect(read(from, to)).toBeUndefined()
  })
})

test('lastDays includes the last day', () => {
  const days = lastDays(calendarDate('2026-11-24'), 7)
  expect([days, lengthOf(days)]).toEqual([span('2026-11-18', '2026-11-24'), 7])
})

test('movedBy leaves no gap and no overlap between the spans', () => {
  expect(movedBy(span('2026-11-18', '2026-11-24'), -1)).toEqual(span('2026-11-11', '2026-11-17'))
  expect(movedBy(span('2026-11-18', '2026-11-24'), 1)).toEqual(span('2026-11-25', '2026-12-01'))
})
