import { bikramSambat, startOfBikramMonth } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, calendarDate, nightsBetween } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { comingNights } from './coming-nights.ts'

const nights = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) })

describe('comingNights in AD', () => {
  const on = (today: string, from: number, to: number, month?: number) =>
    comingNights(
      { from, to, month: month === undefined ? undefined : { calendar: 'ad', month } },
      { today: calendarDate(today), calendar: 'ad' },
    )

  test.each([
    ['2026-12-10', 14, 16, nights('2026-12-14', '2026-12-16')],
    ['2026-12-14', 14, 14, nights('2026-12-14', '2026-12-14')],
    // Past day numbers mean the next month.
    ['2026-12-15', 14, 16, nights('2027-01-14', '2027-01-16')],
    ['2026-11-27', 29, 2, nights('2026-11-29', '2026-12-02')],
    ['2026-11-27', 30, 1, nights('2026-11-30', '2026-12-01')],
    // November has no 31st, December has.
    ['2026-11-27', 31, 31, nights('2026-12-31', '2026-12-31')],
    ['2027-02-01', 28, 1, nights('2027-02-28', '2027-03-01')],
    ['2028-02-01', 29, 29, nights('2028-02-29', '2028-02-29')],
  ])('on %s, %i-%i', (today, from, to, expected) => expect(on(today, from, to)).toEqual(expected))

  test.each([
    ['2026-11-27', 3, 5, 12, nights('2026-12-03', '2026-12-05')],
    ['2026-11-27', 3, 5, 11, nights('2027-11-03', '2027-11-05')],
    ['2026-11-27', 29, 2, 1, nights('2027-01-29', '2027-02-02')],
    // Nights that have begun are closed from today on, not a year later.
    ['2026-11-27', 25, 30, 11, nights('2026-11-27', '2026-11-30')],
    ['2026-11-27', 25, 27, 11, nights('2026-11-27', '2026-11-27')],
    ['2026-11-27', 25, 2, 11, nights('2026-11-27', '2026-12-02')],
  ])('on %s, %i-%i of month %i', (today, from, to, month, expected) => expect(on(today, from, to, month)).toEqual(expected))

  test.each([
    [0, 3],
    [3, 0],
    [33, 33],
    [32, 32],
  ])('has no nights %i-%i', (from, to) => expect(on('2026-11-27', from, to)).toBeUndefined())

  test('has no 30 February, and does not skip a month for a 31st', () => {
    expect(on('2026-11-27', 30, 30, 2)).toBeUndefined()
    expect(on('2027-02-01', 30, 30)).toEqual(nights('2027-03-30', '2027-03-30'))
    expect(on('2027-01-30', 30, 29)).toBeUndefined()
  })
})

describe('comingNights in Bikram Sambat', () => {
  const on = (today: string, from: number, to: number, month?: number) =>
    comingNights(
      { from, to, month: month === undefined ? undefined : { calendar: 'bs', month } },
      { today: calendarDate(today), calendar: 'bs' },
    )

  test('counts days of the month that runs, and of the next once they have passed', () => {
    // 27 November 2026 is 11 Mangsir 2083.
    expect(bikramSambat(calendarDate('2026-11-27'))).toEqual({ year: 2083, month: 8, day: 11 })
    expect(on('2026-11-27', 14, 16)).toEqual(nights('2026-11-30', '2026-12-02'))
    const poush = startOfBikramMonth(2083, 9) ?? calendarDate('2026-01-01')
    expect(on('2026-11-27', 3, 4)).toEqual({ from: addDays(poush, 2), to: addDays(poush, 3) })
  })

  test('closes the 32nd of a month that has one, and refuses it of one that does not', () => {
    const [asar, saun] = [startOfBikramMonth(2083, 3), startOfBikramMonth(2083, 4)]
    const [long, short] = [startOfBikramMonth(2083, 9), startOfBikramMonth(2083, 10)]
    if (!asar || !saun || !long || !short) throw new Error('The months are known.')
    const start = nightsBetween(asar, saun) === 32 ? asar : (startOfBikramMonth(2083, 2) ?? asar)
    const day = on(start, 32, 1)
    expect(day && bikramSambat(day.from)?.day).toBe(32)
    expect(day && nightsBetween(day.from, day.to)).toBe(1)
    expect(on(long, 32, 32)).toBeUndefined()
  })

  test('reads a month by its name whatever the usual calendar', () => {
    const poush = startOfBikramMonth(2083, 9) ?? calendarDate('2026-01-01')
    const named = { from: 3, to: 5, month: { calendar: 'bs', month: 9 } as const }
    const today = calendarDate('2026-11-27')
    expect(comingNights(named, { today, calendar: 'ad' })).toEqual({ from: addDays(poush, 2), to: addDays(poush, 4) })
  })
})
