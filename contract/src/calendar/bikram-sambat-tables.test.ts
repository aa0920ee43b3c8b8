import { toBik } from 'bikram-sambat'
import converter from 'nepali-date-converter'
import { describe, expect, test } from 'vitest'
import { bikramSambat } from './bikram-sambat.ts'
import { addDays, calendarDate, nightsBetween, type CalendarDate } from '../dates.ts'

type Converted = { getBS(): { year: number; month: number; date: number } }
// The types of the library describe another module format.
const NepaliDate = converter as unknown as new (day: Date) => Converted

// Years after 2083 are not published yet, and the libraries disagree about them.
const first = calendarDate('1943-04-14')
const last = calendarDate('2027-04-13')
const days = Array.from({ length: nightsBetween(first, last) + 1 }, (_, n) => addDays(first, n))

const differing = (convert: (day: CalendarDate) => { year: number; month: number; day: number }) =>
  days.filter((day) => JSON.stringify(convert(day)) !== JSON.stringify(bikramSambat(day)))

const localDate = (day: CalendarDate) => new Date(`${day}T12:00:00`)
// nepali-date-converter reads local days, and Kiritimati skipped one when it crossed the date line.
const isLocalDay = (day: CalendarDate) => localDate(day).getDate() === Number(day.slice(8))

describe('our calendar table, on every day from 2000 to 2083', () => {
  test('agrees with the table of nepali-date-converter', () => {
    const different = differing((day) => {
      const { year, month, date } = new NepaliDate(localDate(day)).getBS()
      return { year, month: month + 1, day: date }
    })
    expect(different.filter(isLocalDay)).toEqual([])
  })

  test('agrees with the table of bikram-sambat', () => {
    expect(
      differing((day) => {
        const { year, month, day: date } = toBik(day)
        return { year, month, day: date }
      }),
    ).toEqual([])
  })

  test('covers 30,681 days, from the first of 2000 to the last of 2083', () => {
    expect(days.length).toBe(30_681)
    expect(bikramSambat(first)).toEqual({ year: 2000, month: 1, day: 1 })
    expect(bikramSambat(addDays(last, 1))).toEqual({ year: 2084, month: 1, day: 1 })
  })
})
