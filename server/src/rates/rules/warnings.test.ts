import { STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, calendarDate, nightsOf } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { restrictionOf } from './restriction.ts'
import { findWarnings, warningOfArrival, type CheckedNight } from './warnings.ts'

const FROM = calendarDate('2027-02-01')
const DAYS = 20
const LIMITS = { advanceDaysMin: null, advanceDaysMax: null }

/** Returns open nights from the first day on, changed by their number. */
function nightsWith(changes: Record<number, Partial<CheckedNight>> = {}, days = DAYS + STAY_NIGHTS_MAX + 1): CheckedNight[] {
  return nightsOf(FROM, addDays(FROM, days)).map((night, at) => ({
    night,
    pricePaisa: 250_000,
    isFree: true,
    closed: false,
    noArrival: false,
    noDeparture: false,
    minStayArrival: null,
    maxStayArrival: null,
    minStayThrough: null,
    maxStayThrough: null,
    ...changes[at],
  }))
}

const kindsOf = (nights: CheckedNight[], days = DAYS) => findWarnings(nights, days).map(({ kind, night }) => [night, kind])
const day = (at: number) => addDays(FROM, at)

describe('findWarnings', () => {
  test('is silent about open nights, and about days on which nobody may arrive', () => {
    expect(findWarnings(nightsWith(), DAYS)).toEqual([])
    expect(findWarnings(nightsWith({ 3: { closed: true }, 5: { isFree: false }, 6: { noArrival: true } }), DAYS)).toEqual([])
  })

  test('names a night alone between two closed ones that asks for two nights', () => {
    const nights = nightsWith({ 3: { closed: true }, 4: { minStayArrival: 2 }, 5: { isFree: false } })
    expect(kindsOf(nights)).toEqual([[day(4), 'no_stay']])
  })

  test('names arrivals that could never leave', () => {
    const nights = nightsWith({
      4: { noDeparture: true, maxStayArrival: 2 },
      5: { noDeparture: true, maxStayArrival: 1 },
      6: { noDeparture: true },
    })
    expect(kindsOf(nights)).toEqual([
      [day(4), 'no_way_out'],
      [day(5), 'no_way_out'],
    ])
  })

  test.each([
    [124_999, 'price_low'],
    [125_000, undefined],
    [750_000, undefined],
    [750_001, 'price_high'],
  ])('compares %d paisa with the week around', (pricePaisa, kind) => {
    for (const at of [0, 9, DAYS - 1])
      expect(findWarnings(nightsWith({ [at]: { pricePaisa } }), DAYS)).toEqual(
        kind === undefined ? [] : [{ kind, night: day(at), usualPaisa: 250_000 }],
      )
  })

  test('takes a season for no mistake, and a slip of several nights for one', () => {
    const priced = (nights: number) =>
      Object.fromEntries(Array.from({ length: nights }, (_, index) => [5 + index, { pricePaisa: 2_500_000 }]))
    expect(kindsOf(nightsWith(priced(3)))).toHaveLength(3)
    expect(kindsOf(nightsWith(priced(15)), 40).length).toBeLessThan(15)
  })
})

/** Tries every length of a stay, night by night, as reserving does. */
function bruteForce(nights: CheckedNight[], at: number, isDepartureChecked = true): boolean {
  const written = nights.map((night) => ({
    ...night,
    pricePaisa: paisa(night.pricePaisa),
    ...(!isDepartureChecked && { noDeparture: false }),
  }))
  const from = nights[at]?.night ?? FROM
  return Array.from({ length: STAY_NIGHTS_MAX }, (_, index) => index + 1).some((length) => {
    const stay = nights.slice(at, at + length)
    const dates = { from, to: addDays(from, length), today: FROM }
    return stay.length === length && stay.every(({ isFree }) => isFree) && restrictionOf(LIMITS, written, dates) === null
  })
}

describe('warningOfArrival', () => {
  const length = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null, freq: 1 })
  const rarely = fc.integer({ min: 0, max: 3 }).map((n) => n === 0)
  const change = fc.record({
    closed: rarely,
    isFree: rarely.map((isTaken) => !isTaken),
    noArrival: rarely,
    noDeparture: fc.boolean(),
    minStayArrival: length,
    maxStayArrival: length,
    minStayThrough: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 2 }),
    maxStayThrough: fc.option(fc.integer({ min: 2, max: 9 }), { nil: null, freq: 2 }),
  })

  test('agrees with trying every stay', () => {
    const met = new Set<string | undefined>()
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 14 }), (changes) => {
        const nights = nightsWith(Object.fromEntries(changes.entries()), changes.length + STAY_NIGHTS_MAX + 1)
        for (const at of changes.keys()) {
          const night = nights[at]
          const mayArrive = night !== undefined && !night.closed && night.isFree && !night.noArrival
          const expected = bruteForce(nights, at, false) ? 'no_way_out' : 'no_stay'
          const warning = warningOfArrival(nights, at)
          expect(warning).toBe(!mayArrive || bruteForce(nights, at) ? undefined : expected)
          met.add(warning)
        }
      }),
      { numRuns: 150, seed: 15 },
    )
    expect([...met].map(String).toSorted()).toEqual(['no_stay', 'no_way_out', 'undefined'])
  })
})
