import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshCampaign } from '../../promotion/testing/campaigns.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'
import { TYPICAL_CAMPAIGN } from '../testing/typical-marketing-calls.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { reserve } = await reservationsOf(testApp)
const { headers, person } = await createTestMember(app, { role: 'content' })
const today = dayInNepal(await clock.now())
const stay = { starts_at: addDays(today, 90), ends_at: addDays(today, 91) }

let made = 0
const campaign = (given: object = {}) => ({
  ...TYPICAL_CAMPAIGN,
  code: `LAKE-${++made}`,
  starts_on: today,
  ends_on: addDays(today, 9),
  ...given,
})
const create = (body: object) => call('POST /staff/campaigns', { headers, body: body as never })
const change = (code: string, body: object) =>
  call('PATCH /staff/campaigns/:code', { headers, params: { code }, body: { reason: 'a longer season', ...body } })
const stop = (code: string) => call('POST /staff/campaigns/:code/stop', { headers, params: { code }, body: { reason: 'sold' } })
const preview = (code: string, body: object) => call('POST /staff/campaigns/:code/preview', { headers, params: { code }, body })
const entriesAbout = async (code: string) =>
  (await call('GET /staff/entries', { headers, query: { about: `campaign:${code}` } })).body.data

type Offer = { kind: 'room' | 'package'; slug: string; percent: number | null; amount: number | null }
const room = (slug: string, given: Partial<Offer> = {}): Offer => ({ kind: 'room', slug, percent: 20, amount: null, ...given })
const offer = (code: string, body: Offer) => call('POST /staff/campaigns/:code/offers', { headers, params: { code }, body })
const tryOffer = (code: string, body: Offer) =>
  call('POST /staff/campaigns/:code/offers/preview', { headers, params: { code }, body })
const remove = (code: string, slug: string) =>
  call('POST /staff/campaigns/:code/offers/remove', {
    headers,
    params: { code },
    body: { kind: 'room', slug, reason: 'their wish' },
  })

/** Returns the slug of a room of Rs 2,500 on sale. */
async function roomOnSale(): Promise<string> {
  const slug = await createTestListing(app)
  await call('POST /staff/properties/:slug/publish', { headers, params: { slug }, body: {} })
  return `${slug}-double`
}

const costOf = async (roomSlug: string) => (await reserve({ roomSlug, ...stay })).total_amount
const isAdvertised = async (code: string) => (await call('GET /campaigns', {})).body.data.some((each) => each.code === code)

