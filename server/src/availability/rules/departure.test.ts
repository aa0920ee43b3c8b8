import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, calendarDate, dayInNepal, instantInNepal } from '@chautari/contract/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startDateProblem, firstBookableDay, instantsOf, seatsShown, type PackageTimes } from './departure.ts'

const today = calendarDate('2026-11-21')
const daily: PackageTimes = { isFixedDeparture: false, days: 3, startTime: '07:00', endTime: '16:30', cutoffHours: 48, seats: 10 }
const fixed: PackageTimes = { ...daily, isFixedDeparture: true }
const at = (time: string) => instantInNepal(today, time)

describe('firstBookableDay', () => {
  test.each([
    ['06:59', 48, '2026-11-23'],
    ['07:00', 48, '2026-11-23'],
    ['07:01', 48, '2026-11-24'],
    ['00:00', 0, '2026-11-21'],
    ['07:01', 0, '2026-11-22'],
    ['23:59', 12, '2026-11-23'],
    ['19:00', 12, '2026-11-22'],
  ])('at %s with %i hours of notice is %s', (time, cutoffHours, first) => {
    expect(firstBookableDay({ ...daily, cutoffHours }, at(time))).toBe(first)
  })

  test('leaves the notice period, which the day before would not', () => {
    const times = fc.record({
      cutoffHours: fc.integer({ min: 0, max: 400 }),
      startTime: fc.constantFrom('00:00', '05:30', '07:00', '23:59'),
    })
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 86_400_000 * 40 }), (changes, passed) => {
        const one = { ...daily, ...changes }
        const now = new Date(at('00:00').getTime() + passed)
        const first = firstBookableDay(one, now)
        const notice = (day: typeof first) =>
          instantInNepal(day, one.startTime).getTime() - now.getTime() - one.cutoffHours * 3_600_000
        expect(notice(first)).toBeGreaterThanOrEqual(0)
        expect(notice(addDays(first, -1))).toBeLessThan(0)
      }),
    )
  })
})

test('a package ends as many days after its start as it has, in Nepal time', () => {
  const { startsAt, endsAt } = instantsOf(daily, calendarDate('2026-12-30'))
  expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual(['2026-12-30T01:15:00.000Z', '2027-01-02T10:45:00.000Z'])
  expect(dayInNepal(endsAt)).toBe('2027-01-02')
})

describe('startDateProblem', () => {
  const TOO_EARLY = {
    en: 'Please choose Mon 23 Nov 2026 or a later day',
    ne: 'कृपया मंसिर ७, २०८३, सोम वा त्यसपछिको दिन छान्नुहोस्',
  }
  const TOO_FAR = { en: 'Please choose a day within the next 540 days', ne: 'कृपया आजदेखि ५४० दिनभित्रको दिन छान्नुहोस्' }
  test.each([
    ['refuses a start before the cutoff', addDays(today, 1), TOO_EARLY],
    ['refuses a start in the past', addDays(today, -1), TOO_EARLY],
    ['accepts the first bookable day', addDays(today, 2), undefined],
    ['accepts the last bookable day', addDays(today, ADVANCE_DAYS_MAX), undefined],
    ['refuses a start too far ahead', addDays(today, ADVANCE_DAYS_MAX + 1), TOO_FAR],
  ])('%s', (_, day, problem) => {
    expect(startDateProblem(daily, day, at('07:00'))).toEqual(problem)
  })

  test('ignores the cutoff for fixed departures', () => {
    expect(startDateProblem(fixed, addDays(today, -1), at('07:00'))).toBeUndefined()
  })
})

describe('the seats of a package without fixed departures', () => {
  const seats = (free: number | undefined, persons = 1) => {
    const noted = free === undefined ? undefined : { startDate: today, cutoffAt: at('00:00'), freeSeats: free, ownPaisa: null }
    return seatsShown(daily, noted, { now: at('07:00'), persons })
  }

  test("are the package's own for a day without a row, from the first bookable day on", () => {
    expect(seats(undefined)).toEqual({
      isAvailable: true,
      startsAt: null,
      endsAt: null,
      cutoffAt: instantInNepal(addDays(today, 2), '07:00'),
      freeSeats: 10,
      ownPaisa: null,
    })
  })

  test.each([
    [undefined, 10, true],
    [undefined, 11, false],
    [3, 3, true],
    [3, 4, false],
    [0, 1, false],
  ])('with %s left for a day: available to %i travellers is %s', (free, persons, isAvailable) => {
    expect(seats(free, persons).isAvailable).toBe(isAvailable)
  })
})

describe('the seats of a fixed departure', () => {
  const departure = { startDate: addDays(today, 4), cutoffAt: at('12:00'), freeSeats: 2, ownPaisa: null }
  const seats = (now: Date, persons = 1, noted: typeof departure | undefined = departure) =>
    seatsShown(fixed, noted, { now, persons })

  test('are available until the cutoff, exclusive', () => {
    expect(seats(new Date(at('12:00').getTime() - 1))).toMatchObject({ isAvailable: true, freeSeats: 2, cutoffAt: at('12:00') })
    expect(seats(at('12:00'))).toMatchObject({ isAvailable: false, freeSeats: 2 })
  })

  test('are not available to more travellers than there are seats', () => {
    expect([seats(at('08:00'), 2).isAvailable, seats(at('08:00'), 3).isAvailable]).toEqual([true, false])
  })

  test('are returned with the start and end of the departure', () => {
    expect(seats(at('08:00'))).toMatchObject(instantsOf(fixed, departure.startDate))
  })

  test('are none without a departure', () => {
    expect(seatsShown(fixed, undefined, { now: at('08:00'), persons: 1 })).toEqual({
      isAvailable: false,
      startsAt: null,
      endsAt: null,
      cutoffAt: at('08:00'),
      freeSeats: 0,
      ownPaisa: null,
    })
  })
})
