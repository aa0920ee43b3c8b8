import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rooms } from '../../catalogue/store/tables.ts'
import { ratePlans } from '../../rates/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestListing } from '../testing/listings.ts'
import { createTestMember } from '../testing/members.ts'
import { TYPICAL_PLAN } from '../testing/typical-staff-calls.ts'

const { app, call, clock, db } = await freshApp()
const { headers } = await createTestMember(app, { role: 'content' })
const from = addDays(dayInNepal(await clock.now()), 40)
const RATE = 2500

const newRoom = async () => `${await createTestListing(app)}-double`
const calendarOf = async (slug: string) => {
  const query = { from, to: addDays(from, 2) }
  return (await call('GET /staff/rooms/:slug/calendar', { headers, params: { slug }, query })).body.data
}
const planOf = async (slug: string, code: string) => (await calendarOf(slug)).plans.find((plan) => plan.code === code)
const setBase = async (slug: string, price: number, preview = false) =>
  (await call('POST /staff/rooms/:slug/base-price', { headers, params: { slug }, body: { preview, price } })).body.data
const add = async (slug: string, given: object = {}) =>
  (
    await call('POST /staff/rooms/:slug/plans', {
      headers,
      params: { slug },
      body: { preview: false, ...TYPICAL_PLAN, ...given },
    })
  ).body.data
const change = async (slug: string, plan: string, body: object) =>
  (await call('POST /staff/rooms/:slug/plans/:plan/acts', { headers, params: { slug, plan }, body: { preview: false, ...body } }))
    .body.data
const setNight = async (slug: string, night: CalendarDate, price: number) =>
  call('POST /staff/rooms/:slug/price-acts', {
    headers,
    params: { slug },
    body: { preview: false, days: [{ from: night, to: night }], price: { set: price } },
  })
const undo = async (id: string | null) =>
  (await call('POST /staff/acts/:id/undo', { headers, params: { id: id ?? '' }, body: {} })).body.data
const actsOf = async (slug: string) => (await call('GET /staff/rooms/:slug/acts', { headers, params: { slug } })).body.data
const entriesAbout = async (about: string) => (await call('GET /staff/entries', { headers, query: { about } })).body.data
const offer = async (slug: string) => (await db.select().from(rooms).where(eq(rooms.slug, slug)))[0]?.offerPaisa

describe('the base price of a room', () => {
  test('is previewed, changes every night without a price of its own, and is undone', async () => {
    const room = await newRoom()
    await add(room)
    await setNight(room, from, 5000)
    const preview = await setBase(room, 3001, true)
    expect(preview).toMatchObject({
      outcome: 'done',
      act_id: null,
      changes: [{ before: { price: RATE }, after: { price: 3001 } }],
    })
    expect((await calendarOf(room)).nights[1]?.plans.map(({ price }) => price)).toEqual([RATE, 2250])
    const done = await setBase(room, 3001)
    expect((await calendarOf(room)).nights.map(({ plans }) => plans.map(({ price }) => price))).toEqual([
      [5000, 4500],
      [3001, 2700],
      [3001, 2700],
    ])
    expect((await actsOf(room))[0]).toMatchObject({
      id: done.act_id,
      kind: 'product',
      asked: { base_price: 3001 },
      can_undo: true,
    })
    expect((await entriesAbout(`room:${room}`))[0]).toMatchObject({
      act: 'prices.change_base',
      before: { ratePaisa: 250_000 },
      after: { ratePaisa: 300_100 },
    })
    expect(await undo(done.act_id)).toMatchObject({ outcome: 'done' })
    expect((await calendarOf(room)).nights[1]?.plans.map(({ price }) => price)).toEqual([RATE, 2250])
  })

  test.each([
    ['percent', 200_000, 240_000],
    ['amount', 200_000, 250_100],
  ] as const)('takes the offer of the room along, an offer in %s', async (offerKind, offerPaisa, expected) => {
    const room = await newRoom()
    await db.update(rooms).set({ offerPaisa, offerKind, offerName: 'Winter' }).where(eq(rooms.slug, room))
    const done = await setBase(room, 3001)
    expect(done.changes[0]?.after).toMatchObject({ price: 3001, offer_price: expected / 100 })
    expect(await offer(room)).toBe(expected)
    await undo(done.act_id)
    expect(await offer(room)).toBe(offerPaisa)
  })

  test('is refused when a plan or the offer would sell a night for almost nothing', async () => {
    const room = await newRoom()
    await add(room, { difference: { amount: -1000 } })
    expect((await setBase(room, 1000)).refusal?.code).toBe('price_too_low')
    await db.update(rooms).set({ offerPaisa: 50_000, offerKind: 'amount', offerName: 'Winter' }).where(eq(rooms.slug, room))
    expect((await setBase(room, 1500)).refusal?.code).toBe('offer_out_of_range')
    expect((await planOf(room, 'standard'))?.base_price).toBe(RATE)
  })
})