describe('creating a campaign', () => {
  test('makes it in both languages with one of our pictures, and records it', async () => {
    const { status, body } = await create(campaign({ code: 'lake-spring' }))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ code: 'LAKE-SPRING', state: 'running', title_ne: 'तालमा वसन्त', offers: [] })
    expect(body.data.picture).toMatchObject({ name: 'lake-golden-1', url: '/media/lake-golden-1-400.avif' })
    expect(await isAdvertised('LAKE-SPRING')).toBe(true)
    expect(await entriesAbout('LAKE-SPRING')).toMatchObject([
      { act: 'campaigns.create', staff_id: String(person.id), after: { title: 'Spring by the lake' } },
    ])
    expect((await create(campaign({ code: 'Lake-Spring' }))).error?.code).toBe('campaign_known')
  })

  test.each([
    ['picture', { picture: 'no-such-picture' }],
    ['ends_on', { starts_on: addDays(today, 3), ends_on: today }],
    ['ends_on', { starts_on: addDays(today, -3), ends_on: addDays(today, -1) }],
    ['title', { title: ' ' }],
    ['kinds', { kinds: [] }],
    ['code', { code: 'by the lake' }],
  ])('refuses a wrong %s: %j', async (field, given) => {
    const { status, error } = await create(campaign(given))
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('changing a campaign', () => {
  test('changes texts, days and picture, and records what changed', async () => {
    const code = await freshCampaign(db, { titleNe: 'ताल' })
    const { body } = await change(code, { title: 'Lakes', title_ne: '', picture: 'winter-hills-1', ends_on: addDays(today, 20) })
    expect(body.data).toMatchObject({
      title: 'Lakes',
      title_ne: null,
      ends_on: addDays(today, 20),
      kinds: ['property', 'package'],
    })
    expect(body.data.picture.alt).toMatch(/^[A-Z]/)
    await change(code, { title: 'Lakes' })
    expect(await entriesAbout(code)).toMatchObject([
      {
        act: 'campaigns.edit',
        after: { title: 'Lakes', titleNe: null, pictureName: 'winter-hills-1' },
        reason: 'a longer season',
      },
    ])
  })

  test('does not revive offers that would make a night free by now', async () => {
    const [code, slug] = [await freshCampaign(db), await roomOnSale()]
    await offer(code, room(slug, { percent: null, amount: 1000 }))
    await db.execute(sql`update campaigns set ends_on = ${addDays(today, -1)}::date where code = ${code}`)
    await db.execute(sql`
      insert into plan_nights (plan_id, night, price_paisa, origin)
      select l.id, ${addDays(today, 40)}::date, 90000, 'hand' from rate_plans l join rooms r on r.id = l.room_id where r.slug = ${slug}`)
    const longer = { ends_on: addDays(today, 60) }
    for (const answered of [await preview(code, longer), await change(code, longer)])
      expect(answered.error?.fields).toHaveProperty('ends_on')
    await remove(code, slug)
    expect((await change(code, longer)).status).toBe(200)
  })

  test('suspends its offers until a later first day, after a preview', async () => {
    const [code, slug] = [await freshCampaign(db), await roomOnSale()]
    await offer(code, room(slug))
    const later = { starts_on: addDays(today, 2) }
    expect((await preview(code, later)).body.data).toEqual({ state: 'planned', offers_count: 1 })
    expect(await costOf(slug)).toBe(2000)
    await change(code, later)
    expect(await costOf(slug)).toBe(2500)
  })
})

describe('stopping a campaign', () => {
  test('ends its offers and its banner at once, for good; bookings keep their price', async () => {
    const [code, slug] = [await freshCampaign(db), await roomOnSale()]
    await offer(code, room(slug))
    const booked = await reserve({ roomSlug: slug, ...stay })
    expect((await preview(code, { stop: true })).body.data).toEqual({ state: 'stopped', offers_count: 1 })
    expect(await isAdvertised(code)).toBe(true)
    expect((await stop(code)).body.data.state).toBe('stopped')
    expect([await isAdvertised(code), await costOf(slug)]).toEqual([false, 2500])
    const kept = await call('GET /bookings/:reference', {
      params: { reference: booked.booking_reference },
      headers: { 'x-guest-token': booked.guest_token ?? '' },
    })
    expect(kept.body.data).toMatchObject({ total_amount: 2000 })
    const again = [await stop(code), await change(code, { title: 'x' }), await preview(code, {}), await offer(code, room(slug))]
    expect([...again, await tryOffer(code, room(slug))].map(({ error }) => error?.code)).toEqual(
      Array.from({ length: 5 }, () => 'campaign_stopped'),
    )
    expect((await entriesAbout(code))[0]).toMatchObject({ act: 'campaigns.stop', before: { state: 'running' }, reason: 'sold' })
  })
})

describe('offers of a campaign', () => {
  test('are previewed, made by an act on the price that can be undone, and removed', async () => {
    const [code, slug] = [await freshCampaign(db), await roomOnSale()]
    const tried = await tryOffer(code, room(slug, { percent: null, amount: 300 }))
    expect(tried.body.data).toEqual({ regular: 2500, before: 2500, after: 2200, replaces: null })
    expect(await costOf(slug)).toBe(2500)
    const { body } = await offer(code, room(slug, { percent: null, amount: 300 }))
    expect(body.data.offers).toMatchObject([{ kind: 'room', slug, regular: 2500, offer: 2200 }])
    expect(await costOf(slug)).toBe(2200)
    expect((await tryOffer(code, room(slug))).body.data).toMatchObject({ before: 2200, after: 2000 })
    expect((await remove(code, slug)).body.data.offers).toEqual([])
    expect(await costOf(slug)).toBe(2500)
    expect((await remove(code, slug)).status).toBe(404)
    expect(await entriesAbout(code)).toMatchObject([
      { act: 'campaigns.remove_offer', before: { product: `room ${slug}`, offer: 2200 }, reason: 'their wish' },
      { act: 'campaigns.offer', after: { product: `room ${slug}`, amount: 300 } },
    ])
  })

  test('are not removed for a campaign once another one has replaced them', async () => {
    const [code, other, slug] = [await freshCampaign(db), await freshCampaign(db), await roomOnSale()]
    await offer(code, room(slug))
    let removing: ReturnType<typeof remove> | undefined
    await transact(db, async (tx) => {
      await tx.execute(sql`select 1 from properties where slug = ${slug.replace(/-double$/, '')} for update`)
      removing = remove(code, slug)
      await expect.poll(() => countBlocked(db)).toBe(1)
      const campaignId = sql`(select id from campaigns where code = ${other})`
      await tx.update(rooms).set({ campaignId }).where(eq(rooms.slug, slug))
    })
    expect((await removing)?.status).toBe(404)
    const { body } = await call('GET /staff/campaigns/:code', { headers, params: { code: other } })
    expect(body.data.offers).toMatchObject([{ slug }])
  })

  test('are found in the record of acts by what was done', async () => {
    const [code, slug] = [await freshCampaign(db), await roomOnSale()]
    await offer(code, room(slug))
    await remove(code, slug)
    for (const act of ['campaigns.offer', 'campaigns.remove_offer'] as const) {
      const { body } = await call('GET /staff/entries', { headers, query: { act, about: `campaign:${code}` } })
      expect(body.data).toMatchObject([{ act }])
    }
  })

  test('are refused for another kind of product, for the whole price, and for an unknown product', async () => {
    const [code, slug] = [await freshCampaign(db, { kinds: ['package'] }), await roomOnSale()]
    expect((await offer(code, room(slug))).error?.fields).toHaveProperty('slug')
    const both = await freshCampaign(db)
    expect((await tryOffer(both, room(slug, { percent: null, amount: 2500 }))).error?.fields).toHaveProperty('amount')
    expect((await offer(both, room(slug, { percent: null, amount: 2500 }))).status).toBe(422)
    expect((await offer(both, room(slug, { amount: 100 }))).error?.fields).toHaveProperty('percent')
    expect((await tryOffer(both, room('nowhere'))).status).toBe(404)
    expect((await offer(both, { ...room(slug), kind: 'package' })).status).toBe(404)
  })

  test("are suggested for products on sale of the campaign's kinds that do not participate yet", async () => {
    const [code, slug] = [await freshCampaign(db), await roomOnSale()]
    const title = slug.replace(/-double$/, '').replaceAll('-', ' ')
    const found = async (of: string, text: string) =>
      (await call('GET /staff/campaigns/:code/candidates', { headers, params: { code: of }, query: { text } })).body.data.map(
        (each) => each.slug,
      )
    expect(await found(code, title)).toEqual([slug])
    expect(await found(await freshCampaign(db, { kinds: ['package'] }), title)).toEqual([])
    expect(await found(code, 'everest base')).toContain('everest-base-camp-trek')
    await offer(code, room(slug))
    expect(await found(code, title)).toEqual([])
    await call('POST /staff/properties/:slug/unpublish', {
      headers,
      params: { slug: slug.replace(/-double$/, '') },
      body: { reason: 'closed for repairs' },
    })
    expect(await found(await freshCampaign(db), title)).toEqual([])
  })
})

test('campaigns are listed with their state and number of products, the newest first', async () => {
  const [older, code] = [await freshCampaign(db, { endsOn: addDays(today, -1) }), await freshCampaign(db)]
  await offer(code, room(await roomOnSale()))
  const [first, second] = (await call('GET /staff/campaigns', { headers })).body.data
  expect([first, second]).toMatchObject([
    { code, state: 'running', offers_count: 1 },
    { code: older, state: 'ended', offers_count: 0 },
  ])
})

test('banner pictures are found by words of their description', async () => {
  const found = (await call('GET /staff/banner-pictures', { headers, query: { text: 'LAKE' } })).body.data
  expect(found.map(({ name }) => name)).toContain('lake-golden-1')
  expect((await call('GET /staff/banner-pictures', { headers, query: { text: '100%_' } })).body.data).toEqual([])
})
