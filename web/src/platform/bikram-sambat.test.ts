import { addDays, calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { bikramSambat, formatBikramSambat } from './bikram-sambat.ts'

test.each([
  ['1943-04-14', { year: 2000, month: 1, day: 1 }],
  ['1951-02-18', { year: 2007, month: 11, day: 7 }],
  ['2008-05-28', { year: 2065, month: 2, day: 15 }],
  ['2015-04-25', { year: 2072, month: 1, day: 12 }],
  ['2015-09-20', { year: 2072, month: 6, day: 3 }],
  ['2026-04-14', { year: 2083, month: 1, day: 1 }],
  ['2026-11-22', { year: 2083, month: 8, day: 6 }],
])('%s in Bikram Sambat', (date, day) => {
  expect(bikramSambat(calendarDate(date))).toEqual(day)
})

test('every day follows the one before', () => {
  let date = calendarDate('1943-04-14')
  let before = bikramSambat(date)
  for (let n = 1; n < 34_000; n++) {
    date = addDays(date, 1)
    const day = bikramSambat(date)
    const isNext = day?.day === 1 ? before !== undefined && before.day >= 29 : day?.day === (before?.day ?? 0) + 1
    if (!isNext) throw new Error(`A day is missing before ${date}`)
    before = day
  }
})

test('it reads as people write it', () => {
  expect(formatBikramSambat(calendarDate('2026-11-22'))).toBe('मंसिर ६, २०८३')
})

test.each(['1943-04-13', '2100-01-01'])('%s lies outside the known years', (date) => {
  expect(formatBikramSambat(calendarDate(date))).toBe('')
})
