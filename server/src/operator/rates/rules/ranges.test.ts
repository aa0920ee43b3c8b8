import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { formatRange, rangesOf } from './ranges.ts'

const days = (...texts: string[]) => texts.map(calendarDate)

test('rangesOf joins consecutive nights, each once', () => {
  const nights = days('2026-12-01', '2026-11-30', '2026-12-01', '2027-01-05', '2026-12-02')
  expect(rangesOf(nights)).toEqual([
    { from: '2026-11-30', to: '2026-12-02' },
    { from: '2027-01-05', to: '2027-01-05' },
  ])
  expect(rangesOf([])).toEqual([])
})

test('formatRange writes both calendars', () => {
  const [from, to] = days('2026-11-18', '2026-12-15')
  expect(formatRange({ from: calendarDate(from ?? ''), to: calendarDate(to ?? '') })).toBe(
    'Wed 18 Nov 2026 to Tue 15 Dec 2026 (मंसिर २ – २९, २०८३)',
  )
})
