import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PostCard } from '../../features/content/post-card.tsx'
import { VisitorCounters } from '../../features/content/visitor-counters.tsx'
import { CampaignCard } from '../../features/promotion/campaign-card.tsx'
import { DealCard } from '../../features/promotion/deal-card.tsx'
import { Assurances } from './assurances.tsx'
import { HomeEnding } from './home-ending.tsx'

const LONG = 'Annapurna Panorama and Hot Springs'
const CUT = 'Annapurna Panorama and…'
const picture = { url: '/media/lake-1-800.avif', name: 'lake-1', alt: 'A lake', colour: '#446688' }

async function shown(node: ReactNode): Promise<{ html: string; words: string; lengths: number[] }> {
  const html = await text((await prerenderToNodeStream(<MemoryRouter>{node}</MemoryRouter>)).prelude)
  const plain = html.replaceAll('<!-- -->', '')
  const words = plain
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, words, lengths: [...plain.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, inside = '']) => inside.length) }
}

const POST = {
  slug: 'hot-springs',
  title: LONG,
  lang: 'en' as const,
  category: null,
  excerpt: 'Where the trail ends the water is warm. '.repeat(8).trim(),
  created_at: '2026-11-01T06:00:00.000Z',
  users: { name: 'Asha Gurung' },
  files: [picture],
}

test('a post on a home page shows 23 characters of its title and 120 of its beginning', async () => {
  const { words, lengths } = await shown(<PostCard post={POST} />)
  expect(words).toContain(CUT)
  expect(lengths[0]).toBeGreaterThan(110)
  expect(lengths[0]).toBeLessThanOrEqual(120)
})

test('fetches the picture of the first post of the blog at once, those of others when they come into view', async () => {
  expect((await shown(<PostCard post={POST} isFirst />)).html).toMatch(/<img[^>]* loading="eager"[^>]* fetchPriority="high"/i)
  expect((await shown(<PostCard post={POST} />)).html).toMatch(/<img[^>]* loading="lazy"[^>]* fetchPriority="auto"/i)
})

test('a campaign shows its banner, 100 characters of its terms and its last day, and links to its results', async () => {
  const campaign = {
    id: 1,
    code: 'DASHAIN83',
    title: 'Dashain Escape',
    terms: 'A fifth less in the hills for whoever books before the feast. '.repeat(4).trim(),
    ends_on: '2026-11-30',
    kinds: ['property' as const],
    ad_banner: { url: '/media/dashain-1-800.avif', alt: 'A swing', colour: '#aa5533' },
  }
  const to = '/search/property/listing?campaignCode=DASHAIN83'
  const { html, words, lengths } = await shown(<CampaignCard campaign={campaign} to={to} />)
  expect(html).toContain('alt="A swing"')
  expect(html).toContain(`href="${to}"`)
  expect(lengths[0]).toBeGreaterThan(90)
  expect(lengths[0]).toBeLessThanOrEqual(100)
  expect(words).toContain('30 Nov')
})

test('a deal shows 23 characters of its title, and its price next to the regular one', async () => {
  const deal = {
    kind: 'package' as const,
    slug: 'hot-springs',
    title: LONG,
    place: 'Annapurna',
    picture,
    room: null,
    offer_name: 'Early bird',
    campaign_code: null,
    price: 18000,
    regular_price: 20000,
    average_rating: 4.5,
    reviews_count: 3,
  }
  const { html, words } = await shown(<DealCard deal={deal} scoreWord="good" />)
  expect(html).toContain(`aria-label="Save ${LONG}"`)
  expect(words).toContain(CUT)
  expect(words).toContain('Save Rs 2,000')
  expect(words).toContain('Regular price Rs 20,000 Rs 18,000 per person')
})

test('a deal of a property names the room with its price, and opens it', async () => {
  const deal = {
    kind: 'property' as const,
    slug: 'lake-house',
    title: 'Lake House',
    place: 'Pokhara',
    room: { slug: 'lake-house-deluxe', title: 'Deluxe Room' },
    picture,
    offer_name: 'Early bird',
    campaign_code: null,
    price: 7600,
    regular_price: 9500,
    average_rating: 4.5,
    reviews_count: 3,
  }
  const { html, words } = await shown(<DealCard deal={deal} scoreWord="good" />)
  expect(words).toContain('Deluxe Room')
  expect(html).toContain('href="/property/lake-house?room=lake-house-deluxe"')
})

test('the counters use Indian digit grouping', async () => {
  const { words } = await shown(<VisitorCounters counts={[[1234567, 'bookings']]} />)
  expect(words).toBe('bookings 12,34,567')
})

/** Renders inside a root route with these site facts. */
async function wordsWith(element: ReactNode, facts: object): Promise<string> {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => facts }], {
    hydrationData: { loaderData: { root: facts } },
  })
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the counters of a home page', () => {
  const ending = (counts: Record<'product_count' | 'user_count' | 'booking_count', number>) =>
    wordsWith(<HomeEnding posts={[]} counts={counts} products="properties" />, {})

  test('are each shown from twenty on', async () => {
    const words = await ending({ product_count: 20, user_count: 19, booking_count: 240 })
    expect(words).toContain('properties 20')
    expect(words).toContain('bookings 240')
    expect(words).not.toContain('travellers')
  })

  test('are omitted with their box when all are small', async () => {
    const words = await ending({ product_count: 3, user_count: 0, booking_count: 1 })
    expect(words).not.toMatch(/properties|travellers|bookings/)
    expect(words).toContain('Subscribe')
  })
})

describe('the payment line of the home page', () => {
  test('names the configured methods and no others', async () => {
    const words = await wordsWith(<Assurances />, { methods: [{ name: 'Khalti' }, { name: 'Bank card (NIC Asia)' }] })
    expect(words).toContain('Pay your way Khalti, Bank card (NIC Asia)')
    expect(words).not.toMatch(/eSewa|connectIPS/)
  })

  test('names no method until they are known', async () => {
    const words = await wordsWith(<Assurances />, {})
    expect(words).toContain('Choose a way to pay at checkout')
    expect(words).not.toMatch(/eSewa|Khalti|connectIPS/)
  })
})
