import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { nightsFound } from './nights-found.ts'

const FIVE_NIGHTS = { startDate: calendarDate('2026-12-06'), endDate: calendarDate('2026-12-11') }

test.each([
  [undefined, 5],
  ['2', 5],
  ['bikram_month', 5],
  ['weekend', 2],
] as const)('a search for five nights with the flexible dates %s finds stays of %i nights', (flexible, nights) => {
  expect(nightsFound(FIVE_NIGHTS, flexible)).toBe(nights)
})
