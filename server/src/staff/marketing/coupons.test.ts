import { addDays, dayInNepal } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { redeemingOf } from '../../payment/testing/redeeming.ts'
import { freshCoupon, miscountedCoupons } from '../../promotion/testing/coupons.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'
import { TYPICAL_COUPON } from '../testing/typical-marketing-calls.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { see } = await reservationsOf(testApp)
const { pay, verify } = esewaOf(testApp)
const { redeem, refusalOf, heldSeat } = redeemingOf(testApp)
const { headers, person } = await createTestMember(app, { role: 'content' })
const support = await createTestMember(app, { role: 'support' })
const today = dayInNepal(await clock.now())

let made = 0
const newCode = () => `WARM-${++made}`
const coupon = (given: object = {}) => ({
  ...TYPICAL_COUPON,
  code: newCode(),
  starts_on: today,
  ends_on: addDays(today, 9),
  ...given,
})
const create = (body: object) => call('POST /staff/coupons', { headers, body: body as never })
const change = (code: string, body: object) =>
  call('PATCH /staff/coupons/:code', { headers, params: { code }, body: { reason: 'it goes well', ...body } })
const stop = (code: string) => call('POST /staff/coupons/:code/stop', { headers, params: { code }, body: { reason: 'spent' } })
const preview = (code: string, body: object) => call('POST /staff/coupons/:code/preview', { headers, params: { code }, body })
const show = async (code: string) => (await call('GET /staff/coupons/:code', { headers, params: { code } })).body.data
const entriesAbout = async (code: string) =>
  (await call('GET /staff/entries', { headers, query: { about: `coupon:${code}` } })).body.data

/** Returns a coupon of Rs 500 off with one paid booking and one that is held. */
async function usedCoupon() {
  const code = await freshCoupon(db, { amountPaisa: 50_000, useLimit: 10 })
  const [paid, held] = [await heldSeat(), await heldSeat()]
  for (const { reference } of [paid, held]) await redeem(reference, code)
  await verify((await pay(paid.reference)).data)
  return { code, paid: paid.reference, held: held.reference }
}

describe('creating a coupon', () => {
  test('makes it with an upper-case code that travellers can redeem, and records it', async () => {
    const body = coupon({ code: 'warm-१', kinds: ['room', 'package'], max_discount: 500 })
    const { status, body: created } = await create(body)
    expect(status).toBe(201)
    expect(created.data).toMatchObject({ code: 'WARM-1', state: 'running', percent: 10, max_discount: 500, used: 0, cost: 0 })
    const { reference } = await heldSeat()
    await redeem(reference, 'warm-1')
    expect(await show('WARM-1')).toMatchObject({ used: 1, unpaid: 1, cost: 0, cost_unpaid: 500 })
    expect(await entriesAbout('WARM-1')).toMatchObject([
      { act: 'coupons.create', staff_id: String(person.id), after: { percent: 10, maxDiscount: 500, useLimit: 100 } },
    ])
  })

  test('refuses a code that is taken in any case, also when both are sent at once', async () => {
    const body = coupon({ code: 'TWICE' })
    const answers = await Promise.all([body, { ...body, code: 'twice' }].map(create))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['coupon_known'])
    const tried = await call('POST /staff/coupons/preview', { headers, body: body as never })
    expect(tried.error?.code).toBe('coupon_known')
  })

  test.each([
    ['percent', { percent: 10, amount: 500 }],
    ['percent', { percent: null, amount: null, max_discount: null }],
    ['max_discount', { percent: null, amount: 500, max_discount: 200 }],
    ['percent', { percent: 101 }],
    ['kinds', { kinds: [] }],
    ['code', { code: 'ten per cent' }],
    ['ends_on', { ends_on: addDays(today, -1), starts_on: addDays(today, -3) }],
    ['ends_on', { starts_on: addDays(today, 3), ends_on: today }],
    ['use_limit', { use_limit: 0 }],
  ])('refuses a wrong %s: %j', async (field, given) => {
    const { status, error } = await create(coupon(given))
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, [field]])
  })

  test('is previewed with its highest cost, which creates nothing', async () => {
    const body = coupon({ starts_on: addDays(today, 2), use_limit: 40, max_discount: 500 })
    const tried = await call('POST /staff/coupons/preview', { headers, body: body as never })
    expect(tried.body.data).toEqual({ state: 'planned', keeping: 0, unpaid: 0, uses_left: 40, cost_left: 20_000 })
    expect((await call('GET /staff/coupons/:code', { headers, params: { code: body.code } })).status).toBe(404)
  })
})

