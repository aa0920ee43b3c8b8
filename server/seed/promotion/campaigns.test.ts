import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { CAMPAIGN_OF_OFFER, demoCampaigns } from './campaigns.ts'
import { PROPERTIES } from '../catalogue/catalogue.ts'
import { FEATURED_CITIES, PICTURED_PLACES } from '../catalogue/cities.ts'
import { PICTURES } from '../pictures.ts'
import { PLACES } from '../catalogue/places.ts'

const today = calendarDate('2026-11-21')
const campaigns = demoCampaigns(today)
const offers = PROPERTIES.flatMap(({ offer }) => offer?.name ?? [])

describe('demo campaigns', () => {
  test('include six that run, one that has ended and one that has not started', () => {
    const running = campaigns.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
    expect(running).toHaveLength(6)
    expect(campaigns.filter(({ endsOn }) => endsOn < today).map(({ code }) => code)).toEqual(['DASHAIN83'])
    expect(campaigns.filter(({ startsOn }) => startsOn > today).map(({ code }) => code)).toEqual(['NEWYEAR84'])
  })

  test('move with the day of the seed', () => {
    const [later] = demoCampaigns(addDays(today, 30))
    expect(later?.endsOn).toBe(addDays(calendarDate(campaigns[0]?.endsOn ?? ''), 30))
  })

  test('have a unique code, title, terms and picture', () => {
    for (const part of ['code', 'title', 'terms', 'pictureName', 'endsOn'] as const)
      expect(new Set(campaigns.map((campaign) => campaign[part])).size, part).toBe(8)
    for (const { terms } of campaigns) expect(terms).toMatch(/^[A-Z].{40,160}\.$/)
  })

  test('have offers of properties, one of them in the ended campaign', () => {
    for (const name of Object.keys(CAMPAIGN_OF_OFFER)) expect(offers, name).toContain(name)
    expect(offers.filter((name) => CAMPAIGN_OF_OFFER[name] === 'DASHAIN83')).toHaveLength(1)
    expect(offers.filter((name) => !(name in CAMPAIGN_OF_OFFER)).length).toBeGreaterThan(2)
  })
})

describe('demo featured cities', () => {
  test('are eight known places with distinct pictures', () => {
    const pictured = [...FEATURED_CITIES, ...PICTURED_PLACES]
    expect(FEATURED_CITIES).toHaveLength(8)
    for (const [placeId, picture] of pictured) {
      expect(PLACES.map(([id]) => id)).toContain(placeId)
      expect(PICTURES.map(([name]) => name)).toContain(picture)
    }
    expect(new Set(pictured.map(([placeId]) => placeId)).size).toBe(pictured.length)
    expect(new Set(FEATURED_CITIES.map(([, picture]) => picture)).size).toBe(8)
  })
})
