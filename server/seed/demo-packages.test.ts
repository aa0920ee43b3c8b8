import { createHash } from 'node:crypto'
import { PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { addDays, calendarDate, DAY, instantInNepal } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { demoPackages, PACKAGES } from './demo-packages.ts'
import { COMPANIES } from './packages/companies.ts'
import { PICTURES } from './pictures.ts'
import { PLACES } from './places.ts'

const today = calendarDate('2026-11-21')
const demo = demoPackages({ today, seed: 1 })
const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const wordsOf = (text: string) => text.split(/\s+/).length
const named = (title: string) => demo.find(({ row }) => row.title === title)

/** Days and rupees for one person; the day at Manakamana is free. */
const PRICES: [days: number, rupees: number][] = [
  [11, 38500],
  [14, 89000],
  [15, 58000],
  [8, 24500],
  [6, 17900],
  [5, 14500],
  [3, 8900],
  [6, 18500],
  [16, 72000],
  [12, 64000],
  [13, 82000],
  [7, 22000],
  [6, 19500],
  [8, 42000],
  [3, 7800],
  [2, 5900],
  [5, 19800],
  [3, 32500],
  [3, 11500],
  [1, 2900],
  [2, 6400],
  [2, 8200],
  [5, 21000],
  [3, 12400],
  [1, 0],
  [5, 16800],
  [3, 11900],
  [3, 27500],
  [4, 24900],
  [3, 15500],
  [2, 6200],
  [1, 3400],
  [2, 14500],
  [1, 8900],
  [1, 4800],
  [9, 76000],
  [2, 9900],
  [4, 28000],
  [3, 12800],
  [4, 17600],
]

describe('the packages of the demo', () => {
  test('are the same for the same seed and day, and others for another seed', () => {
    expect(hashOf(demo)).toBe('ef73106f33c76200a120ce5dbee2616e41e6147e2e1be4671bc9ddcaa6363422')
    expect(hashOf(demoPackages({ today, seed: 2 }))).not.toBe(hashOf(demo))
  })

  test('are forty, with the days and prices that were agreed, each with an address of its own', () => {
    const inOrder = (pairs: number[][]) => pairs.map((pair) => pair.join(' d, Rs ')).toSorted()
    expect(inOrder(demo.map(({ row }) => [row.days, row.unitPaisa / 100]))).toEqual(inOrder(PRICES))
    expect(new Set(demo.map(({ row }) => row.slug)).size).toBe(40)
    for (const { row } of demo) expect(row.slug).toMatch(/^[a-z0-9-]{1,120}$/)
  })

  test('describe every day, in words of their own', () => {
    const days = PACKAGES.flatMap(({ tour }) => tour.map(([activity]) => activity))
    for (const { row } of demo) expect(row.tour, row.title).toHaveLength(row.days)
    for (const activity of days) expect(activity.length, activity).toBeGreaterThan(10)
    const abouts = demo.map(({ row }) => row.description)
    expect(new Set(abouts).size).toBe(40)
    for (const about of abouts) {
      expect(wordsOf(about), about).toBeGreaterThanOrEqual(60)
      expect(wordsOf(about), about).toBeLessThanOrEqual(110)
    }
    for (const { row } of demo) expect(wordsOf(row.additionalInformation), row.title).toBeGreaterThanOrEqual(25)
  })

  test('climb no higher at night than their highest point', () => {
    for (const { title, top, tour } of PACKAGES)
      for (const [activity, altitude = 0] of tour) expect(altitude, `${title}: ${activity}`).toBeLessThanOrEqual(top ?? 4000)
    expect(named('Annapurna Base Camp Trek')?.row.tour.map(({ altitude }) => altitude)).toEqual([
      820,
      1940,
      2170,
      2600,
      3230,
      3700,
      4130,
      2310,
      1780,
      820,
      null,
    ])
  })

  test('pass known places, and start in Kathmandu for the most part', () => {
    const known = new Set(PLACES.map(([id]) => id))
    for (const { row } of demo) {
      for (const place of row.passesPlaceIds) expect(known, row.title).toContain(place)
      expect(row.passesPlaceIds).toContain(row.placeId)
    }
    expect(demo.filter(({ row }) => row.passesPlaceIds.includes('kathmandu')).length).toBeGreaterThan(30)
  })

  test('show four to six pictures, all of them there', () => {
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

  test('have every theme, and call a weekend what takes three days at most', () => {
    expect(new Set(PACKAGES.flatMap(({ themes }) => themes))).toEqual(new Set(PACKAGE_THEMES))
    for (const { title, themes, tour } of PACKAGES) if (themes.includes('weekend')) expect(tour.length, title).toBeLessThan(4)
  })

  test('come with offers that are lower and named, most of them of a campaign', () => {
    const offered = demo.filter(({ row }) => row.offerPaisa !== null)
    expect(offered).toHaveLength(15)
    for (const { row } of offered) {
      expect(row.offerPaisa, row.title).toBeLessThan(row.unitPaisa)
      expect(row.offerName, row.title).not.toBeNull()
    }
    expect(offered.filter(({ campaign }) => campaign)).toHaveLength(13)
  })

  test('are sold by companies that may be called', () => {
    for (const { phone } of Object.values(COMPANIES)) expect(phone).toMatch(/^98\d{8}$/)
    expect(new Set(PACKAGES.map(({ company }) => company))).toEqual(new Set(Object.keys(COMPANIES)))
  })
})

describe('the departures of the demo', () => {
  const fixed = demo.filter(({ row }) => row.isFixedDeparture)

  test('are fixed of fourteen packages, and end booking three days before', () => {
    expect(fixed).toHaveLength(14)
    for (const { row, departures } of demo) {
      expect(departures.length > 0, row.title).toBe(row.isFixedDeparture)
      for (const { startDate, cutoffAt } of departures)
        expect(instantInNepal(calendarDate(startDate), row.startTime).getTime() - cutoffAt.getTime(), row.title).toBe(3 * DAY)
    }
  })

  test('lie twelve, twenty-six and fifty-four days ahead, but for one that is past its cutoff and a festival', () => {
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

  test('are at times nearly full, without anybody having booked', () => {
    const left = fixed.flatMap(({ departures }) => departures.map(({ capacity }) => capacity))
    expect(left.some((seats) => seats <= 3)).toBe(true)
    for (const { departures } of fixed)
      for (const line of departures) expect([line.held, line.booked]).toEqual([undefined, undefined])
  })

  test('of a festival that is over are gone', () => {
    const later = demoPackages({ today: calendarDate('2027-09-01'), seed: 1 })
    const left = later.find(({ row }) => row.title.includes('Janai Purnima'))?.departures.map(({ startDate }) => startDate)
    expect(left).toEqual(['2028-08-02'])
  })
})
