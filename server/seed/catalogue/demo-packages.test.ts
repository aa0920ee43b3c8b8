import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { addDays, calendarDate, DAY, instantInNepal } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { demoPackages, PACKAGES } from './demo-packages.ts'
import { COMPANIES } from './packages/companies.ts'
import { stopsOf } from './packages/routes.ts'
import type { TourDay } from '../../src/catalogue/store/tables.ts'
import { PICTURES } from '../pictures.ts'
import { PLACES } from './places.ts'

const today = calendarDate('2026-11-21')
const demo = demoPackages({ today, seed: 1 })

describe('demo packages', () => {
  test('depend on the seed and the day only', () => {
    expect(demoPackages({ today, seed: 1 })).toEqual(demo)
    expect(demoPackages({ today, seed: 2 })).not.toEqual(demo)
  })

  test('number forty, take one to sixteen days and have unique addresses, and one of them is free', () => {
    expect(demo).toHaveLength(40)
    for (const { row } of demo) {
      expect(row.days, row.title).toBeGreaterThanOrEqual(1)
      expect(row.days, row.title).toBeLessThanOrEqual(16)
      expect(row.unitPaisa % 10_000, row.title).toBe(0)
    }
    expect(demo.filter(({ row }) => row.unitPaisa === 0)).toHaveLength(1)
    expect(new Set(demo.map(({ row }) => row.slug)).size).toBe(40)
    for (const { row } of demo) expect(row.slug).toMatch(/^[a-z0-9-]{1,120}$/)
  })

  test('describe every day in distinct texts', () => {
    const days = PACKAGES.flatMap(({ tour }) => tour.map(([activity]) => activity))
    for (const { row } of demo) expect(row.tour, row.title).toHaveLength(row.days)
    for (const activity of days) expect(activity.length, activity).toBeGreaterThan(10)
    const abouts = demo.map(({ row }) => row.description)
    expect(new Set(abouts).size).toBe(40)
    for (const { row } of demo) expect([row.description, row.additionalInformation], row.title).not.toContain('')
  })

  test('spend no night above their highest point', () => {
    for (const { title, top, tour } of PACKAGES)
      for (const [activity, altitude = 0] of tour) expect(altitude, `${title}: ${activity}`).toBeLessThanOrEqual(top ?? 4000)
  })

  test('have their highest point at a night or at a pass or summit, which is above its night', () => {
    for (const { row } of demo) {
      const nights = row.tour.flatMap(({ altitude }) => altitude ?? [])
      if (nights.length < 3 || !row.maxAltitude) continue
      const points = row.tour.flatMap(({ highPoint }) => highPoint?.metres ?? [])
      // A hill that is passed on the way home has no night to be compared with.
      if (row.slug !== 'panchase-hill-trek' && row.slug !== 'upper-mustang-trek')
        expect(Math.max(...nights, ...points), row.title).toBe(row.maxAltitude)
      for (const { altitude, highPoint } of row.tour)
        if (highPoint) expect(highPoint.metres, highPoint.name).toBeGreaterThan(altitude ?? 0)
    }
  })

  test('have a way on the map for each day, with distances that a day allows by each mode', () => {
    const dayMax = { path: 26, road: 330, flight: 450 }
    for (const { row } of demo) {
      expect(stopsOf(row.title), row.title).toHaveLength(row.tour.length)
      expect(row.tour[0]?.stops?.[0]?.by, row.title).toBeNull()
      for (const { name, by, kilometres } of waysOf(row.tour))
        expect(kilometres, `${row.title}, ${name}`).toBeLessThan(dayMax[by])
    }
  })

  test('take the coordinates of a place from the gazetteer', () => {
    const { stops = [] } = demo.find(({ row }) => row.slug === 'everest-base-camp-trek')?.row.tour[0] ?? {}
    const [kathmandu, lukla] = ['kathmandu', 'lukla'].map((id) => PLACES.find(([place]) => place === id))
    expect(stops).toMatchObject([
      { name: 'Kathmandu', by: null, latitude: kathmandu?.[6], longitude: kathmandu?.[7] },
      { name: 'Lukla', nameNe: lukla?.[2], by: 'flight', latitude: lukla?.[6], longitude: lukla?.[7] },
      { name: 'Phakding', by: 'path' },
    ])
  })

  test('say what all months are like, at least two of them best, except a festival’s journey', () => {
    for (const { row } of demo) {
      if (row.slug.includes('janai-purnima')) expect(row.months).toEqual([])
      else {
        expect(row.months, row.title).toHaveLength(12)
        expect(row.months?.filter((tone) => tone === 'best').length, row.title).toBeGreaterThan(1)
      }
    }
  })

  test('pass known places and mostly start in Kathmandu', () => {
    const known = new Set(PLACES.map(([id]) => id))
    for (const { row } of demo) {
      for (const place of row.passesPlaceIds) expect(known, row.title).toContain(place)
      expect(row.passesPlaceIds).toContain(row.placeId)
    }
    expect(demo.filter(({ row }) => row.passesPlaceIds.includes('kathmandu')).length).toBeGreaterThan(30)
  })

  test('show four to six pictures, all of which exist', () => {
    const known = new Set(PICTURES.map(([name]) => name))
    for (const { row } of demo) {
      expect(
        row.pictureNames.filter((name) => !known.has(name)),
        row.title,
      ).toEqual([])
      expect(new Set(row.pictureNames).size, row.title).toBe(row.pictureNames.length)
      expect(row.pictureNames.length, row.title).toBeGreaterThanOrEqual(4)
      expect(row.pictureNames.length, row.title).toBeLessThanOrEqual(6)
    }
  })

  test('cover every theme, and call only trips of up to three days a weekend', () => {
    expect(new Set(PACKAGES.flatMap(({ themes }) => themes))).toEqual(new Set(PACKAGE_THEMES))
    for (const { title, themes, tour } of PACKAGES) if (themes.includes('weekend')) expect(tour.length, title).toBeLessThan(4)
  })

  test('have named, lower offers, most of them part of a campaign', () => {
    const offered = demo.filter(({ row }) => row.offerPaisa !== null)
    expect(offered.length).toBeGreaterThan(demo.length / 4)
    for (const { row } of offered) {
      expect(row.offerPaisa, row.title).toBeLessThan(row.unitPaisa)
      expect(row.offerName, row.title).not.toBeNull()
    }
    expect(offered.filter(({ campaign }) => campaign).length).toBeGreaterThan(offered.length / 2)
  })

  test('each name a tour operator, which has a phone number', () => {
    for (const { phone } of Object.values(COMPANIES)) expect(phone).toMatch(/^1000\d{4}$/)
    expect(new Set(PACKAGES.map(({ company }) => company))).toEqual(new Set(Object.keys(COMPANIES)))
  })
})

