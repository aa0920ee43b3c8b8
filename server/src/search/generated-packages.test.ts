import { RESULT_ORDERS } from '@chautari/contract/availability/limits'
import type { CallResponse, CallInput } from '@chautari/contract/contract'
import { addDays } from '@chautari/contract/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { SEED, sized } from '../testing/long-runs.ts'
import { CAMPAIGNS } from './testing/generated-catalogue.ts'
import {
  STOCK_DAYS,
  generatedPackages,
  packageSlug,
  replacePackages,
  TEST_PLACES,
  TEST_THEMES,
  type GeneratedPackage,
} from './testing/generated-packages.ts'
import { dealsNaively, searchPackagesNaively, type TestPackageSearch } from './testing/naive-packages.ts'

const { call, clock, db, server } = await freshApp()
const { today, now } = await clock.setTime('12:10')

const CATALOGUES = sized({ gate: 4, long: 60 })
const SEARCHES = 8
const DETAILS = 6

type Query = CallInput<'GET /packages/all/availability'>['query']
type Page = CallResponse<'GET /packages/all/availability'>
type Result = Page['data'][number]

const testSearches: fc.Arbitrary<TestPackageSearch[]> = fc.array(
  fc.record({
    place: fc.option(fc.constantFrom(...TEST_PLACES.map(({ id }) => id))),
    theme: fc.option(fc.constantFrom(...TEST_THEMES), { freq: 1 }),
    persons: fc.integer({ min: 1, max: 6 }),
    offer: fc.constantFrom(false, false, true),
    campaign: fc.option(fc.constantFrom('running', 'ended', 'coming', 'unknown'), { freq: 1 }),
    sort: fc.constantFrom(...RESULT_ORDERS),
  }),
  { minLength: SEARCHES, maxLength: SEARCHES },
)

function queryOf({ place, theme, persons, offer, campaign, sort }: TestPackageSearch): Query {
  return {
    count: `${persons}`,
    sort_order: sort,
    ...(place && { where: place }),
    ...(campaign && { campaign_code: campaign === 'unknown' ? 'NOTHING' : CAMPAIGNS[campaign].code.toUpperCase() }),
    filter: { ...(theme && { theme }), ...(offer && { offer: 'true' }) },
  }
}

/** Fetches all pages by following `next_page_url`. */
async function fetchPages(query: Query): Promise<Page[]> {
  const pages = [(await call('GET /packages/all/availability', { query })).body]
  for (;;) {
    const next = pages.at(-1)?.next_page_url
    if (!next) return pages
    pages.push((await server.inject({ url: next })).json<Page>())
  }
}

async function expectNaiveResults(generated: GeneratedPackage[], search: TestPackageSearch): Promise<number> {
  const pages = await fetchPages(queryOf(search))
  const expected = searchPackagesNaively(generated, search, { today, now })
  // The clock runs during a test. A package without any departure has the current instant as its cutoff.
  const comparedFields = (result: Result) => ({
    slug: result.slug,
    total_price: result.total_price,
    regular_total_price: result.regular_total_price,
    free_seats: result.free_seats,
    availability: result.availability,
    cutoff: result.is_fixed_departure && result.start_date_time === null ? dayInUtc(now) : result.cutoff_date_time,
  })
  expect(pages.flatMap(({ data }) => data.map(comparedFields))).toEqual(expected)
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length))
  for (const result of pages[0]?.data.slice(0, DETAILS) ?? []) await expectSameOnDetail(result, search.persons)
  return expected.length
}

const dayInUtc = (instant: Date) => instant.toISOString().slice(0, 10)
const inPaisa = (rupees: number) => Math.round(rupees * 100)

async function expectSameOnDetail(result: Result, persons: number): Promise<void> {
  const { data } = (await call('GET /packages/:slug', { params: { slug: result.slug }, query: { count: `${persons}` } })).body
  expect(inPaisa(data.offer_price ?? data.unit_price) * persons).toBe(inPaisa(result.total_price))
  expect(data.free_seats).toBe(result.free_seats)
  if (result.availability) expect(data.availability).toBe(true)
}

async function forGeneratedPackages(
  property: (generated: GeneratedPackage[], searches: TestPackageSearch[]) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(generatedPackages, testSearches, async (generated, searches) => {
      await replacePackages(db, generated, today)
      await clock.set(now)
      await property(generated, searches)
    }),
    { numRuns: CATALOGUES, seed: SEED },
  )
}

test('a package search returns the results, order and prices of the naive search', async () => {
  console.log(`packages seed ${SEED} (SEED=${SEED} repeats it)`)
  let resultsCount = 0
  await forGeneratedPackages(async (generated, searches) => {
    for (const search of searches) resultsCount += await expectNaiveResults(generated, search)
  })
  expect(resultsCount).toBeGreaterThan(CATALOGUES)
}, 600_000)

test('hot deals and the deals page show the bookable offers, deepest discount first', async () => {
  await forGeneratedPackages(async (generated) => {
    const { hot, byCampaign } = dealsNaively(generated, { today, now })
    const list = (await call('GET /packages', { query: { type: 'hot_deals' } })).body.data
    expect(list.map(({ slug }) => slug)).toEqual(hot)
    const deals = (await call('GET /deals', { query: {} })).body
    expect(deals.data.map(({ slug }) => slug)).toEqual(byCampaign.slice(0, deals.per_page))
    expect(deals.total).toBe(byCampaign.length)
  })
}, 60_000)

test('a package shows the free seats of a day with a row, and all seats of any other day', async () => {
  await forGeneratedPackages(async (generated) => {
    for (const [index, item] of generated.slice(0, DETAILS).entries()) {
      if (item.isFixedDeparture) continue
      for (let ahead = 5; ahead <= STOCK_DAYS; ahead++) {
        const start_date = addDays(today, ahead)
        const { data } = (await call('GET /packages/:slug', { params: { slug: packageSlug(index) }, query: { start_date } })).body
        const stock = item.departures.find((departure) => departure.ahead === ahead)
        const free = stock ? (stock.closed ? 0 : stock.capacity - stock.held - stock.booked) : item.seats
        expect([data.free_seats, data.availability]).toEqual([free, free > 0])
      }
    }
  })
}, 60_000)
