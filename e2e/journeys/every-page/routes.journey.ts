import { afterAll, describe, expect, test } from 'vitest'
import { ADDRESSES } from '../../support/addresses.ts'
import { startTestServer } from '../../support/test-server.ts'
import { siteTexts } from '../../support/texts.ts'

const UNKNOWN = [
  '/nothing/here',
  '/property/no-such-house',
  '/room/no-such-room',
  '/package/no-such-walk',
  '/city/no-such-town',
  '/blog/no-such-post',
  '/terms-condition/99',
  '/faq/0',
]

const server = await startTestServer()
afterAll(() => server.stop())

const REFERENCE = '7K3M9QX2W8RD5VHT'

/** Lists every URL of the two specification files that shows a page (1 §2, 2 §2). */
const ROUTES = ADDRESSES.filter(({ isState }) => !isState).map(({ path, isPrivate, partOf }) => ({
  path: path.replace(/\{\w+\}/, REFERENCE),
  isPrivate,
  partOf,
}))
const PUBLIC = ROUTES.filter(({ isPrivate, partOf }) => !isPrivate && !partOf)
const PARTS = ROUTES.filter(({ partOf }) => partOf)

/** Returns the metadata of a page, which is rendered once for all tests. */
function read(path: string) {
  const reading = pages.get(path) ?? readMetadata(path)
  pages.set(path, reading)
  return reading
}

const pages = new Map<string, ReturnType<typeof readMetadata>>()

/** Reads the metadata in the HTML from the server, before any script runs. */
async function readMetadata(path: string) {
  const response = await fetch(server.url + path)
  const html = await response.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
  return {
    status: response.status,
    titles: all(/<title>([^<]*)<\/title>/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    pictures: all(/<meta property="og:image" content="([^"]*)"/g),
    things: all(/<script type="application\/ld\+json">([^<]*)<\/script>/g).map(
      (json) => JSON.parse(json) as Record<string, unknown>,
    ),
  }
}

describe('every URL of the specification', () => {
  test.each(ROUTES)('$path is rendered by the server with one title', async ({ path, isPrivate }) => {
    const { status, titles, robots } = await read(path)
    expect([status, titles.length, robots]).toEqual([200, 1, isPrivate ? ['noindex'] : []])
  })

  test('has a unique title', async () => {
    const titles: (string | undefined)[] = []
    for (const { path } of ROUTES) titles.push((await read(path)).titles[0])
    const twice = titles.filter((title, index) => titles.indexOf(title) !== index)
    expect(twice).toEqual([])
  })

  test.each(PUBLIC)('$path has a description, a canonical URL and a sharing picture', async ({ path }) => {
    const { descriptions, canonicals, pictures } = await read(path)
    expect(descriptions.filter((text) => text.length > 20)).toHaveLength(1)
    expect(canonicals).toEqual([server.url + path])
    const shared = await fetch(pictures[0] ?? '')
    expect(shared.status).toBe(200)
    expect(shared.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
  })

  test.each(PARTS)('$path has a description, and the canonical URL of $partOf', async ({ path, partOf = '' }) => {
    const { descriptions, canonicals } = await read(path)
    expect(descriptions.filter((text) => text.length > 20)).toHaveLength(1)
    expect(canonicals).toEqual([server.url + partOf])
    expect((await read(partOf)).canonicals).toEqual(canonicals)
  })

  test.each(UNKNOWN)('%s answers 404 with a title that says so', async (path) => {
    const { status, titles, robots } = await read(path)
    expect([status, titles, robots]).toEqual([404, [siteTexts.frame.notFoundTitle], ['noindex']])
  })
})

describe('canonical URLs', () => {
  test.each([
    [
      '/search/property/listing?search=Pokhara&startDate=2027-01-01&adult=3&offer=true&page=1',
      '/search/property/listing?search=Pokhara',
    ],
    ['/search/property/listing?sort_order=lowest_price&page=2', '/search/property/listing?page=2'],
    ['/package/search?search=kathmandu&count=4&offer=true', '/package/search'],
    ['/package/search?search=&theme=trek', '/package/search?search='],
    ['/city/pokhara?stars=5&sort_order=latest', '/city/pokhara'],
    ['/property/phewa-horizon-resort?adult=1&room=phewa-horizon-resort-standard', '/property/phewa-horizon-resort'],
  ])('%s has the canonical URL %s', async (path, canonical) => {
    expect((await read(path)).canonicals).toEqual([server.url + canonical])
  })
})

describe('structured data', () => {
  test.each([
    ['/', ['WebSite', 'Organization']],
    ['/search/property/listing', ['ItemList']],
    ['/property/phewa-horizon-resort', ['Resort', 'BreadcrumbList']],
    ['/room/phewa-horizon-resort-standard', ['HotelRoom', 'BreadcrumbList']],
    ['/package/annapurna-base-camp-trek', ['TouristTrip,Product', 'BreadcrumbList']],
    ['/city/pokhara', ['BreadcrumbList', 'ItemList']],
    ['/contact-us', ['Organization']],
    ['/faq', ['FAQPage']],
  ])('%s has structured data of the types %j', async (path, types) => {
    const { things } = await read(path)
    const described = things.flatMap((thing) => (thing['@graph'] ?? thing) as { '@type': string | string[] })
    expect(described.map((thing) => String(thing['@type'])).toSorted()).toEqual(types.toSorted())
  })
})

test('each kind of page in the sitemap exists and names itself as canonical', async () => {
  const xml = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  const kinds = Map.groupBy(addresses, (url) => new URL(url).pathname.split('/')[1])
  const sample = [...kinds.values()].flatMap((urls) => [urls[0], urls[Math.floor(urls.length / 2)], urls.at(-1)])
  expect(kinds.size).toBeGreaterThan(8)
  for (const url of new Set(sample)) {
    const { status, canonicals, robots } = await read(new URL(url ?? '').pathname)
    expect([url, status, canonicals, robots]).toEqual([url, 200, [url], []])
  }
})

test('a page contains its styles, which use the font that it preloads, so that no other file delays its first paint', async () => {
  for (const path of ['/', '/search/property/listing?search=Pokhara', '/property/phewa-horizon-resort', '/blogs']) {
    const html = await (await fetch(server.url + path)).text()
    const font = /"([^"]+\.woff2)"/.exec(html.replace(/<style\b[^]*?<\/style>/, ''))?.[1]
    expect(/<style\b[^>]*>([^]*?)<\/style>/.exec(html)?.[1]).toContain(`url(${font})`)
    expect([path, /rel="stylesheet"/.test(html), /<style data-precedence/.test(html)]).toEqual([path, false, true])
  }
})

