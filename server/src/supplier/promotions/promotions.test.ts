import { addDays, dayInNepal } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stays } from '../../availability/index.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { packages, properties, rooms } from '../../catalogue/store/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { campaigns } from '../../promotion/store/tables.ts'
import { changeNights, changeProduct } from '../../rates/index.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestPackageOf, createTestProperty, createTestSupplier } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { reserve } = await reservationsOf(testApp)
const { organisationId, headers } = await createTestSupplier(app, { roles: ['revenue'] })
const today = dayInNepal(await clock.now())
const stay = { starts_at: addDays(today, 90), ends_at: addDays(today, 91) }

/** Creates a property of the organisation with a room of Rs 2,500, on sale. */
async function onSale(): Promise<string> {
  const { slug } = await createTestProperty(app, organisationId)
  await db.update(properties).set({ isLive: true }).where(eq(properties.slug, slug))
  return slug
}

const promotion = (slug: string, given: object = {}) => ({
  title: 'Monsoon days',
  title_ne: 'वर्षाका दिन',
  percent: 20,
  amount: null,
  starts_on: today,
  ends_on: addDays(today, 9),
  listings: [{ kind: 'property' as const, slug }],
  ...given,
})
const start = (slug: string, given: object = {}) =>
  call('POST /supplier/promotions', { headers, body: promotion(slug, given) as never })
const stop = (code: string, by: Record<string, string> = headers) =>
  call('POST /supplier/promotions/:code/stop', { headers: by, params: { code }, body: {} })
const costOf = async (slug: string) => (await reserve({ roomSlug: `${slug}-double`, ...stay })).total_amount
const offerOf = async (slug: string) =>
  (
    await db
      .select()
      .from(rooms)
      .where(eq(rooms.slug, `${slug}-double`))
  )[0]

