import { DEALS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { CallInput } from '@chautari/contract/contract'
import { addDays, dayInNepal, instantInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'

const { call, clock, db } = await freshApp()
const today = dayInNepal(await clock.now())
beforeEach(() => clock.set(instantInNepal(today, '12:00')))

const ask = async (query: CallInput<'GET /deals'>['query'] = {}) => (await call('GET /deals', { query })).body
const allDeals = async () => {
  const pages = await Promise.all(['1', '2', '3'].map((page) => ask({ page })))
  return pages.flatMap(({ data }) => data)
}
const campaignsNow = async () => (await call('GET /campaigns', {})).body.data

describe('the deals of GET /deals', () => {
  test('are grouped by campaign, the first to end first, and those without one last', async () => {
    const deals = await allDeals()
    const codes = [...new Set(deals.map(({ campaign_code }) => campaign_code))]
    const running = (await campaignsNow()).map(({ code }) => code)
    expect(codes.at(-1)).toBeNull()
    expect(codes.slice(0, -1)).toEqual(running.filter((code) => codes.includes(code)))
    const turns = deals.filter((deal, index) => deal.campaign_code !== deals[index - 1]?.campaign_code)
    expect(turns.length - 1).toBe(codes.length - 1)
  })

  test('mix both kinds within a campaign, deepest discount first', async () => {
    const family = (await allDeals()).filter(({ campaign_code }) => campaign_code === 'FAMILY')
    expect(new Set(family.map(({ kind }) => kind))).toEqual(new Set(['property', 'package']))
    const shares = family.map(({ price, regular_price }) => price / regular_price)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(new Set(family.map(({ offer_name }) => offer_name))).toEqual(new Set(['Family weekend']))
  })

  test('are below the regular price, each product once', async () => {
    const deals = await allDeals()
    for (const { price, regular_price, title } of deals) expect(price, title).toBeLessThan(regular_price)
    expect(new Set(deals.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(deals.length)
    expect(deals.find(({ slug }) => slug === 'trishuli-river-rafting-day')).toMatchObject({
      kind: 'package',
      offer_name: 'Weekday water',
      campaign_code: null,
      price: 2900,
      regular_price: 3400,
      place: 'Kurintar',
    })
  })

  test("show a property's most discounted room", async () => {
    const { data } = await ask({ kind: 'property' })
    const deal = data.find(({ slug }) => slug === 'bandipur-slate-house')
    const rooms = (
      await call('GET /properties/:slug/rooms/availabilities', {
        params: { slug: 'bandipur-slate-house' },
        query: { adult: '1' },
      })
    ).body.data
    const shares = rooms.map(({ offer_price, room_rate }) => (offer_price ?? room_rate) / room_rate)
    expect((deal?.price ?? 0) / (deal?.regular_price ?? 1)).toBeCloseTo(Math.min(...shares), 9)
  })

  test('name the room of a property, which costs just that when it is opened', async () => {
    const { data } = await ask({ kind: 'property' })
    for (const { slug, price, regular_price, room } of data) {
      const opened = (await call('GET /rooms/:roomSlug', { params: { roomSlug: room?.slug ?? '' }, query: {} })).body.data
      expect([opened.property_slug, opened.title, opened.offer_price, opened.room_rate]).toEqual([
        slug,
        room?.title,
        price,
        regular_price,
      ])
    }
    expect(data.length).toBeGreaterThan(10)
    expect((await ask({ kind: 'package' })).data.every(({ room }) => room === null)).toBe(true)
  })

  test('of a campaign bear its name in the search that its banner opens', async () => {
    const ofProperties = (await campaignsNow()).filter(({ kinds }) => kinds.includes('property'))
    let shown = 0
    for (const { code, title } of ofProperties) {
      const { body } = await call('GET /properties/all/availability', { query: { campaign_code: code } })
      const cards = body.data.properties_by_location.data
      shown += cards.length
      expect(
        cards.map(({ campaign_name }) => campaign_name),
        code,
      ).toEqual(cards.map(() => title))
    }
    expect(shown).toBeGreaterThan(0)
  })

  test('can be limited to one kind', async () => {
    for (const kind of ['property', 'package'] as const) {
      const { data, total } = await ask({ kind })
      expect(data.every((deal) => deal.kind === kind)).toBe(true)
      expect(total).toBe((await allDeals()).filter((deal) => deal.kind === kind).length)
    }
  })

  test('are paged without gaps or repeats', async () => {
    const first = await ask()
    expect(first).toMatchObject({
      current_page: 1,
      per_page: DEALS_PER_PAGE,
      last_page: 2,
      next_page_url: '/api/v1.0/deals?page=2',
    })
    expect(first.data).toHaveLength(DEALS_PER_PAGE)
    expect(await allDeals()).toHaveLength(first.total)
    expect(await ask({ page: '7' })).toMatchObject({ data: [], total: first.total, next_page_url: null })
  })

  test('leave out unbookable packages and offers of ended campaigns', async () => {
    const has = async (slug: string) => (await allDeals()).some((deal) => deal.slug === slug)
    expect([await has('koshi-tappu-bird-watching'), await has('bhaktapur-changu-and-nagarkot')]).toEqual([true, false])
    await clock.set(instantInNepal(addDays(today, 24), '12:00'))
    expect([await has('koshi-tappu-bird-watching'), await has('langtang-valley-trek')]).toEqual([false, false])
  })

  test('leave out withdrawn products', async () => {
    await db.execute(sql`update packages set is_live = false where slug = 'pokhara-honeymoon'`)
    await db.execute(sql`update properties set is_live = false where slug = 'begnas-water-villas'`)
    const slugs = (await allDeals()).map(({ slug }) => slug)
    expect(slugs).not.toContain('pokhara-honeymoon')
    expect(slugs).not.toContain('begnas-water-villas')
  })
})

test.each([{ kind: 'boat' }, { page: '0' }, { page: '1001' }])('GET /deals refuses %j', async (query) => {
  const { error } = await call('GET /deals', { query: query as object })
  expect(error?.code).toBe('validation_failed')
})
