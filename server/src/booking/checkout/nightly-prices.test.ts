import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rooms } from '../../catalogue/store/tables.ts'
import { planNights, ratePlans } from '../../rates/store/tables.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { bookings } from '../store/tables.ts'
import { reservationsOf, traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { reserve, see, room } = await reservationsOf(testApp)

const NIGHTS = 3
let from = addDays(dayInNepal(await clock.now()), 200)
const stayNow = () => ({ starts_at: from, ends_at: addDays(from, NIGHTS), quantity: 2, adult_count: 2, child_count: 0 })
const rate = room.rate / 100

const [standard] = await db.select().from(ratePlans).where(eq(ratePlans.roomId, room.id))
const planId = standard?.id ?? 0
const write = (ahead: number, values: Partial<typeof planNights.$inferInsert>) =>
  db.insert(planNights).values({ planId, night: addDays(from, ahead), origin: 'hand', ...values })

const attempt = (body: object) =>
  call('POST /rooms/:roomSlug/booking', {
    params: { roomSlug: room.slug },
    body: { ...stayNow(), ...traveller(), ...body },
    headers: {},
  })

// Nights of its own for each test, so that none runs out of rooms.
beforeEach(() => {
  from = addDays(from, NIGHTS + 1)
})

afterEach(async () => {
  await db.delete(planNights)
  await db.delete(ratePlans).where(eq(ratePlans.isDefault, false))
})

describe('the booking of a stay whose nights differ', () => {
  test('keeps the price of each night, which sums to its total', async () => {
    await write(1, { pricePaisa: 900_000 })
    const { booking_reference: reference, total_amount } = await reserve(stayNow())
    await write(2, { pricePaisa: 1_500_000 })
    const booking = await see(reference)
    expect(total_amount).toBe((2 * rate + 9000) * 2)
    expect(booking).toMatchObject({
      total_amount,
      price: Math.floor(((2 * rate + 9000) * 100) / 3) / 100,
      night_prices: [
        { night: from, price: rate, regular_price: rate },
        { night: addDays(from, 1), price: 9000, regular_price: 9000 },
        { night: addDays(from, 2), price: rate, regular_price: rate },
      ],
    })
  })

  test('takes the lower price of today when it is booked again', async () => {
    await write(1, { pricePaisa: 900_000 })
    const { booking_reference: reference } = await reserve(stayNow())
    await clock.advance(12 * 60)
    await lapseBookings(app)
    await db.delete(planNights)
    await write(0, { pricePaisa: 100_000 })
    const { body } = await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    expect(body.data.total_amount).toBe((1000 + 2 * rate) * 2)
    expect(body.data.night_prices.map(({ price }) => price)).toEqual([1000, rate, rate])
  })

  test('cannot be stored with rows that do not sum to its price', async () => {
    const { booking_reference: reference } = await reserve(stayNow())
    const wrong = sql`jsonb_set(night_prices, '{0,pricePaisa}', '1')`
    const storing = db.update(bookings).set({ nightPrices: wrong }).where(eq(bookings.reference, reference))
    await expect(storing).rejects.toThrow()
  })
})

describe('a reservation with the total that was shown', () => {
  test('is made at this total, and answers a changed price with the new one', async () => {
    const total = rate * 3 * 2
    expect((await attempt({ expected_total: total })).body.data.total_amount).toBe(total)
    await write(0, { pricePaisa: room.rate + 50_000 })
    const { status, error } = await attempt({ expected_total: total })
    expect([status, error]).toMatchObject([409, { code: 'price_changed', total_amount: total + 1000 }])
    expect((await attempt({ expected_total: total + 1000 })).status).toBe(201)
  })

  test('is made without it, as the specification has it', async () => {
    expect((await attempt({})).status).toBe(201)
  })
})

describe('a reservation of a plan', () => {
  const saver = (values: Partial<typeof ratePlans.$inferInsert> = {}) =>
    db.insert(ratePlans).values({
      roomId: room.id,
      code: 'non-refundable',
      title: 'Non-refundable',
      titleNe: 'रिफन्ड नहुने',
      parentId: planId,
      differencePercent: -10,
      refundTiers: [],
      ...values,
    })

  test('has the price and the refunds of the plan', async () => {
    await saver()
    const cheap = await attempt({ plan: 'non-refundable' })
    expect(cheap.body.data.total_amount).toBe(Math.floor(rate * 0.9) * 3 * 2)
    const { product, refundable_policy } = await see(cheap.body.data.booking_reference)
    expect([product, refundable_policy.tiers]).toMatchObject([{ plan: { code: 'non-refundable', title: 'Non-refundable' } }, []])
    const flexible = await attempt({ plan: 'standard' })
    expect(flexible.body.data.total_amount).toBe(rate * 3 * 2)
    expect((await see(flexible.body.data.booking_reference)).refundable_policy.tiers.length).toBeGreaterThan(0)
  })

  test('has the meals of the plan, else those of the room, on the room page and in the booking', async () => {
    await saver({ meal: 'half_board' })
    const shown = (await call('GET /rooms/:roomSlug', { params: { roomSlug: room.slug }, query: {} })).body.data
    const ofRoom = shown.is_breakfast_included ? 'breakfast' : 'room_only'
    expect(shown.plans.map(({ code, meal }) => [code, meal])).toEqual([
      ['non-refundable', 'half_board'],
      ['standard', ofRoom],
    ])
    const mealOf = async (plan: string) => {
      const { product } = await see((await attempt({ plan })).body.data.booking_reference)
      return product.kind === 'room' && product.meal
    }
    expect([await mealOf('non-refundable'), await mealOf('standard')]).toEqual(['half_board', ofRoom])
  })

  test('takes the cheapest without its name, whose price the list shows', async () => {
    await saver()
    const query = { from_date: from, to_date: addDays(from, NIGHTS), room_count: '2' }
    const shown = (await call('GET /rooms/:roomSlug', { params: { roomSlug: room.slug }, query })).body.data
    expect(shown).toMatchObject({ plan_code: 'non-refundable', refund_policy: [], free_cancellation_until: null })
    expect(shown.plans.map(({ code }) => code)).toEqual(['non-refundable', 'standard'])
    expect((await attempt({})).body.data.total_amount).toBe(shown.total_price)
  })

  test.each([
    ['an unknown plan', {}, { plan: 'no-such-plan' }, 'room_not_found'],
    ['a plan that is no longer offered', { isPublic: false }, { plan: 'non-refundable' }, 'room_not_found'],
    ['a plan that has to be booked earlier', { advanceDaysMin: 300 }, { plan: 'non-refundable' }, 'room_unavailable'],
  ])('refuses %s', async (_, values, body, code) => {
    await saver(values)
    expect((await attempt(body)).error?.code).toBe(code)
  })

  test.each([
    ['a closed night', 1, { closed: true }],
    ['no arrival', 0, { noArrival: true }],
    ['no departure', 3, { noDeparture: true }],
    ['a longer minimum stay', 0, { minStayArrival: 4 }],
    ['a shorter maximum stay', 2, { maxStayThrough: 2 }],
  ])('is refused, and shown as not available, for %s', async (_, ahead, values) => {
    await write(ahead, values)
    expect((await attempt({})).error?.code).toBe('room_unavailable')
    const query = { from_date: from, to_date: addDays(from, NIGHTS) }
    const shown = (await call('GET /rooms/:roomSlug', { params: { roomSlug: room.slug }, query })).body.data
    expect(shown).toMatchObject({ is_room_available: false, plans: [{ restriction: { kind: expect.any(String) } }] })
  })
})

test('every booking of the demo room is still priced at its rate without nights', async () => {
  const [{ ratePaisa } = { ratePaisa: 0 }] = await db
    .select({ ratePaisa: rooms.ratePaisa })
    .from(rooms)
    .where(eq(rooms.id, room.id))
  expect((await reserve({ ...stayNow(), quantity: 1 })).total_amount).toBe((ratePaisa * 3) / 100)
})