describe('demo departures', () => {
  const fixed = demo.filter(({ row }) => row.isFixedDeparture)

  test('exist for fourteen packages and close three days before they start', () => {
    expect(fixed).toHaveLength(14)
    for (const { row, departures } of demo) {
      expect(departures.length > 0, row.title).toBe(row.isFixedDeparture)
      for (const { startDate, cutoffAt } of departures)
        expect(instantInNepal(calendarDate(startDate), row.startTime).getTime() - cutoffAt.getTime(), row.title).toBe(3 * DAY)
    }
  })

  test('start in 12, 26 or 54 days, except one that is past its cutoff and those of a festival', () => {
    const ahead = [12, 26, 54].map((days) => addDays(today, days))
    for (const { row, departures } of fixed) {
      const days = departures.map(({ startDate }) => startDate)
      if (row.title === 'Pathibhara Devi Pilgrimage') expect(days).toEqual([addDays(today, 2)])
      else if (row.title.includes('Janai Purnima')) expect(days).toEqual(['2027-08-14', '2028-08-02'])
      else
        expect(
          days.filter((day) => !ahead.includes(calendarDate(day))),
          row.title,
        ).toEqual([])
    }
    for (const day of ahead)
      expect(fixed.some(({ departures }) => departures.some(({ startDate }) => startDate === day))).toBe(true)
  })

  test('are nearly full in some cases, without bookings', () => {
    const left = fixed.flatMap(({ departures }) => departures.map(({ capacity }) => capacity))
    expect(left.some((seats) => seats <= 3)).toBe(true)
    for (const { departures } of fixed)
      for (const line of departures) expect([line.held, line.booked]).toEqual([undefined, undefined])
  })

  test('are removed after their festival', () => {
    const later = demoPackages({ today: calendarDate('2027-09-01'), seed: 1 })
    const left = later.find(({ row }) => row.title.includes('Janai Purnima'))?.departures.map(({ startDate }) => startDate)
    expect(left).toEqual(['2028-08-02'])
  })
})

/** Returns the kilometres of each day by each mode. */
function waysOf(tour: TourDay[]) {
  const ways = tour.flatMap(({ stops = [] }, index) => stops.map((stop) => ({ stop, name: `day ${index + 1} by ${stop.by}` })))
  const legs = ways.slice(1).map(({ stop, name }, index) => {
    return { name, by: stop.by ?? 'path', kilometres: kilometresBetween(ways[index]?.stop ?? stop, stop) }
  })
  return [...Map.groupBy(legs, ({ name, by }) => `${name} ${by}`).values()].map(([first, ...others]) => ({
    name: first?.name,
    by: first?.by ?? ('path' as const),
    kilometres: others.reduce((sum, { kilometres }) => sum + kilometres, first?.kilometres ?? 0),
  }))
}

type Point = { latitude: number; longitude: number }

/** The distance as the crow flies, on a plane: exact enough within Nepal. */
function kilometresBetween(one: Point, other: Point): number {
  const degree = 111.2
  const width = Math.cos((one.latitude * Math.PI) / 180)
  return degree * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * width)
}
