import { addDays, dayInNepal, MINUTE, nightsOf } from '@chautari/contract/dates'
import { and, eq, notLike, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { allocations, roomNights } from '../availability/store/tables.ts'
import { rooms } from '../catalogue/store/tables.ts'
import { idempotencyKeys, outbox } from '../platform/database/tables.ts'
import { freshApp } from '../testing/app.ts'
import { bookingEvents, bookings } from './store/tables.ts'
import { countRows, expectSoundBookings, reservationsOf, startClock, stopClock, traveller } from './testing/reservations.ts'

const testApp = await freshApp()
const { db, call, clock, server } = testApp
const { room, ask, reserve, see, freshStay } = await reservationsOf(testApp)

afterEach(() => expectSoundBookings(db))

const find = async (reference: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new Error(`There is no booking ${reference}.`)
  return row
}

describe('reserveRoom', () => {
  test('returns a reference, the price and a hold of twelve minutes', async () => {
    const before = await clock.now()
    const answered = await ask({ quantity: 2, adult_count: 3 })
    const { booking_reference, guest_token, ...answer } = answered.body.data
    expect(answered.status).toBe(201)
    expect(answered.headers['cache-control']).toBe('private, no-store')
    expect(booking_reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(guest_token).toMatch(/^ntg_[\w-]{43}_[0-9a-z]+$/)
    expect(answer).toMatchObject({ is_free: false, total_amount: (room.rate * 2 * 2) / 100 })
    const held = Date.parse(answer.hold_expires_at) - before.getTime()
    expect(held).toBeGreaterThanOrEqual(12 * MINUTE)
    expect(held).toBeLessThan(12 * MINUTE + 2000)
    expect(Date.parse(answer.server_time)).toBeGreaterThanOrEqual(before.getTime())
  })

  test('takes each night once and appends one event', async () => {
    const stay = await freshStay()
    const { booking_reference: holder } = await reserve({ ...stay, quantity: 2 })
    const taken = await db.select().from(allocations).where(eq(allocations.holder, holder))
    const nights = nightsOf(stay.starts_at, stay.ends_at)
    expect(taken.map(({ night }) => night).toSorted((a, b) => a.localeCompare(b))).toEqual(nights)
    for (const night of taken) expect(night).toMatchObject({ state: 'held', quantity: 2, roomId: room.id })
    const { id } = await find(holder)
    const history = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
    expect(history).toMatchObject([
      { seq: 1, fromStatus: null, toStatus: 'payment_pending', trigger: 'reserved', actor: 'traveller' },
    ])
  })

  test('stores only the hash of the guest token', async () => {
    const { booking_reference, guest_token = '' } = await reserve()
    expect(JSON.stringify(await find(booking_reference))).not.toContain(guest_token)
  })

  test('confirms a free stay at once and queues the email', async () => {
    await db.update(rooms).set({ ratePaisa: 0 }).where(eq(rooms.id, room.id))
    const { booking_reference: reference, is_free, total_amount, guest_token } = await reserve()
    await db.update(rooms).set({ ratePaisa: room.rate }).where(eq(rooms.id, room.id))
    expect({ is_free, total_amount }).toEqual({ is_free: true, total_amount: 0 })
    const seen = await see(reference, guest_token)
    expect(seen).toMatchObject({ status: 'approved', is_free: true, is_paid: false, is_reserved: true, hold_expires_at: null })
    const emails = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, reference), notLike(outbox.kind, 'supplier%')))
    expect(emails.filter(({ channel }) => channel === 'mail')).toMatchObject([
      { kind: 'confirmed', recipientAddress: seen.lead_traveller_email },
    ])
    const paying = await call('GET /payment/esewa/initiate/:reference', { params: { reference } })
    expect(paying.error?.code).toBe('not_payable')
  })

  test('uses the offer price when there is one', async () => {
    const [offered] = await db
      .select()
      .from(rooms)
      .where(sql`${rooms.offerPaisa} is not null`)
      .limit(1)
    if (!offered?.offerPaisa) throw new Error('The demo has no offer.')
    const { total_amount } = await reserve({ roomSlug: offered.slug })
    expect(total_amount).toBe((offered.offerPaisa * 2) / 100)
  })
})

