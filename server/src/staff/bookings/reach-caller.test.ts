import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES_STAFF } from '@chautari/contract/booking/limits'
import type { CallInput } from '@chautari/contract/contract'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DOUBLE, FAMILY, mixesOf } from '../../booking/testing/mixes.ts'
import { startClock, traveller } from '../../booking/testing/reservations.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshCoupon, usesOf } from '../../promotion/testing/coupons.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db, clock } = testApp
const { family, double, freshStay, see } = await mixesOf(testApp)
const { pay, verify } = esewaOf(testApp)

const PHONE_ONLY = { lead_traveller_email: '' }
const SMS = { url: 'http://127.0.0.1:1', token: 'x', sender: 'x' } as typeof app.config.sms
// Two nights in a family room and a double room, at the regular price.
const TOTAL = 2 * (FAMILY.rate + DOUBLE.rate)

type Body = CallInput<'POST /staff/bookings'>['body']

beforeEach(() => startClock(testApp))
afterEach(() => setSms(undefined))

const setSms = (sms: typeof app.config.sms) => Object.assign(app.config, { sms })

/** Returns the headers of a new session, because earlier sessions end when tests advance the clock. */
const headersNow = async () => (await createTestMember(app, { role: 'support' })).headers

async function requestBody(given: Partial<Body> = {}): Promise<Body> {
  const stay = { ...(await freshStay()), adult_count: 4, child_count: 1, quantity: 1 }
  const others = { more_lines: [{ room_slug: double.slug, quantity: 1 }] }
  const who = { ...traveller(), language: 'en', request_key: randomUUID() }
  return { kind: 'room', room_slug: family.slug, ...stay, ...others, ...who, ...given } as Body
}

const book = async (given: Partial<Body> = {}) =>
  call('POST /staff/bookings', { headers: await headersNow(), body: await requestBody(given) })
const price = async (given: Partial<Body> = {}) =>
  call('POST /staff/bookings/preview', { headers: await headersNow(), body: await requestBody(given) })

const messagesAbout = async (reference: string) =>
  db
    .select({ kind: outbox.kind, channel: outbox.channel, text: outbox.textBody })
    .from(outbox)
    .where(eq(outbox.about, reference))
    .orderBy(asc(outbox.id))

const hasCode = ({ kind }: { kind: string }) => kind === 'access_code' || kind === 'contact_code'

test('a caller needs an email address or a mobile number', async () => {
  const { status, error } = await book({ lead_traveller_email: '', lead_traveller_phone: '' })
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['lead_traveller_phone']])
})

describe('a caller with a mobile number alone', () => {
  test('cannot be booked for when no SMS can be sent', async () => {
    for (const refused of [await book(PHONE_ONLY), await price(PHONE_ONLY)]) expect(refused.error?.code).toBe('sms_unavailable')
  })

  test('gets the link to pay, the confirmation and the code for the booking by SMS, and no email', async () => {
    setSms(SMS)
    const { reference, sent_by: ways } = (await book(PHONE_ONLY)).body.data
    expect(ways).toEqual(['sms'])
    await verify((await pay(reference)).data)
    expect(await see(reference)).toMatchObject({ status: 'approved', lead_traveller_email: null })
    await call('POST /bookings/:reference/access-code', { params: { reference } })
    const messages = await messagesAbout(reference)
    expect(messages.filter(({ kind }) => !kind.startsWith('supplier_')).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['reserved', 'sms'],
      ['confirmed', 'sms'],
      ['access_code', 'sms'],
    ])
    expect(messages[0]?.text).toContain(`/payment/${reference}`)
    const code = /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
    const opened = await call('POST /bookings/:reference/access', { params: { reference }, body: { code } })
    const whole = await see(reference, opened.body.data.guest_token)
    expect(whole).toMatchObject({ is_masked: false, lead_traveller_email: null })
  })

  test('is notified by SMS that the hold has lapsed, with the link to book again', async () => {
    setSms(SMS)
    const { reference } = (await book(PHONE_ONLY)).body.data
    await clock.advance(HOLD_MINUTES_STAFF * 60)
    await lapseBookings(app)
    expect((await messagesAbout(reference)).at(-1)).toMatchObject({ kind: 'lapsed', channel: 'sms' })
    await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    expect((await see(reference)).is_reserved).toBe(true)
  })

  test('gets a new guest token by confirming a corrected number, because the old one stops working', async () => {
    setSms(SMS)
    const { reference } = (await book(PHONE_ONLY)).body.data
    await call('POST /bookings/:reference/access-code', { params: { reference } })
    const codeIn = async () => /\b\d{6}\b/.exec((await messagesAbout(reference)).findLast(hasCode)?.text ?? '')?.[0] ?? ''
    const opened = await call('POST /bookings/:reference/access', { params: { reference }, body: { code: await codeIn() } })
    const { guest_token: old } = opened.body.data
    const phone = traveller().lead_traveller_phone
    const correction = { act: 'correct_phone', phone, reason: 'misheard on the phone' } as const
    await call('POST /staff/bookings/:reference/corrections', {
      headers: await headersNow(),
      params: { reference },
      body: correction,
    })
    const body = { field: 'phone', code: await codeIn() } as const
    const confirmed = await call('POST /bookings/:reference/contact', { params: { reference }, body })
    expect((await see(reference, old)).is_masked).toBe(true)
    expect((await see(reference, confirmed.body.data.guest_token ?? '')).lead_traveller_phone).toBe(phone)
  })

  test('counts as one person for the quota, and not as a person without a number', async () => {
    setSms(SMS)
    const { lead_traveller_phone: phone } = traveller()
    const { holdQuota } = app.config.limits
    for (let made = 0; made < holdQuota; made++)
      expect((await book({ ...PHONE_ONLY, lead_traveller_phone: phone })).status).toBe(201)
    expect((await book({ ...PHONE_ONLY, lead_traveller_phone: phone })).error?.code).toBe('hold_quota')
    expect((await book(PHONE_ONLY)).status).toBe(201)
  })
})