describe('a derived plan', () => {
  test('is previewed, added with its terms, sold at once, and hidden again by undoing', async () => {
    const room = await newRoom()
    const preview = await add(room, { preview: true })
    expect(preview).toMatchObject({ act_id: null, changes: [{ after: { price: 2250, is_public: true } }] })
    expect((await calendarOf(room)).plans).toHaveLength(1)
    const done = await add(room, { meal: 'half_board', advance_days_min: 3 })
    expect(done.changes).toMatchObject([{ plan: 'non-refundable', after: { is_public: true } }])
    expect(await planOf(room, 'non-refundable')).toMatchObject({
      title: 'Non-refundable',
      title_ne: 'रिफन्ड नहुने',
      parent: 'standard',
      base_price: 2250,
      difference_percent: -10,
      meal: 'half_board',
      is_refundable: false,
      is_public: true,
      advance_days_min: 3,
    })
    expect((await actsOf(room))[0]).toMatchObject({ kind: 'plan', asked: { plan: { code: 'non-refundable', done: 'added' } } })
    expect((await entriesAbout(`room:${room}`))[0]).toMatchObject({ act: 'prices.add_plan', after: { plan: 'non-refundable' } })
    await undo(done.act_id)
    expect(await planOf(room, 'non-refundable')).toMatchObject({ is_public: false })
    expect((await add(room)).changes).toMatchObject([{ plan: 'non-refundable-2' }])
  })

  test('changes its terms and is stopped, and both acts can be undone', async () => {
    const room = await newRoom()
    await add(room)
    const changed = await change(room, 'non-refundable', {
      title: 'Saver',
      difference: { amount: -700 },
      is_refundable: true,
      meal: 'breakfast',
    })
    expect(changed.changes).toEqual([
      {
        night: null,
        plan: 'non-refundable',
        before: {
          title: 'Non-refundable',
          difference_percent: -10,
          difference: null,
          is_refundable: false,
          meal: null,
          price: 2250,
        },
        after: {
          title: 'Saver',
          difference_percent: null,
          difference: -700,
          is_refundable: true,
          meal: 'breakfast',
          price: 1800,
        },
      },
    ])
    const stopped = await change(room, 'non-refundable', { is_public: false })
    expect((await planOf(room, 'non-refundable'))?.is_public).toBe(false)
    expect((await actsOf(room)).slice(0, 2)).toMatchObject([
      { asked: { plan: { code: 'non-refundable', done: 'stopped' } } },
      { asked: { plan: { code: 'non-refundable', done: 'changed' } } },
    ])
    await undo(stopped.act_id)
    await undo(changed.act_id)
    expect(await planOf(room, 'non-refundable')).toMatchObject({
      title: 'Non-refundable',
      base_price: 2250,
      is_refundable: false,
      is_public: true,
      meal: null,
    })
  })

  test('is not restored to a difference that would now make nights free', async () => {
    const room = await newRoom()
    await add(room, { difference: { amount: -2000 } })
    const { act_id: id } = await change(room, 'non-refundable', { difference: { percent: -10 } })
    await setBase(room, 1900)
    expect(await undo(id)).toMatchObject({ outcome: 'refused', refusal: { code: 'price_too_low' } })
  })

  test.each([
    ['price_too_low', 'non-refundable', { difference: { amount: -RATE } }],
    ['percent_out_of_range', 'non-refundable', { difference: { percent: 0 } }],
    ['plan_not_derived', 'standard', { difference: { percent: -5 } }],
    ['plan_is_default', 'standard', { is_public: false }],
    ['advance_out_of_range', 'non-refundable', { advance_days_min: 9, advance_days_max: 8 }],
    ['nothing_asked', 'standard', {}],
    ['plan_not_found', 'weekly', { is_public: false }],
  ])('is refused with %s, and nothing changes', async (code, plan, body) => {
    const room = await newRoom()
    await add(room)
    const before = await calendarOf(room)
    const [preview, refused] = [await change(room, plan, { ...body, preview: true }), await change(room, plan, body)]
    expect(preview.refusal?.code).toBe(code)
    expect(refused).toEqual(preview)
    expect(await calendarOf(room)).toEqual(before)
  })

  test.each([
    ['plan_is_derived', { parent: 'non-refundable' }],
    ['plan_not_found', { parent: 'weekly' }],
    ['price_too_low', { difference: { amount: -RATE } }],
    ['advance_out_of_range', { advance_days_min: 9, advance_days_max: 8 }],
  ])('is not added, with %s', async (code, given) => {
    const room = await newRoom()
    await add(room)
    expect([(await add(room, { ...given, preview: true })).refusal?.code, (await add(room, given)).refusal?.code]).toEqual([
      code,
      code,
    ])
    expect((await calendarOf(room)).plans).toHaveLength(2)
  })

  test('keeps its own refund terms unless it becomes non-refundable', async () => {
    const room = await newRoom()
    await add(room, { is_refundable: true })
    const tiers = [{ hoursBefore: 48, percent: 50 }]
    await db.update(ratePlans).set({ refundTiers: tiers }).where(eq(ratePlans.code, 'non-refundable'))
    const refunds = async () => {
      const plans = await db.select().from(ratePlans).innerJoin(rooms, eq(rooms.id, ratePlans.roomId)).where(eq(rooms.slug, room))
      return plans.find(({ rate_plans: plan }) => plan.code === 'non-refundable')?.rate_plans.refundTiers
    }
    await change(room, 'non-refundable', { is_refundable: true, title: 'Half back' })
    expect(await refunds()).toEqual(tiers)
    const { act_id: id } = await change(room, 'non-refundable', { is_refundable: false })
    expect(await refunds()).toEqual([])
    await undo(id)
    expect(await refunds()).toEqual(tiers)
  })
})
