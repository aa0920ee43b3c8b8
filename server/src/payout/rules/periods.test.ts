import { addDays, calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { fiscalYearOf, periodAfter, periodNamed, periodOf, startOfFiscalYear } from './periods.ts'

test.each([
  ['2026-10-17', '2083-06', '2083/84'],
  ['2026-10-18', '2083-07', '2083/84'],
  ['2026-11-16', '2083-07', '2083/84'],
  ['2026-11-17', '2083-08', '2083/84'],
  ['2026-07-16', '2083-03', '2082/83'],
  ['2026-07-17', '2083-04', '2083/84'],
  ['2027-04-13', '2083-12', '2083/84'],
])('%s is in month %s and fiscal year %s', (day, month, year) => {
  expect(periodOf(calendarDate(day)).name).toBe(month)
  expect(fiscalYearOf(calendarDate(day))).toBe(year)
})

test('months follow each other without a gap or an overlap, also over a new year', () => {
  let period = periodOf(calendarDate('2026-01-01'))
  for (let months = 0; months < 30; months++) {
    const next = periodAfter(period)
    expect(next.from).toBe(addDays(period.to, 1))
    expect(periodNamed(next.name)).toEqual(next)
    period = next
  }
})

test('a fiscal year begins on the first of Shrawan', () => {
  expect(startOfFiscalYear(calendarDate('2026-07-16'))).toBe('2025-07-17')
  expect(startOfFiscalYear(calendarDate('2026-11-22'))).toBe('2026-07-17')
  expect(startOfFiscalYear(calendarDate('2027-02-01'))).toBe('2026-07-17')
})

test.each(['2083-13', '2083-00', '2083-7', 'x', '1800-01'])('%s names no month', (name) => {
  expect(periodNamed(name)).toBeUndefined()
})

test('fiscalYearOf carries over to the next decade', () => {
  expect(fiscalYearOf(calendarDate('2032-08-01'))).toBe('2089/90')
})
