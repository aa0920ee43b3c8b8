import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { formatAdMonths, formatBikramMonths, shortMonth } from './bikram-month.ts'

test('formatBikramMonths names the two months of Bikram Sambat that an AD month covers', () => {
  expect(formatBikramMonths(calendarDate('2026-11-22'))).toBe('कात्तिक – मंसिर २०८३')
  expect(formatBikramMonths(calendarDate('2026-12-31'))).toBe('मंसिर – पुस २०८३')
})

test('formatBikramMonths names both years when the new year falls between the months', () => {
  expect(formatBikramMonths(calendarDate('2027-04-10'))).toBe('चैत २०८३ – वैशाख २०८४')
})

test('formatBikramMonths is empty outside the known years', () => {
  expect(formatBikramMonths(calendarDate('1935-04-10'))).toBe('')
})

test('formatAdMonths names the two AD months that a month of Bikram Sambat covers', () => {
  const parts = (day: string) => ({ month: day.slice(5, 7), year: day.slice(0, 4) })
  expect(formatBikramMonths(calendarDate('2026-11-22'), 'bs')).toBe('मंसिर २०८३')
  expect(formatAdMonths(calendarDate('2026-11-22'), 'bs', parts)).toBe('11 – 12 2026')
  expect(formatAdMonths(calendarDate('2026-12-22'), 'bs', parts)).toBe('12 2026 – 01 2027')
  expect(formatAdMonths(calendarDate('2026-12-22'), 'ad', parts)).toBe('12 2026')
})

test.each([
  ['डिसेम्बर', 'डिसे'],
  ['फेब्रुअरी', 'फेब्रु'],
  ['मार्च', 'मार्च'],
  ['मे', 'मे'],
  ['मंसिर', 'मंसि'],
  ['पुस', 'पुस'],
  ['Dec', 'Dec'],
])('shortMonth shortens %s to %s', (name, short) => {
  expect(shortMonth(name)).toBe(short)
})
