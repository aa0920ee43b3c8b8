import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import { wordInNepali } from '@chautari/contract/catalogue/word-in-nepali'
import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { demoPackages } from './catalogue/demo-packages.ts'

const seeded = { today: calendarDate('2026-11-21'), seed: 1 }
const { places, properties, rooms } = demoCatalogue(seeded)
const packages = demoPackages(seeded).map(({ row }) => row)

test('every standard word of properties, rooms and packages has a Nepali translation', () => {
  const words = [
    ...properties.flatMap(({ kind, amenities, services, healthAndSafety }) => [
      kind,
      ...amenities,
      ...services,
      ...healthAndSafety,
    ]),
    ...rooms.flatMap(({ type, category, inclusions }) => [type, category, ...inclusions]),
    ...packages.flatMap((row) => [row.category, row.difficulty ?? [], row.inclusions, row.exclusions].flat()),
  ]
  expect(words.length).toBeGreaterThan(1000)
  expect([...new Set(words)].filter((word) => wordInNepali(word) === undefined)).toEqual([])
})

test('Nepali place names agree with the gazetteer', () => {
  const others = places.filter(({ name, nameNe }) => placeInNepali(name) !== nameNe)
  expect(others.map(({ name }) => name)).toEqual([])
})

test('districts, provinces, addresses and meeting points are translated into Nepali part by part', () => {
  const addresses = [
    ...places.flatMap(({ district, province }) => [district, province]),
    ...properties.map(({ address }) => address),
    ...packages.flatMap(({ meetingPoint }) => meetingPoint ?? []),
  ]
  expect(addresses.length).toBeGreaterThan(200)
  expect(addresses.filter((address) => /[a-z]/i.test(placeInNepali(address)))).toEqual([])
})