describe('reserveRoom (refusals)', () => {
  test('refuses unknown and withdrawn rooms', async () => {
    expect((await ask({ roomSlug: 'no-such-room' })).error?.code).toBe('room_not_found')
    await db.update(rooms).set({ isLive: false }).where(eq(rooms.id, room.id))
    const answered = await ask()
    await db.update(rooms).set({ isLive: true }).where(eq(rooms.id, room.id))
    expect(answered.error?.code).toBe('room_not_found')
  })

  test('refuses more rooms than are available, and takes nothing', async () => {
    const stay = await freshStay()
    await reserve({ ...stay, quantity: room.total_rooms })
    const late = await ask({ starts_at: addDays(stay.starts_at, -1), ends_at: stay.ends_at })
    expect(late.status).toBe(409)
    expect(late.error).toEqual({ code: 'room_unavailable', message: 'The room is not available in the provided date.' })
    const night = and(eq(roomNights.roomId, room.id), eq(roomNights.night, addDays(stay.starts_at, -1)))
    for (const { held } of await db.select().from(roomNights).where(night)) expect(held).toBe(0)
  })

  test.each([
    ['that began yesterday', -1, 2, {}, 'starts_at'],
    ['too far ahead', 541, 2, {}, 'starts_at'],
    ['without a night', 300, 0, {}, 'ends_at'],
    ['of more nights than allowed', 300, 31, {}, 'ends_at'],
    ['for more guests than the rooms have beds', 300, 2, { adult_count: 50 }, 'quantity'],
  ])('refuses a stay %s, at its field', async (_name, startsIn, nights, request, field) => {
    const starts_at = addDays(dayInNepal(await clock.now()), startsIn)
    const { status, error } = await ask({ starts_at, ends_at: addDays(starts_at, nights), ...request })
    expect({ status, code: error?.code, fields: Object.keys(error?.fields ?? {}) }).toEqual({
      status: 422,
      code: 'validation_failed',
      fields: [field],
    })
  })

  test.each([0, -1, 1e9, 1.5, '1', 'NaN', null, undefined])('refuses %s rooms before any query', async (quantity) => {
    const [stay, who] = [await freshStay(), traveller()]
    const payload = { ...stay, ...who, adult_count: 1, child_count: 0, quantity }
    const answered = await server.inject({ method: 'POST', url: `/api/v1.0/rooms/${room.slug}/booking`, payload })
    expect(answered.statusCode).toBe(422)
    const touched = sql`select 1 from room_nights where room_id = ${room.id} and night >= ${stay.starts_at}::date and night < ${stay.ends_at}::date`
    expect(await countRows(db, touched)).toBe(0)
    expect(await countRows(db, sql`select 1 from bookings where lead_email = ${who.lead_traveller_email}`)).toBe(0)
  })

  test('refuses a name of invisible characters only', async () => {
    const { error } = await ask({ lead_traveller_name: '\u200b\u200b\u200b' })
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: { lead_traveller_name: ['Please provide the full name'] },
    })
  })

  test('names a missing field in plain words', async () => {
    const name = { lead_traveller_name: undefined as never }
    const [english, nepali] = [await ask(name), await ask({ ...name, by: { 'accept-language': 'ne' } })]
    expect(english.error?.fields).toEqual({ lead_traveller_name: ['Please fill in this field'] })
    expect(nepali.error?.fields).toEqual({ lead_traveller_name: ['यो आवश्यक छ'] })
  })

  test('refuses more named travellers than guests, in the language of the caller', async () => {
    const additional_traveller_details = Array.from({ length: 3 }, () => ({ name: 'Hari Thapa' }))
    const { error } = await ask({ adult_count: 2, child_count: 1, additional_traveller_details, by: { 'accept-language': 'ne' } })
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: { additional_traveller_details: [expect.stringContaining('३ जना')] },
    })
    const two = { additional_traveller_details: additional_traveller_details.slice(1) }
    expect((await ask({ quantity: 2, adult_count: 2, child_count: 1, ...two })).status).toBe(201)
  })

  test('refuses a person with ten unpaid bookings, by email in any case or by phone, also concurrently', async () => {
    const person = traveller()
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => {
        const spelled = n % 2 === 0 ? person.lead_traveller_email : person.lead_traveller_email.toUpperCase()
        return n % 3 === 0
          ? ask({ ...traveller(), lead_traveller_phone: person.lead_traveller_phone })
          : ask({ ...person, lead_traveller_email: spelled })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    for (const { error } of answers.filter(({ status }) => status !== 201)) expect(error?.code).toBe('hold_quota')
  })

  test('refuses a person with ten unpaid bookings only until their holds lapse', async () => {
    const person = traveller()
    for (let n = 0; n < 10; n++) await reserve(person)
    expect((await ask(person)).error?.code).toBe('hold_quota')
    await clock.advance(12 * 60)
    expect((await ask(person)).status).toBe(201)
  })
})

