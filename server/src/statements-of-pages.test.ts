import type { CallInput, CallKey } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshApp } from './testing/app.ts'

const { call, clock } = await freshApp()

/** For a whole page, whatever it shows (issue 14 §3). `npm run bench` counts the rendered pages. */
const STATEMENTS_MAX = 6

const tomorrow = addDays(dayInNepal(await clock.now()), 1)
const stay = { from: tomorrow, to: addDays(tomorrow, 2) }
const slug = 'phewa-horizon-resort'

type PageCall = { [K in CallKey]: [K, CallInput<K>] }[CallKey]
const settings: PageCall = ['GET /settings', {}]

/** The calls with statements that the server makes to render each page. */
const PAGES: [page: string, calls: PageCall[]][] = [
  [
    'home',
    [
      settings,
      ['GET /blogs', { query: {} }],
      ['GET /campaigns', {}],
      ['GET /properties', { query: { type: 'popular' } }],
      ['GET /properties', { query: { type: 'hot_deals' } }],
    ],
  ],
  [
    'property',
    [
      settings,
      ['GET /properties/:slug', { params: { slug } }],
      ['GET /properties/:slug/rooms/availabilities', { params: { slug }, query: stay }],
      ['GET /:type/:slug/reviews', { params: { type: 'property', slug }, query: {} }],
      ['GET /properties/:slug/calendar', { params: { slug }, query: { from: stay.from } }],
    ],
  ],
  ['checkout of a room', [settings, ['GET /rooms/:roomSlug', { params: { roomSlug: `${slug}-standard` }, query: {} }]]],
  ['results', [settings, ['GET /properties/all/availability', { query: { search: 'Pokhara', ...stay } }]]],
  [
    'city',
    [
      settings,
      ['GET /cities/:slug', { params: { slug: 'pokhara' } }],
      ['GET /properties/all/availability', { query: { search: 'Pokhara' } }],
    ],
  ],
  [
    'package',
    [
      settings,
      ['GET /packages/:slug', { params: { slug: 'annapurna-base-camp-trek' }, query: {} }],
      ['GET /:type/:slug/reviews', { params: { type: 'package', slug: 'annapurna-base-camp-trek' }, query: {} }],
    ],
  ],
]

/** Names and places are found in memory, so that a search reads only its cards and plans (issue 14 §2). */
const SEARCHES: [search: string, call: PageCall, most: number][] = [
  ['a place', ['GET /properties/all/availability', { query: { search: 'Pokhara', ...stay } }], 2],
  ['a misspelt place', ['GET /properties/all/availability', { query: { search: 'pokra', ...stay } }], 2],
  ['a property', ['GET /properties/all/availability', { query: { search: 'Phewa Horizon Resort', ...stay } }], 2],
  ['places for the search box', ['GET /places', { query: { q: 'pok' } }], 1],
  ['popular places for the search box', ['GET /places', { query: { q: '' } }], 0],
]

/** Returns the statements that calls send when they are made for the second time: the first time, the search index is built. */
async function statementsOf(calls: PageCall[]): Promise<string[]> {
  const make = () => Promise.all(calls.map(([key, input]) => call(key, input)))
  for (const { status } of await make()) expect(status).toBe(200)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await make()
  const statements = queries.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : String(Object(query).text),
  )
  // Tests read the feed of the search index at every search; a server reads it in the background.
  return statements.filter((text) => !text.includes('search_changes'))
}

afterEach(() => void vi.restoreAllMocks())

describe('a page', () => {
  test.each(PAGES)(`of %s sends at most ${STATEMENTS_MAX} statements`, async (_, calls) => {
    const statements = await statementsOf(calls)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(STATEMENTS_MAX)
  })
})

describe('a search', () => {
  test.each(SEARCHES)('for %s sends at most a few statements', async (_, asked, most) => {
    const statements = await statementsOf([asked])
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  })
})
