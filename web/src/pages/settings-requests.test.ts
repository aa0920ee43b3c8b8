import { afterEach, describe, expect, test, vi } from 'vitest'
import { rememberSiteFacts } from '../entities/content/site-facts.ts'
import * as city from './availability/city-page.tsx'
import * as packageResults from './availability/package-results-page.tsx'
import * as results from './availability/property-results-page.tsx'
import * as room from './availability/room-page.tsx'
import * as roomCheckout from './booking/room-checkout-page.tsx'
import * as packagePage from './catalogue/package-page.tsx'
import * as property from './catalogue/property-page.tsx'
import * as home from './home/property-home-page.tsx'

type ClientLoader = (args: never) => unknown

/** The concurrent API calls, one list per round trip. */
type RoundTrips = string[][]

/** Runs a page's loader as a navigation does and returns the round trips that the page waits for. */
async function navigate(load: ClientLoader, path: string, params: Record<string, string> = {}): Promise<RoundTrips> {
  const trips: RoundTrips = []
  let answeredTrips = 0
  let waiting: (() => void)[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', new URL(`http://site${path}`))
  vi.stubGlobal('fetch', (url: string) => {
    if (waiting.length === 0) {
      trips.push([])
      // All requests that start before the first response count as one round trip.
      setTimeout(() => {
        const answered = waiting
        waiting = []
        answeredTrips += 1
        for (const answer of answered) answer()
      }, 5)
    }
    trips.at(-1)?.push(url.replace('/api/v1.0', ''))
    return new Promise((resolve) => waiting.push(() => resolve(Response.json({ data: answerTo(url) }))))
  })
  const request = new Request(`http://site${path}`)
  await load({ params, request } as never)
  // A later round trip belongs to data that the page does not wait for.
  return trips.slice(0, answeredTrips)
}

const CITY = { slug: 'pokhara', name: 'Pokhara', latitude: 28.2, longitude: 84 }

// A search without results would also try other searches.
const FOUND = { properties_by_name: null, properties_by_location: { data: [], total: 1 } }

function answerTo(url: string): unknown {
  if (url.endsWith('/settings')) return { server_time: new Date().toISOString(), map_style_url: null, sign_in: [] }
  if (url.includes('/properties/all/availability')) return FOUND
  return url.includes('/cities/') ? CITY : []
}

afterEach(() => vi.unstubAllGlobals())

const SEARCH = '/search/property/listing?search=Pokhara&stars=4'

describe('a navigation in the browser', () => {
  rememberSiteFacts({ server_time: new Date().toISOString(), map_style_url: null })

  test.each<[string, ClientLoader, string, Record<string, string>]>([
    ['home', home.clientLoader, '/', {}],
    ['results', results.clientLoader, SEARCH, {}],
    ['package results', packageResults.clientLoader, '/package/search?search=Pokhara', {}],
    ['a property', property.clientLoader, '/property/inn', { propertySlug: 'inn' }],
    ['a property with a room open', property.clientLoader, '/property/inn?room=suite', { propertySlug: 'inn' }],
    ['a room', room.clientLoader, '/room/suite', { roomSlug: 'suite' }],
    ['a package', packagePage.clientLoader, '/package/trek', { packageSlug: 'trek' }],
    ['a checkout', roomCheckout.clientLoader, '/checkout/property/inn/room/suite', { propertySlug: 'inn', roomSlug: 'suite' }],
  ])('to %s takes one round trip and requests no settings', async (_name, load, path, params) => {
    const trips = await navigate(load, path, params)
    expect(trips).toHaveLength(1)
    expect(trips.flat()).not.toContain('/settings')
  })

  test('to another filter requests only the search', async () => {
    expect(await navigate(results.clientLoader, SEARCH)).toEqual([[expect.stringMatching(/^\/properties\/all\/availability\?/)]])
  })

  test('to a city requests no settings', async () => {
    const trips = await navigate(city.clientLoader, '/city/pokhara', { location: 'pokhara' })
    expect(trips.flat()).not.toContain('/settings')
  })
})