describe('changing a coupon', () => {
  test('changes days and limits, leaves the rest, and records what changed', async () => {
    const { code } = (await create(coupon())).body.data
    const { body } = await change(code.toLowerCase(), { ends_on: addDays(today, 30), use_limit: null, percent: 90 })
    expect(body.data).toMatchObject({ ends_on: addDays(today, 30), use_limit: null, percent: 10, person_limit: 1 })
    await change(code, { use_limit: null })
    const [entry, ...earlier] = await entriesAbout(code)
    expect(entry).toMatchObject({
      act: 'coupons.edit',
      reason: 'it goes well',
      before: { endsOn: addDays(today, 9), useLimit: 100 },
      after: { endsOn: addDays(today, 30), useLimit: null },
    })
    expect(earlier).toHaveLength(1)
  })

  test('refuses a limit below the taken uses, and keeps the taken uses', async () => {
    const { code, held } = await usedCoupon()
    expect((await change(code, { use_limit: 1 })).error?.fields).toEqual({ use_limit: ['Enter 2 or more: 2 are used already'] })
    expect((await preview(code, { use_limit: 1 })).status).toBe(422)
    expect((await preview(code, { use_limit: 2 })).body.data).toMatchObject({ uses_left: 0, keeping: 2, unpaid: 1 })
    expect((await change(code, { use_limit: 2 })).status).toBe(200)
    expect(await refusalOf((await heldSeat()).reference, code)).toBe('coupon_invalid')
    await verify((await pay(held)).data)
    expect(await show(code)).toMatchObject({ used: 2, unpaid: 0, cost: 1000 })
  })
})

describe('stopping a coupon', () => {
  test('refuses it to new bookings, while those that have it keep it and can be paid', async () => {
    const { code, paid, held } = await usedCoupon()
    const { data } = (await preview(code, { stop: true })).body
    expect(data).toEqual({ state: 'stopped', keeping: 2, unpaid: 1, uses_left: 0, cost_left: 0 })
    expect((await show(code)).state).toBe('running')
    expect((await stop(code)).body.data).toMatchObject({ state: 'stopped', used: 2, cost: 500, cost_unpaid: 500 })
    expect(await refusalOf((await heldSeat()).reference, code)).toBe('coupon_ended')
    await verify((await pay(held)).data)
    for (const reference of [paid, held])
      expect(await see(reference)).toMatchObject({ status: 'approved', coupon: { discounted_amount: 500 } })
    expect(await show(code)).toMatchObject({ used: 2, unpaid: 0, cost: 1000 })
    expect(await miscountedCoupons(db)).toEqual([])
    expect((await entriesAbout(code))[0]).toMatchObject({
      act: 'coupons.stop',
      reason: 'spent',
      before: { state: 'running' },
      after: { state: 'stopped' },
    })
  })

  test('cannot be undone or repeated', async () => {
    const code = await freshCoupon(db)
    await stop(code)
    const later = [await stop(code), await change(code, { use_limit: 9 }), await preview(code, { stop: true })]
    expect(later.map(({ error }) => error?.code)).toEqual(Array.from(later, () => 'coupon_stopped'))
  })
})

describe('listing coupons', () => {
  test('finds them by state and words, the newest first', async () => {
    const word = 'Juniper'
    const planned = coupon({ name: word, starts_on: addDays(today, 1) })
    const [running, stopped] = [coupon({ name: word }), coupon({ name: `${word} two` })]
    for (const body of [planned, running, stopped]) await create(body)
    await stop(stopped.code)
    const ended = await freshCoupon(db, { name: word, endsOn: addDays(today, -1) })
    const found = async (query: object) =>
      (await call('GET /staff/coupons', { headers, query: { text: 'JUNIPER', ...query } })).body.data.map(({ code }) => code)
    expect(await found({})).toEqual([ended, stopped.code, running.code, planned.code])
    expect(await found({ state: 'planned' })).toEqual([planned.code])
    expect(await found({ state: 'running' })).toEqual([running.code])
    expect(await found({ state: 'ended' })).toEqual([ended])
    expect(await found({ state: 'stopped' })).toEqual([stopped.code])
    expect(await found({ text: '100%_' })).toEqual([])
  })

  test('shows each coupon once over all pages', async () => {
    for (let each = 0; each < 60; each++) await freshCoupon(db)
    const codes: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await call('GET /staff/coupons', { headers, query: cursor ? { cursor } : {} })
      codes.push(...body.data.map(({ code }) => code))
      cursor = body.next_cursor
    } while (cursor)
    expect(codes.length).toBeGreaterThan(60)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('shows the first page for a cursor beyond the numbers of coupons', async () => {
    const first = await call('GET /staff/coupons', { headers, query: {} })
    const { body } = await call('GET /staff/coupons', { headers, query: { cursor: '999999999999999' } })
    expect(body).toEqual(first.body)
  })
})

test('the uses of a coupon name each booking, the latest first, for those who may see bookings', async () => {
  const { code, paid, held } = await usedCoupon()
  const uses = await call('GET /staff/coupons/:code/uses', { headers: support.headers, params: { code }, query: {} })
  expect(uses.body.data).toMatchObject([
    { reference: held, state: 'reserved', discount: 500, status: 'payment_pending', traveller: expect.any(String) as unknown },
    { reference: paid, state: 'consumed', discount: 500, status: 'approved' },
  ])
  expect(uses.body.next_cursor).toBeNull()
})
