import { randomUUID } from 'node:crypto'
import { HOLD_MINUTES_STAFF } from '@chautari/contract/booking/limits'
import type { CallInput } from '@chautari/contract/contract'
import { MINUTE, type CalendarDate } from '@chautari/contract/dates'
import { NewBooking } from '@chautari/contract/staff/bookings/new-booking'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reservationsOf, startClock, traveller } from '../../booking/testing/reservations.ts'
import { packagesOf, SEATS } from '../../booking/testing/packages.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { idempotencyKeys, outbox } from '../../platform/database/tables.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { actorOf, createTestMember } from '../testing/members.ts'
import { bookForCaller } from './book-for-caller.ts'

const testApp = await freshApp()
const { app, call, db, clock } = testApp
const { room, see, ask, freshStay } = await reservationsOf(testApp)
const { freshPackage } = packagesOf(testApp)
const { pay, verify } = esewaOf(testApp)
const member = await createTestMember(app, { role: 'support' })
const { headers, person } = member

beforeEach(() => startClock(testApp))

async function requestBody(
  given: { language?: 'en' | 'ne'; quantity?: number; starts_at?: CalendarDate; ends_at?: CalendarDate } = {},
) {
  const stay = { ...(await freshStay()), adult_count: 1, child_count: 0, quantity: 1 }
  const who = { ...traveller(), language: 'en' as const, request_key: randomUUID() }
  return { kind: 'room' as const, room_slug: room.slug, ...stay, ...who, ...given }
}

const book = (body: CallInput<'POST /staff/bookings'>['body']) => call('POST /staff/bookings', { headers, body })

/** Returns the refusal of a booking, after checking that its preview is refused alike. */
async function refusalOf(body: CallInput<'POST /staff/bookings'>['body']) {
  const previewed = await call('POST /staff/bookings/preview', { headers, body })
  const { error } = await book(body)
  expect(previewed.error?.code).toBe(error?.code)
  return error?.code
}

// Comes before the tests that pass the hour of a hold, because sessions of staff end in that hour.
describe('a booking for a caller is refused', () => {
  const seats = (tour: { slug: string; startDate: CalendarDate }, quantity = 1) => {
    const product = { kind: 'package' as const, package_slug: tour.slug, quantity, bookingStartDate: tour.startDate }
    return { ...product, ...traveller(), language: 'en' as const, request_key: randomUUID() }
  }

  test('for a room or a package that is not sold', async () => {
    expect(await refusalOf({ ...(await requestBody()), room_slug: 'no-such-room' })).toBe('room_not_found')
    const tour = await freshPackage({ departsIn: 40 })
    expect(await refusalOf({ ...seats(tour), package_slug: 'no-such-package' })).toBe('package_not_found')
  })

  test('for seats that are taken', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    expect((await book(seats(tour, SEATS))).status).toBe(201)
    expect(await refusalOf(seats(tour))).toBe('package_unavailable')
  })

  test('to a traveller with too many unpaid bookings', async () => {
    const tour = await freshPackage({ seats: 50 })
    const who = traveller()
    const { holdQuota } = app.config.limits
    for (let made = 0; made < holdQuota; made++) expect((await book({ ...seats(tour), ...who })).status).toBe(201)
    expect(await refusalOf({ ...seats(tour), ...who })).toBe('hold_quota')
  })

  test('for other seats with the key of an earlier try', async () => {
    const asked = seats(await freshPackage({ departsIn: 40 }))
    expect((await book(asked)).status).toBe(201)
    expect((await book({ ...asked, quantity: 2 })).error?.code).toBe('idempotency_conflict')
  })

  test('while the first try with the key runs', async () => {
    const asked = seats(await freshPackage({ departsIn: 40 }))
    const key = `operator ${person.name} ${asked.request_key}`
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values({ scope: 'reserve-package', key, requestHash: '' })
      expect((await book(asked)).error?.code).toBe('request_in_flight')
    })
  })
})

describe('booking for a caller', () => {
  test('holds for an hour at the price of the site, names who booked, and sends the traveller the link to pay', async () => {
    const { status, body } = await book(await requestBody({ language: 'ne' }))
    expect(status).toBe(201)
    const { reference, total, hold_expires_at: until } = body.data
    expect(new Date(until).getTime() - (await clock.now()).getTime()).toBeGreaterThan((HOLD_MINUTES_STAFF - 1) * MINUTE)
    expect(JSON.stringify(body)).not.toContain('token')
    const { booking, events, emails } = await snapshotOf(db, reference)
    expect(booking).toMatchObject({ origin: 'staff', userId: null, locale: 'ne', totalPaisa: total * 100 })
    expect(events[0]).toMatchObject({ actor: `operator ${person.name}`, onBehalfOf: 'traveller', trigger: 'reserved' })
    expect(emails.map(({ kind }) => kind)).toEqual(['reserved'])
    expect(emails[0]?.textBody).toMatch(new RegExp(String.raw`/guest/view/${reference}\?lang=ne#`))
    const entries = (await call('GET /staff/entries', { headers, query: { about: `booking:${reference}` } })).body.data
    expect(entries).toMatchObject([{ act: 'bookings.book', after: { amount_paisa: total * 100 } }])
    await clock.advance((HOLD_MINUTES_STAFF - 1) * 60)
    await verify((await pay(reference)).data)
    expect((await see(reference)).status).toBe('approved')
    await expectSoundBookings(db)
  })

  test('sends an SMS with the link to pay, without the token', async () => {
    const withSms = {
      ...app,
      config: { ...app.config, sms: { url: 'http://127.0.0.1:1', token: 'x', sender: 'x' } },
    } as unknown as typeof app
    const asked = NewBooking.parse(await requestBody())
    const { reference, sent_by: ways } = await bookForCaller(withSms, actorOf(member), asked)
    expect(ways).toEqual(['email', 'sms'])
    const messages = await db.select().from(outbox).where(eq(outbox.about, reference)).orderBy(asc(outbox.id))
    const sms = messages.find(({ channel }) => channel === 'sms')
    expect(sms?.textBody).toContain(`/payment/${reference}`)
    expect(sms?.textBody).not.toMatch(/#|ntg_/)
    expect(sms?.textBody.length).toBeLessThanOrEqual(160)
  })

  test('books seats of a package, once for each try, and refuses a price that has changed', async () => {
    const tour = await freshPackage({ departsIn: 40 })
    const who = { ...traveller(), language: 'en' as const, request_key: randomUUID() }
    const body = { kind: 'package' as const, package_slug: tour.slug, quantity: 2, bookingStartDate: tour.startDate, ...who }
    const first = await book(body)
    expect([first.status, (await book(body)).body.data.reference]).toEqual([201, first.body.data.reference])
    expect(await refusalOf({ ...body, request_key: randomUUID(), expected_total: 1 })).toBe('price_changed')
  })

  test('ends unpaid after the hour, and the room is free again', async () => {
    const stay = await freshStay()
    const asked = await requestBody({ ...stay, quantity: room.total_rooms })
    const { reference } = (await book(asked)).body.data
    expect(await refusalOf(await requestBody(stay))).toBe('room_unavailable')
    await clock.advance(HOLD_MINUTES_STAFF * 60)
    await lapseBookings(app)
    expect((await see(reference)).is_reserved).toBe(false)
    expect((await ask(stay)).status).toBe(201)
  })
})
