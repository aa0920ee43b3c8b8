import { addDays, calendarDate, nightsOf } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { FESTIVALS } from '@chautari/contract/rates/festivals'
import { describe, expect, test } from 'vitest'
import { aNight } from '../testing/generated-plans.ts'
import { isFestivalNight } from './festivals.ts'
import { isInSeason, writeSeasons, type Season } from './season.ts'

const FROM = calendarDate('2026-11-22')
const BASE = paisa(500_000)
const plan = { basePaisa: BASE, from: FROM, to: addDays(FROM, 3), written: [] }
const always = { from: FROM, to: addDays(FROM, 30) }

describe('isInSeason', () => {
  test.each<[string, Season, string, boolean]>([
    ['the first day of a range', { days: always }, '2026-11-22', true],
    ['the last day of a range', { days: always }, '2026-12-22', true],
    ['the day after a range', { days: always }, '2026-12-23', false],
    ['a yearly range in any year', { days: { yearlyFrom: '03-01', yearlyTo: '05-15' } }, '2031-05-15', true],
    ['the day after a yearly range', { days: { yearlyFrom: '03-01', yearlyTo: '05-15' } }, '2031-05-16', false],
    ['January in a winter that passes New Year', { days: { yearlyFrom: '12-15', yearlyTo: '02-10' } }, '2027-01-31', true],
    ['November beside a winter that passes New Year', { days: { yearlyFrom: '12-15', yearlyTo: '02-10' } }, '2026-11-30', false],
    ['a month of Bikram Sambat: Mangsir', { days: { bikramMonths: [8] } }, '2026-11-22', true],
    ['another month of Bikram Sambat', { days: { bikramMonths: [9, 10] } }, '2026-11-22', false],
    ['a Saturday of Mangsir', { days: { bikramMonths: [8] }, weekdays: [6] }, '2026-11-28', true],
    ['a Sunday beside the Saturdays of Mangsir', { days: { bikramMonths: [8] }, weekdays: [6] }, '2026-11-29', false],
    ['Vijaya Dashami 2026', { days: { festival: 'dashain' } }, '2026-10-20', true],
    ['Laxmi Puja 2026', { days: { festival: 'tihar' } }, '2026-11-08', true],
    ['a day between Dashain and Tihar', { days: { festival: 'tihar' } }, '2026-10-30', false],
  ])('judges %s', (_, season, day, isIn) => {
    expect(isInSeason(season, calendarDate(day))).toBe(isIn)
  })
})

describe('the table of festivals', () => {
  test.each(FESTIVALS)('lists %s for this year and the next two, and no night of an unlisted year', (festival) => {
    const nights = nightsOf(calendarDate('2025-01-01'), calendarDate('2031-01-01')).filter((night) =>
      isFestivalNight(festival, night),
    )
    expect([...new Set(nights.map((night) => night.slice(0, 4)))]).toEqual(['2026', '2027', '2028'])
    expect(isFestivalNight(festival, calendarDate('2040-10-20'))).toBe(false)
  })
})

describe('writeSeasons', () => {
  test.each([
    ['sets a price', [{ days: always, price: { set: paisa(650_000) } }], 650_000],
    ['adjusts by percent', [{ days: always, price: { percent: 25 } }], 625_000],
    ['adjusts by an amount', [{ days: always, price: { paisa: -30_000 } }], 470_000],
    [
      'adjusts what an earlier season wrote',
      [
        { days: always, price: { percent: 20 } },
        { days: always, price: { percent: 10 } },
      ],
      660_000,
    ],
  ] satisfies [string, Season[], number][])('%s', (_, seasons, price) => {
    const nights = writeSeasons(seasons, plan)
    expect(nights.map(({ pricePaisa }) => pricePaisa)).toEqual([price, price, price])
  })

  test('writes nothing that equals the base, and takes a night back to it', () => {
    const written = [aNight(FROM, { pricePaisa: paisa(800_000) })]
    expect(writeSeasons([{ days: always, price: { set: BASE } }], plan)).toEqual([])
    expect(writeSeasons([{ days: always, price: 'base' }], { ...plan, written })).toEqual([])
  })

  test('leaves fields alone that it does not name', () => {
    const written = [aNight(FROM, { pricePaisa: paisa(800_000), closed: true })]
    const [night] = writeSeasons([{ days: always, restrictions: { minStayArrival: 2 } }], { ...plan, written })
    expect(night).toEqual(aNight(FROM, { pricePaisa: paisa(800_000), closed: true, minStayArrival: 2 }))
  })

  test('rounds an adjusted price to a whole rupee', () => {
    const [night] = writeSeasons([{ days: always, price: { percent: 33 } }], { ...plan, basePaisa: paisa(123_400) })
    expect(night?.pricePaisa).toBe(164_100)
  })
})
