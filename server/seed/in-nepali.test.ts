import { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
import { wordInNepali } from '@chautari/contract/catalogue/word-in-nepali'
import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { demoCatalogue } from './catalogue/catalogue.ts'
import { demoPackages } from './catalogue/demo-packages.ts'
import { demoCampaigns } from './promotion/campaigns.ts'

const seeded = { today: calendarDate('2026-11-21'), seed: 1 }
const { pictures, places, properties, rooms } = demoCatalogue(seeded)
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

test('every listing, offer, campaign and picture of the demo is written in Nepali', () => {
  for (const { title, titleNe, descriptionNe, highlights, highlightsNe } of properties) {
    expect(
      [titleNe, descriptionNe, ...(highlightsNe ?? [])].filter((text) => !isNepali(text)),
      title,
    ).toEqual([])
    expect(highlightsNe, title).toHaveLength(highlights.length)
  }
  for (const { slug, titleNe, descriptionNe, offerName, offerNameNe } of rooms)
    expect(
      [titleNe, descriptionNe, ...(offerName ? [offerNameNe] : [])].filter((text) => !isNepali(text)),
      slug,
    ).toEqual([])
  for (const { title, tour, offerName, ...row } of packages) {
    const texts = [row.titleNe, row.descriptionNe, row.additionalInformationNe, ...(offerName ? [row.offerNameNe] : [])]
    expect(
      [...texts, ...tour.map(({ activityNe }) => activityNe)].filter((text) => !isNepali(text)),
      title,
    ).toEqual([])
  }
  for (const { code, titleNe, termsNe, pictureAltNe } of demoCampaigns(seeded.today))
    expect(
      [titleNe, termsNe, pictureAltNe].filter((text) => !isNepali(text)),
      code,
    ).toEqual([])
  expect(pictures.filter(({ altNe }) => !isNepali(altNe)).map(({ name }) => name)).toEqual([])
})

const isNepali = (text: string | null | undefined) => /\p{Script=Devanagari}/u.test(text ?? '') && !/[A-Za-z]/.test(text ?? '')