describe('a repeated request', () => {
  test('sent sixteen times at once with one key makes one booking and returns it each time', async () => {
    const request = { ...(await freshStay()), ...traveller(), key: 'sixteen-at-once' }
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(request)))
    const references = answers.map(({ body }) => body.data.booking_reference)
    expect(new Set(references).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.data.guest_token)).size).toBe(1)
    const made = sql`select 1 from ${bookings} where ${bookings.leadEmail} = ${request.lead_traveller_email}`
    expect(await countRows(db, made)).toBe(1)
  })

  test('with another body is a conflict and makes nothing', async () => {
    const request = { ...(await freshStay()), ...traveller(), key: 'other-contents' }
    await reserve(request)
    for (const other of [{ quantity: 2 }, { note: 'A quiet room' }]) {
      const { status, error } = await ask({ ...request, ...other })
      expect([status, error?.code]).toEqual([409, 'idempotency_conflict'])
    }
    expect(
      await countRows(db, sql`select 1 from ${bookings} where ${bookings.leadEmail} = ${request.lead_traveller_email}`),
    ).toBe(1)
  })

  test('leaves no secret in the stored response', async () => {
    const { guest_token = '' } = await reserve({ key: 'no-secret-kept' })
    const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'no-secret-kept'))
    expect(JSON.stringify(kept)).not.toContain(guest_token.slice(4, 20))
  })

  test('gets "retry later" while the first one runs', async () => {
    const row = { scope: 'reserve-room', key: 'worked-on-for-long', requestHash: '' }
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values(row)
      const { status, error, headers } = await ask({ key: row.key })
      expect([status, error?.code, headers['retry-after']]).toEqual([409, 'request_in_flight', '1'])
    })
  })

  test('after a refusal is executed again', async () => {
    const stay = await freshStay()
    const { booking_reference } = await reserve({ ...stay, quantity: room.total_rooms })
    const request = { ...stay, ...traveller(), key: 'after-a-refusal' }
    expect((await ask(request)).error?.code).toBe('room_unavailable')
    await db
      .update(allocations)
      .set({ expiresAt: sql`app_now()` })
      .where(eq(allocations.holder, booking_reference))
    expect((await ask(request)).status).toBe(201)
  })
})

describe('a hold', () => {
  test('is live before its end, not at it, for its traveller and for others', async () => {
    const stay = await freshStay()
    const { booking_reference: reference, hold_expires_at } = await reserve({ ...stay, quantity: room.total_rooms })
    const end = Date.parse(hold_expires_at)

    await stopClock(db, new Date(end - 1))
    expect(await see(reference)).toMatchObject({ is_reserved: true, has_availability: true })
    expect((await ask(stay)).error?.code).toBe('room_unavailable')

    await stopClock(db, new Date(end))
    expect(await see(reference)).toMatchObject({ is_reserved: false, has_availability: true, status: 'payment_pending' })

    await stopClock(db, new Date(end + 1))
    expect((await ask({ ...stay, quantity: room.total_rooms })).status).toBe(201)
    expect(await see(reference)).toMatchObject({ is_reserved: false, has_availability: false })
    await startClock(testApp)
  })
})
