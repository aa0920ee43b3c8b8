import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { demoCatalogue, PROPERTIES } from './catalogue/catalogue.ts'
import type { HouseKind } from './catalogue/property.ts'
import { KINDS } from './catalogue/kinds.ts'
import { NIGHTS_AHEAD } from './catalogue/nights.ts'
import { rateOf, ROOM_TYPES, type RoomTypeName } from './catalogue/room-types.ts'
import { slugOf } from './slug.ts'

const today = calendarDate('2026-11-21')
const demo = demoCatalogue({ today, seed: 1 })

/** The price range of a standard room in rupees per night. */
const BASE_RATES: Record<HouseKind, [number, number]> = {
  'tea-house': [800, 2500],
  homestay: [1200, 2500],
  'guest-house': [1400, 2900],
  hostel: [800, 1400],
  lodge: [2000, 5500],
  'eco-lodge': [2500, 7000],
  camp: [2500, 6500],
  apartment: [3000, 6500],
  'hotel-3': [2900, 6500],
  'hotel-4': [7000, 13000],
  'hotel-5': [16000, 34000],
  boutique: [4000, 10500],
  heritage: [2400, 10500],
}

describe('the demo catalogue', () => {
  test('is the same for the same seed and day, and different for another seed', () => {
    expect(demoCatalogue({ today, seed: 1 })).toEqual(demo)
    expect(demoCatalogue({ today, seed: 2 })).not.toEqual(demo)
  })

  test('has sixty properties and about 250 rooms, each with a unique address', () => {
    expect(demo.properties).toHaveLength(60)
    expect(demo.rooms.length).toBeGreaterThanOrEqual(240)
    expect(demo.rooms.length).toBeLessThanOrEqual(260)
    for (const slugs of [demo.properties.map(({ slug }) => slug), demo.rooms.map(({ slug }) => slug)]) {
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{1,120}$/)
    }
  })

  test('prices each property by its type and each room by its share', () => {
    for (const { kind, rupees, title } of PROPERTIES) {
      expect(rupees, title).toBeGreaterThanOrEqual(BASE_RATES[kind][0])
      expect(rupees, title).toBeLessThanOrEqual(BASE_RATES[kind][1])
    }
    for (const { propertySlug, slug, ratePaisa, offerPaisa } of demo.rooms) {
      const property = PROPERTIES.find(({ title }) => slugOf(title) === propertySlug)
      const type = slug.slice(propertySlug.length + 1) as RoomTypeName
      expect(ratePaisa, slug).toBe(rateOf(property?.rupees ?? 0, type) * 100)
      expect(ratePaisa % 5000, slug).toBe(0)
      expect(offerPaisa ?? 0, slug).toBeLessThan(ratePaisa)
    }
  })

  test('gives every property two to six kinds of room, and an offer to a quarter of them', () => {
    for (const { title } of PROPERTIES) {
      const kinds = demo.rooms.filter(({ propertySlug }) => propertySlug === slugOf(title)).length
      expect(kinds, title).toBeGreaterThanOrEqual(2)
      expect(kinds, title).toBeLessThanOrEqual(Object.keys(ROOM_TYPES).length)
    }
    const offered = PROPERTIES.filter(({ offer }) => offer).length / PROPERTIES.length
    expect(offered).toBeGreaterThan(0.2)
    expect(offered).toBeLessThan(0.3)
  })

  test('describes each property in its own words', () => {
    const descriptions = demo.properties.map(({ description }) => description)
    expect(new Set(descriptions).size).toBe(descriptions.length)
    for (const description of descriptions) expect(description).not.toBe('')
  })

  test('shows six to eight pictures of each property', () => {
    for (const { title, pictureNames } of demo.properties) {
      expect(pictureNames.length, title).toBeGreaterThanOrEqual(6)
      expect(pictureNames.length, title).toBeLessThanOrEqual(8)
    }
  })

  test('is located in known places of Nepal', () => {
    for (const { latitude, longitude } of [...demo.places, ...demo.properties]) {
      expect(latitude).toBeGreaterThan(26.3)
      expect(latitude).toBeLessThan(30.5)
      expect(longitude).toBeGreaterThan(80)
      expect(longitude).toBeLessThan(88.3)
    }
    expect(demo.places.filter(({ kind }) => kind === 'district')).toHaveLength(77)
  })

  test('is busy for half a year, and sold out now and then', () => {
    expect(demo.nights.every(({ night }) => night >= today && night < addDays(today, NIGHTS_AHEAD))).toBe(true)
    const soldOut = demo.nights.filter(({ capacity }) => capacity === 0).length / (demo.rooms.length * NIGHTS_AHEAD)
    expect(soldOut).toBeGreaterThan(0.03)
    expect(soldOut).toBeLessThan(0.07)
    for (const { totalRooms, slug } of demo.rooms) expect(totalRooms, slug).toBeGreaterThan(0)
  })

  test('has an amenity, a service and a safety measure for every type of property', () => {
    for (const { amenities, services } of Object.values(KINDS))
      expect([amenities.length > 3, services.length > 3]).toEqual([true, true])
    for (const { healthAndSafety } of demo.properties) expect(healthAndSafety).toHaveLength(5)
  })
})
