import type { PackageOffered } from '@chautari/contract/availability/shapes'
import type { PropertyCard as Property } from '@chautari/contract/catalogue/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LongText } from './long-text.tsx'
import { PackageCard } from './package/package-card.tsx'
import { PackageNext } from './package/result/package-next.tsx'
import { PropertyCard } from './property/property-card.tsx'

const LONG = 'Annapurna Panorama and Hot Springs'
const CUT = 'Annapurna Panorama and…'

const place = { latitude: 28.2, longitude: 83.95, average_rating: 4.5, reviews_count: 12 }
const picture = { url: '/media/lake-1-800.avif', name: 'lake-1', alt: 'A lake', colour: '#446688' }

const PROPERTY: Property = {
  ...place,
  slug: 'annapurna-panorama',
  title: LONG,
  brand_name: 'Horizon Stays',
  kind: 'Lodge',
  city: 'Pokhara',
  country: 'Nepal',
  address: 'Lakeside, Pokhara',
  cover_image: picture,
  star_rating: null,
  amenities: [],
  starting_price: 6000,
  minimum_room_rate: 7500,
  campaign_name: 'Dashain Escape',
}

const PACKAGE: PackageOffered = {
  ...place,
  slug: 'annapurna-panorama-trek',
  title: LONG,
  category: 'Trek',
  themes: ['trek'],
  destination: 'Annapurna',
  days: 7,
  difficulty: 'Moderate',
  max_altitude: 3210,
  is_fixed_departure: false,
  unit_price: 20000,
  offer_price: 18000,
  campaign_name: null,
  thumbnail: picture,
  location: { address: { city: 'Pokhara', county: 'Kaski', region: 'Gandaki' } },
  availability: true,
  start_date_time: null,
  end_date_time: null,
  cutoff_date_time: '2026-11-24T00:00:00.000Z',
  free_seats: 12,
}

async function shown(node: ReactNode): Promise<{ html: string; words: string }> {
  const html = await text((await prerenderToNodeStream(<MemoryRouter>{node}</MemoryRouter>)).prelude)
  const words = html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, words }
}

test('the card of a stay shows 23 characters of the title, the campaign, and the price beside the regular price', async () => {
  const { html, words } = await shown(<PropertyCard property={PROPERTY} />)
  expect(words).toContain(CUT)
  expect(html).toContain(`title="${LONG}"`)
  expect(words).toContain('Save Rs 1,500 · Dashain Escape')
  expect(words).toContain('Regular price Rs 7,500 Rs 6,000 / night')
})

test('the card of a package shows 23 characters of the title and the price per person', async () => {
  const { html, words } = await shown(<PackageCard offered={PACKAGE} />)
  expect(words).toContain(CUT)
  expect(html).toContain(`aria-label="${LONG}"`)
  expect(words).toContain('Regular price Rs 20,000 Rs 18,000 per person')
  expect((await shown(<PackageCard offered={{ ...PACKAGE, availability: false }} />)).words).toContain(
    'Sorry this package is not available now.',
  )
})

test.each([
  [undefined, 'For 2, any date from Tue 24 Nov 2026'],
  ['2026-11-01', 'For 2, any date from Tue 24 Nov 2026'],
  ['2027-03-01', 'For 2, any date from Mon 1 Mar 2027'],
])('a package that starts daily can start in the chosen month from %s', async (from, line) => {
  const facts = <PackageNext offered={PACKAGE} count={2} from={from === undefined ? undefined : calendarDate(from)} />
  expect((await shown(facts)).words).toContain(line)
})

test('a description shows 150 characters before Show More, and a short one in full', async () => {
  const labels = { more: 'Show More', less: 'Show Less' }
  const whole = 'Quiet rooms above the lake, with breakfast on the terrace. '.repeat(5).trim()
  const { html, words } = await shown(<LongText text={whole} labels={labels} />)
  const preview = /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1] ?? ''
  expect(preview.endsWith('…')).toBe(true)
  expect(preview.length).toBeLessThanOrEqual(150)
  expect(words).toContain('Show More')
  expect(words).toContain(whole)
  expect((await shown(<LongText text="Quiet rooms." labels={labels} />)).words).toBe('Quiet rooms.')
})