test('a caller with an email address alone gets no SMS', async () => {
  setSms(SMS)
  const { reference, sent_by: ways } = (await book({ lead_traveller_phone: '' })).body.data
  expect(ways).toEqual(['email'])
  expect((await messagesAbout(reference)).map(({ channel }) => channel)).toEqual(['mail'])
})

describe('a mix of rooms for a caller', () => {
  test('is held at the price of the site, which is checked', async () => {
    expect((await price()).body.data).toEqual({ regular: TOTAL, discount: 0, coupon: null, total: TOTAL })
    const { reference, total } = (await book({ expected_total: TOTAL })).body.data
    expect(total).toBe(TOTAL)
    expect((await see(reference)).lines.map(({ room_slug: slug }) => slug)).toEqual([family.slug, double.slug])
    expect((await book({ expected_total: TOTAL - 1 })).error?.code).toBe('price_changed')
  })
})

describe('a coupon for a caller', () => {
  test('is priced without holding anything, and redeemed with the booking, whose messages name what is left to pay', async () => {
    const coupon = await freshCoupon(db, { percent: 10 })
    const asked = await requestBody({ coupon: coupon.toLowerCase() })
    const priced = await call('POST /staff/bookings/preview', { headers: await headersNow(), body: asked })
    expect(priced.body.data).toMatchObject({ regular: TOTAL, coupon: { code: coupon, amount: TOTAL / 10 }, total: TOTAL * 0.9 })
    expect(await usesOf(db, coupon)).toBe(0)
    const headers = await headersNow()
    const made = await call('POST /staff/bookings', { headers, body: asked })
    expect(await call('POST /staff/bookings', { headers, body: asked })).toMatchObject({ body: made.body })
    expect(made.body.data.total).toBe(TOTAL * 0.9)
    expect(await usesOf(db, coupon)).toBe(1)
    const [reserved, ...others] = await messagesAbout(made.body.data.reference)
    expect([reserved?.kind, others]).toEqual(['reserved', []])
    expect(reserved?.text).toContain('NPR 25,200.00')
    const entries = await call('GET /staff/entries', { headers, query: { about: `booking:${made.body.data.reference}` } })
    expect(entries.body.data).toMatchObject([{ after: { amount_paisa: TOTAL * 90, coupon, coupon_paisa: TOTAL * 10 } }])
  })

  test('that leaves nothing to pay confirms the booking at once', async () => {
    const { reference } = (await book({ coupon: await freshCoupon(db, { percent: 100 }) })).body.data
    expect((await see(reference)).status).toBe('approved')
    expect((await messagesAbout(reference)).map(({ kind }) => kind)).toContain('confirmed')
    expect((await messagesAbout(reference)).map(({ kind }) => kind)).not.toContain('reserved')
  })

  test.each([
    ['an unknown one', 'coupon_invalid', {}],
    ['one that has ended', 'coupon_ended', { startsOn: -20, endsOn: -10 }],
    ['one for packages', 'coupon_other_product', { kinds: ['package'] }],
    ['one for dearer bookings', 'coupon_below_minimum', { minTotalPaisa: TOTAL * 10 * 100 }],
  ])(
    'is refused if it is %s, and nothing is held',
    async (_, refusal, { startsOn, endsOn, ...terms }: Record<string, unknown>) => {
      const today = dayInNepal(await clock.now())
      const days =
        startsOn === undefined ? {} : { startsOn: addDays(today, Number(startsOn)), endsOn: addDays(today, Number(endsOn)) }
      const coupon = refusal === 'coupon_invalid' ? 'NOSUCHCOUPON' : await freshCoupon(db, { ...terms, ...days })
      const asked = { coupon, quantity: FAMILY.rooms, more_lines: [{ room_slug: double.slug, quantity: DOUBLE.rooms }] }
      const stay = await freshStay()
      expect((await price({ ...asked, ...stay })).error?.code).toBe(refusal)
      expect((await book({ ...asked, ...stay })).error?.code).toBe(refusal)
      expect((await book({ ...asked, ...stay, coupon: '' })).status).toBe(201)
    },
  )
})

test('staff who may not book for callers may not see the price either', async () => {
  const { headers } = await createTestMember(app, { role: 'content' })
  expect((await call('POST /staff/bookings/preview', { headers, body: await requestBody() })).error?.code).toBe(
    'forbidden_to_role',
  )
})
