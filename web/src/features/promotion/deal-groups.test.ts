import type { Deal } from '@chautari/contract/availability/shapes'
import type { Campaign } from '@chautari/contract/promotion/shapes'
import { expect, test } from 'vitest'
import { groupDeals } from './deal-groups.ts'

const picture = { url: '/media/a-800.avif', alt: 'A lake', colour: '#123' }

function deal(slug: string, campaign: string | null): Deal {
  return {
    kind: 'property',
    slug,
    title: slug,
    place: 'Pokhara',
    room: null,
    picture: { ...picture, name: 'a' },
    offer_name: 'Stay longer',
    campaign_code: campaign,
    price: 7600,
    regular_price: 9500,
    average_rating: 4.5,
    reviews_count: 2,
  }
}

function campaign(code: string): Campaign {
  return { id: 1, code, title: code, terms: 'Less', ends_on: '2026-12-01', kinds: ['property'], ad_banner: picture }
}

const shape = (deals: Deal[], codes: string[]) =>
  groupDeals(deals, codes.map(campaign)).map((group) => [group.campaign?.code, group.deals.map(({ slug }) => slug)])

test('deals are grouped by campaign, in their order', () => {
  const deals = [deal('a', 'WINTER'), deal('b', 'FAMILY'), deal('c', 'WINTER')]
  expect(shape(deals, ['FAMILY', 'WINTER'])).toEqual([
    ['WINTER', ['a', 'c']],
    ['FAMILY', ['b']],
  ])
})

test('deals without a campaign, or of an unknown one, come last', () => {
  const deals = [deal('a', null), deal('b', 'OVER'), deal('c', 'WINTER')]
  expect(shape(deals, ['WINTER'])).toEqual([
    ['WINTER', ['c']],
    [undefined, ['a', 'b']],
  ])
})

test('no deals make no groups', () => {
  expect(shape([], ['WINTER'])).toEqual([])
})