test('a page requests its scripts by its first script alone, so that none of them delays the first paint', async () => {
  // Results need few scripts, which a header requests for phones on a slow line.
  for (const [path, hasHeader] of [
    ['/', false],
    ['/search/property/listing?search=Pokhara', true],
  ] as const) {
    const response = await fetch(server.url + path)
    const html = await response.text()
    expect([path, response.headers.has('link')]).toEqual([path, hasHeader])
    expect([path, /<link rel="modulepreload"|<script[^>]* src=|^import [*"]/m.test(html)]).toEqual([path, false])
    expect(html).toMatch(/<head><script>window\.routesReady=.*?\["\/assets\/manifest-\w+\.js",/)
    expect(html).toContain('await started;const [')
  }
})

describe('server-rendered HTML', () => {
  /** Returns the HTML of a page without the texts that its scripts read. */
  const htmlOf = async (path: string) => {
    const html = await (await fetch(server.url + path)).text()
    return html.replaceAll('<!-- -->', '').replace(/<script type="application\/json"[^]*?<\/script>/, '')
  }
  const cardsIn = (html: string, section: string) =>
    new RegExp(`<section[^>]* aria-labelledby="${section}".*?</section>`, 's').exec(html)?.[0].match(/<article/g)?.length

  test('the package home page has three popular packages, and both home pages have three posts', async () => {
    const [stays, packages] = [await htmlOf('/'), await htmlOf('/travel/home')]
    expect([cardsIn(packages, 'popular'), cardsIn(packages, 'posts'), cardsIn(stays, 'posts')]).toEqual([3, 3, 3])
  })

  test('the home page has a search, deals, campaigns, places, popular stays, posts, counters and the newsletter', async () => {
    const html = await htmlOf('/')
    for (const section of ['deals', 'campaigns', 'popular', 'posts']) expect(cardsIn(html, section), section).toBeGreaterThan(0)
    for (const part of ['role="search"', '<h2 id="places"']) expect(html).toContain(part)
    for (const expected of ['travellers', 'Subscribe']) expect(html).toContain(expected)
  })

  test('a search by property name lists that property first and nearby ones below it', async () => {
    const html = await htmlOf('/search/property/listing?search=Phewa+Horizon+Resort&searchBy=hotel')
    const named = html.indexOf('data-result="phewa-horizon-resort"')
    expect(named).toBeGreaterThan(0)
    expect(html.indexOf('Popular hotels nearby :')).toBeGreaterThan(named)
    expect(html.indexOf('data-result="phewa-horizon-resort"', named + 1)).toBe(-1)
  })

  test('a package search without results shows both of its sentences', async () => {
    const html = await htmlOf('/package/search?search=Atlantis')
    for (const expected of ['No results', 'We couldn&#x27;t find any results', 'Special offers']) expect(html).toContain(expected)
  })

  test('a package search by a theme names the theme, and by a place the place', async () => {
    for (const [path, heading] of [
      ['/package/search?search=trek&count=5', /<h1[^>]*>\d+ packages for “Trek”</],
      ['/package/search?search=Pokhara', /<h1[^>]*>\d+ packages in Pokhara</],
    ] as const)
      expect((await htmlOf(path)).replaceAll('<!-- -->', '')).toMatch(heading)
  })

  test('a package page has the precautions, the itinerary, what is included, the meeting point and the reviews', async () => {
    const html = await htmlOf('/package/annapurna-base-camp-trek')
    for (const expected of [
      'Covid precautions',
      'Itinerary',
      'What’s included',
      'Departure meeting point',
      'Additional information',
    ])
      expect(html).toContain(expected)
    for (const expected of ['Buy this package', 'Rating and reviews']) expect(html).toContain(expected)
  })

  test('the blog lists posts beside the recent ones, and a post lists the latest ones', async () => {
    const [list, post] = [await htmlOf('/blogs'), await htmlOf('/blog/your-first-trek-to-annapurna-base-camp')]
    expect(list).toContain('Recent posts')
    expect(post).toContain('Latest posts')
    for (const html of [list, post]) expect(html).toContain(siteTexts.blog.search)
  })

  test('a city page lists its stays for two nights from today, for one adult in one room', async () => {
    const [row] = await server.query('select app_today()::text as today')
    const html = await htmlOf('/city/pokhara')
    expect(html).toContain('2 nights · 1 adult, 1 room')
    expect(html).toMatch(new RegExp(`<input[^>]*name="startDate"[^>]*value="${String(row?.today)}"`))
  })
})