describe('a promotion of a supplier', () => {
  test('restricts prices no longer once it is over', async () => {
    const slug = await onSale()
    const room = `${slug}-double`
    await start(slug, { percent: null, amount: 2000 })
    const by = { actor: 'operator asha', requestId: null, reason: 'test', stock: stays.nightCells }
    const changePrice = (priceRupees: number) => {
      const days = [{ from: stay.starts_at, to: stay.starts_at }]
      return transact(db, (tx) =>
        changeNights(tx, { property: slug, days, change: { price: { set: fromRupees(priceRupees) } } }, by),
      )
    }
    const changeRate = (ratePaisa: number) =>
      transact(db, (tx) => changeProduct(tx, { product: { kind: 'room', slug: room }, change: { ratePaisa } }, by))
    expect(await changePrice(1500)).toMatchObject({ outcome: 'refused', refusal: { code: 'price_too_low' } })
    expect(await changeRate(fromRupees(1500))).toMatchObject({ outcome: 'refused', refusal: { code: 'offer_out_of_range' } })
    const ended = { startsOn: addDays(today, -9), endsOn: addDays(today, -1) }
    await db
      .update(campaigns)
      .set(ended)
      .where(eq(campaigns.id, (await offerOf(slug))?.campaignId ?? 0))
    expect(await changePrice(1500)).toMatchObject({ outcome: 'done' })
    expect(await changeRate(fromRupees(1500))).toMatchObject({ outcome: 'done' })
    expect(await offerOf(slug)).toMatchObject({ ratePaisa: 150_000, offerPaisa: null, campaignId: null })
  })

  test('takes a share off every room on sale of the listing, under its own name, until it is stopped', async () => {
    const slug = await onSale()
    const before = await costOf(slug)
    const started = await start(slug)
    expect(started.status).toBe(201)
    expect(started.body.data).toMatchObject({
      title: 'Monsoon days',
      state: 'running',
      products: [{ kind: 'room', slug: `${slug}-double`, regular: 2500, price: 2000 }],
    })
    expect(await costOf(slug)).toBe(Math.floor(before * 0.8))
    expect(await offerOf(slug)).toMatchObject({ offerName: 'Monsoon days', offerNameNe: 'वर्षाका दिन', offerKind: 'percent' })
    expect((await stop(started.body.data.code)).body.data).toMatchObject({ state: 'stopped', products: [] })
    expect(await costOf(slug)).toBe(before)
    expect((await stop(started.body.data.code)).error?.code).toBe('campaign_stopped')
  })

  test('takes an amount off, also off a package', async () => {
    const slug = await createTestPackageOf(app, organisationId)
    await db.update(packages).set({ isLive: true }).where(eq(packages.slug, slug))
    const started = await start(slug, { percent: null, amount: 1500, listings: [{ kind: 'package', slug }] })
    expect(started.body.data.products).toMatchObject([{ kind: 'package', slug, regular: 18_500, price: 17_000 }])
  })

  test('counts only for what is booked on its days', async () => {
    const slug = await onSale()
    const started = await start(slug, { starts_on: addDays(today, 3), ends_on: addDays(today, 5) })
    expect(started.body.data.state).toBe('planned')
    expect(await costOf(slug)).toBe(2500)
  })

  describe('for some stays', () => {
    const asRoom = async (slug: string, from: number, nights: number) => {
      const dates = { from_date: addDays(today, from), to_date: addDays(today, from + nights) }
      const query = { ...dates, adults: '2', children: '0', rooms: '1' }
      return (await call('GET /rooms/:roomSlug', { params: { roomSlug: `${slug}-double` }, query: query as never })).body.data
    }

    test('counts for those alone: in the price, at checkout, and in what travellers read of it', async () => {
      const slug = await onSale()
      const terms = { stays_from: addDays(today, 90), stays_to: addDays(today, 99), nights_min: 2 }
      const started = await start(slug, terms)
      expect(started.body.data).toMatchObject({ ...terms, state: 'running' })
      const shown = { title: 'Monsoon days', ...terms }
      expect(await asRoom(slug, 90, 2)).toMatchObject({ total_price: 4000, campaign_name: 'Monsoon days', offer_terms: shown })
      expect(await asRoom(slug, 98, 2)).toMatchObject({ total_price: 4000 })
      for (const [from, nights] of [
        [90, 1],
        [89, 2],
        [99, 2],
      ] as const)
        expect(await asRoom(slug, from, nights)).toMatchObject({
          total_price: 2500 * nights,
          campaign_name: null,
          offer_price: null,
          offer_terms: shown,
        })
      const booked = (from: number, nights: number) => {
        const dates = { starts_at: addDays(today, from), ends_at: addDays(today, from + nights) }
        return reserve({ roomSlug: `${slug}-double`, ...dates })
      }
      expect((await booked(91, 2)).total_amount).toBe(4000)
      expect((await booked(95, 1)).total_amount).toBe(2500)
    })

    test('is refused for packages, for days that end before they begin, and for no nights', async () => {
      const slug = await createTestPackageOf(app, organisationId)
      await db.update(packages).set({ isLive: true }).where(eq(packages.slug, slug))
      const ofPackage = { nights_min: 2, listings: [{ kind: 'package', slug }] }
      expect((await start(slug, ofPackage)).error?.fields).toHaveProperty('listings')
      const hotel = await onSale()
      const reversed = { stays_from: addDays(today, 9), stays_to: addDays(today, 8) }
      expect((await start(hotel, reversed)).error?.fields).toHaveProperty('stays_to')
      expect((await start(hotel, { nights_min: 0 })).status).toBe(422)
    })
  })

  test('says of an empty form what is missing, not how a date is spelt', async () => {
    const { error } = await start(await onSale(), { percent: 0, starts_on: '', ends_on: '' })
    expect(error?.fields).toEqual({
      percent: ['Enter a whole number from 1 to 99'],
      starts_on: ['The field is required'],
      ends_on: ['The field is required'],
    })
  })

  test('is previewed with the prices that it would make, and starts nothing', async () => {
    const slug = await onSale()
    const preview = await call('POST /supplier/promotions/preview', { headers, body: promotion(slug) as never })
    expect(preview.body.data.products).toMatchObject([{ kind: 'room', regular: 2500, price: 2000 }])
    expect(await costOf(slug)).toBe(2500)
    const refused = { headers, body: promotion(slug, { percent: 99, amount: 5 }) as never }
    expect((await call('POST /supplier/promotions/preview', refused)).status).toBe(422)
  })

  test('leaves the price of a booking as it was booked', async () => {
    const slug = await onSale()
    const { data } = (await start(slug)).body
    const booked = await reserve({ roomSlug: `${slug}-double`, ...stay })
    await stop(data.code)
    const shown = await call('GET /bookings/:reference', {
      params: { reference: booked.booking_reference },
      headers: { 'x-guest-token': booked.guest_token ?? '' },
    })
    expect(shown.body.data.total_amount).toBe(2000)
  })

  test.each([
    ['leaves nothing of the price', { percent: null, amount: 2500 }, 'amount'],
    ['has no day left', { starts_on: addDays(today, -3), ends_on: addDays(today, -1) }, 'ends_on'],
    ['ends before it starts', { starts_on: addDays(today, 3), ends_on: today }, 'ends_on'],
    ['says neither a share nor an amount', { percent: null, amount: null }, 'percent'],
    ['names no listing', { listings: [] }, 'listings'],
  ])('is refused when it %s, and nothing is left of it', async (_which, given, field) => {
    const slug = await onSale()
    expect((await start(slug, given)).error?.fields).toHaveProperty(field)
    expect(await offerOf(slug)).toMatchObject({ offerName: null })
  })

  test('does not replace another offer that runs, but one that has ended', async () => {
    const slug = await onSale()
    const { data } = (await start(slug)).body
    expect((await start(slug, { title: 'Winter days' })).error?.fields).toHaveProperty('listings')
    await db.update(campaigns).set({ startsOn: '2020-01-01', endsOn: '2020-01-02' }).where(eq(campaigns.code, data.code))
    expect((await start(slug, { title: 'Winter days' })).status).toBe(201)
  })

  test('needs something on sale, and a listing of the organisation', async () => {
    const { slug } = await createTestProperty(app, organisationId)
    await db
      .update(rooms)
      .set({ isLive: false })
      .where(eq(rooms.slug, `${slug}-double`))
    expect((await start(slug)).error?.fields).toHaveProperty('listings')
    const foreign = await createTestProperty(app, (await createTestSupplier(app)).organisationId)
    expect((await start(foreign.slug)).status).toBe(404)
  })

  test('is advertised neither by us nor kept by our staff', async () => {
    const slug = await onSale()
    const { code } = (await start(slug)).body.data
    expect((await call('GET /campaigns', {})).body.data.map((each) => each.code)).not.toContain(code)
  })
})

test('stopping a promotion finds none by a code with a control character', async () => {
  expect((await stop('P1-\u0000')).status).toBe(404)
})

describe('a limited member', () => {
  test('sees of a promotion what is theirs, and does not stop one that is not theirs alone', async () => {
    const [own, other] = [await createTestProperty(app, organisationId), await onSale()]
    await db.update(properties).set({ isLive: true }).where(eq(properties.slug, own.slug))
    const listings = [own.slug, other].map((slug) => ({ kind: 'property' as const, slug }))
    const { code } = (await start(own.slug, { listings })).body.data
    const limitedTo = { propertyIds: [own.id], packageIds: [] }
    const limited = await createTestSupplier(app, { organisationId, roles: ['revenue'], limitedTo })
    const { data } = (await call('GET /supplier/promotions', { headers: limited.headers })).body
    expect(data.find((each) => each.code === code)?.products.map(({ slug }) => slug)).toEqual([`${own.slug}-double`])
    expect((await stop(code, limited.headers)).status).toBe(404)
  })
})
