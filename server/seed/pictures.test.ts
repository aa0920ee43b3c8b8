import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { demoCatalogue, PROPERTIES } from './catalogue/catalogue.ts'
import { FEATURED_CITIES, PICTURED_PLACES } from './catalogue/cities.ts'
import { PACKAGES } from './catalogue/demo-packages.ts'
import { POSTS } from './content/posts.ts'
import { PICTURES } from './pictures.ts'

const { properties, rooms } = demoCatalogue({ today: calendarDate('2026-11-21'), seed: 1 })
const altOf = new Map(PICTURES.map(([name, , alt]) => [name, alt]))

/** Shown by pages of the site itself. */
const OF_PAGES = ['hotel-lodge-3']
const STOREYS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

describe('demo pictures', () => {
  test('are all shown somewhere, and available in three widths', () => {
    const ofListings = [...properties, ...rooms].flatMap(({ pictureNames }) => pictureNames)
    const ofPlaces = [...FEATURED_CITIES, ...PICTURED_PLACES].map(([, name]) => name)
    const shown = [
      ...ofListings,
      ...ofPlaces,
      ...PACKAGES.flatMap(({ pictures }) => pictures),
      ...POSTS.map(({ picture }) => picture),
    ]
    expect(new Set([...shown, ...OF_PAGES])).toEqual(new Set(altOf.keys()))
    const files = [...altOf.keys()].flatMap((name) => [400, 800, 1600].map((width) => `${name}-${width}.avif`))
    expect(new Set(readdirSync(join(import.meta.dirname, 'media')))).toEqual(new Set(files))
  })

  // Lists mix places by distance and packages by filters, so that "within a city or a page" means among all (issue 13 §24).
  test('give no two properties and no two packages the same cover', () => {
    for (const covers of [properties.map(({ pictureNames }) => pictureNames[0]), PACKAGES.map(({ pictures }) => pictures[0])])
      expect(covers.filter((name, index) => covers.indexOf(name) !== index)).toEqual([])
  })

  test('show no building but the property itself', () => {
    for (const { title, pictureNames } of properties)
      expect(
        pictureNames.slice(1).filter((name) => name.startsWith('hotel-')),
        title,
      ).toEqual([])
  })

  test('show as many storeys as the property has', () => {
    const storeys = PROPERTIES.flatMap(({ title, exterior, floors }) => {
      const [, word] = /(\w+)-storey/.exec(altOf.get(exterior) ?? '') ?? []
      return word ? [{ title, shown: STOREYS.indexOf(word), floors }] : []
    })
    expect(storeys.length).toBeGreaterThan(45)
    expect(storeys.filter(({ shown, floors }) => shown !== floors)).toEqual([])
  })
})
