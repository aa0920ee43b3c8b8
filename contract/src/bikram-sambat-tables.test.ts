import { toBik } from 'bikram-sambat'
import converter from 'nepali-date-converter'
import { describe, expect, test } from 'vitest'
import { bikramSambat, fromBikramSambat } from './bikram-sambat.ts'
import { addDays, nightsBetween, type CalendarDate } from './dates.ts'

type Converted = { getBS(): { year: number; month: number; date: number } }
// Its types describe another way of being imported.
const NepaliDate = converter as unknown as new (day: Date) => Converted

// Two tables that others keep. Years after 2083 are not published yet, and there they differ among themselves.
const FIRST_YEAR = 2000
const LAST_PUBLISHED_YEAR = 2083

function dayOf(year: number, month: number, day: number): CalendarDate {
  const date = fromBikramSambat({ year, month, day })
  if (!date) throw new Error(`There is no day ${year}-${month}-${day}.`)
  return date
}

const first = dayOf(FIRST_YEAR, 1, 1)
const last = addDays(dayOf(LAST_PUBLISHED_YEAR + 1, 1, 1), -1)
const days = Array.from({ length: nightsBetween(first, last) + 1 }, (_, n) => addDays(first, n))

const differing = (theirs: (day: CalendarDate) => { year: number; month: number; day: number }) =>
  days.filter((day) => JSON.stringify(theirs(day)) !== JSON.stringify(bikramSambat(day)))

const localDate = (day: CalendarDate) => new Date(`${day}T12:00:00`)
// It reads the machine's own days; Kiritimati left one out when it crossed the date line.
const isLocalDay = (day: CalendarDate) => localDate(day).getDate() === Number(day.slice(8))

describe('our calendar agrees on every day of 2000 to 2083', () => {
  test('with the table of nepali-date-converter', () => {
    const different = differing((day) => {
      const { year, month, date } = new NepaliDate(localDate(day)).getBS()
      return { year, month: month + 1, day: date }
    })
    expect(different.filter(isLocalDay)).toEqual([])
  })

  test('with the table of bikram-sambat', () => {
    expect(
      differing((day) => {
        const { year, month, day: date } = toBik(day)
        return { year, month, day: date }
      }),
    ).toEqual([])
  })

  test('which are some thirty thousand days', () => {
    expect(days.length).toBe(30_681)
  })
})
