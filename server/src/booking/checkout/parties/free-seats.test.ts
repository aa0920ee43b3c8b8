import { readReference } from '@chautari/contract/booking/reference'
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser } from '../../../account/testing/people.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { outbox } from '../../../platform/database/tables.ts'
import { lapseBookings } from '../../../servicing/index.ts'
import { freshApp } from '../../../testing/app.ts'
import { packagesOf } from '../../testing/packages.ts'
import { bookings } from '../../store/tables.ts'
import { expectSoundBookings, reservationsOf, traveller } from '../../testing/reservations.ts'
import { findSource } from './read-models/find-source.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { freshPackage, reserve, seatsLeft } = packagesOf(testApp)
const { see } = await reservationsOf(testApp)

const { freeSeats } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits.holds
const unlimited = app.config.limits.holds

beforeEach(async () => {
  app.config.limits.holds = { ...unlimited, freeSeats }
  // All tests call from one network, whose seats of a day they would share.
  await clock.advance(25 * 60 * 60)
})
afterEach(() => expectSoundBookings(db))

const freeTour = (seats = 100) => freshPackage({ unitPaisa: 0, seats })

/** Books on another device each time: `call` sends no cookies. */
const book = async (tour: { slug: string; startDate: string }, request: object = {}) =>
  reserve(tour.slug, { bookingStartDate: tour.startDate as never, ...request })

async function tokenOf(reference: string): Promise<string> {
  const ofBooking = and(eq(outbox.about, reference), eq(outbox.kind, 'confirm_free'))
  const [email] = await db.select().from(outbox).where(ofBooking).orderBy(desc(outbox.id)).limit(1)
  return /#(ntf_[\w-]+)/.exec(email?.textBody ?? '')?.[1] ?? ''
}

/** Reads the source of a booking from its file, as staff see it. */
async function sourceOf(typed: string) {
  const reference = readReference(typed) ?? ''
  const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))
  return findSource(db, booking?.id ?? 0)
}

const confirm = async (reference: string, token: string) =>
  call('POST /bookings/:reference/confirmation', { params: { reference }, body: { token } })

describe('free seats of an address that is not proved', () => {
  test('are confirmed at once up to the limit of a day, then held until the link of the email is used', async () => {
    const [tour, who] = [await freeTour(), traveller()]
    const first = await book(tour, { ...who, quantity: freeSeats.party })
    expect(await see(first.booking_reference)).toMatchObject({ status: 'approved' })
    const aliased = { ...traveller(), lead_traveller_email: who.lead_traveller_email.replace('@', '+2@') }
    const { booking_reference: reference, is_free: isFree } = await book(tour, { ...aliased, quantity: 2 })
    expect(isFree).toBe(true)
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', is_free: true, is_reserved: true, total_amount: 0 })
    expect(await seatsLeft(tour.slug, tour.startDate)).toBe(100 - freeSeats.party - 2)

    expect((await confirm(reference, 'ntf_guessed')).error?.code).toBe('token_invalid')
    const confirmed = await confirm(reference, await tokenOf(reference))
    expect(confirmed.body.data).toMatchObject({ status: 'approved', is_masked: false, guest_token: expect.any(String) })
    expect((await confirm(reference, await tokenOf(reference))).body.data.status).toBe('approved')
    expect(await seatsLeft(tour.slug, tour.startDate)).toBe(100 - freeSeats.party - 2)
  })

  test('are released when the link is not used in time, and can be booked again', async () => {
    const [tour, who] = [await freeTour(), traveller()]
    await book(tour, { ...who, quantity: freeSeats.party })
    const { booking_reference: reference } = await book(tour, { ...who, quantity: 3 })
    const token = await tokenOf(reference)
    await clock.advance(12 * 60)
    expect((await confirm(reference, token)).error?.code).toBe('hold_expired')
    await lapseBookings(app)
    expect(await seatsLeft(tour.slug, tour.startDate)).toBe(100 - freeSeats.party)
    const again = await call('PATCH /booking/rebook-availability/:id', { params: { id: reference } })
    expect(again.body.data).toMatchObject({ status: 'payment_pending', is_reserved: true })
    expect((await confirm(reference, await tokenOf(reference))).body.data.status).toBe('approved')
  })

  test('are not confirmed without their own email, and never paid for', async () => {
    const [tour, who] = [await freeTour(), traveller()]
    await book(tour, { ...who, quantity: freeSeats.party })
    const [one, other] = [await book(tour, { ...who, quantity: 1 }), await book(tour, { ...who, quantity: 1 })]
    expect((await confirm(one.booking_reference, await tokenOf(other.booking_reference))).error?.code).toBe('token_invalid')
    const params = { reference: one.booking_reference }
    expect((await call('GET /payment/esewa/initiate/:reference', { params })).error?.code).toBe('not_payable')
    const reference = '0'.repeat(16)
    expect((await confirm(reference, 'ntf_x')).error?.code).toBe('booking_not_found')
  })

  test('never take more than half of a departure without a used link, from any account or network', async () => {
    app.config.limits.holds = { ...unlimited, freeSeats: { ...freeSeats, network: 1_000_000 } }
    const tour = await freeTour(20)
    const statuses: string[] = []
    for (let n = 0; n < 4; n++) {
      const { booking_reference: reference } = await book(tour, { ...traveller(), quantity: 5 })
      statuses.push((await see(reference)).status)
    }
    expect(statuses).toEqual(['approved', 'approved', 'payment_pending', 'payment_pending'])
  })

  test('are limited per network: made-up names of one address empty no departure (issue 17 §1)', async () => {
    const tour = await freeTour(200)
    const statuses: string[] = []
    for (let n = 0; n < 12; n++) {
      const { booking_reference: reference } = await book(tour, { ...traveller(), quantity: 5 })
      statuses.push((await see(reference)).status)
    }
    expect(statuses.filter((status) => status === 'approved')).toHaveLength(freeSeats.network / 5)
  })

  test('show staff how many bookings share the address, device and network', async () => {
    const [tour, who] = [await freeTour(200), traveller()]
    const by = { cookie: `device=${'e'.repeat(22)}` }
    await book(tour, { ...who, by })
    await book(tour, { ...traveller(), by })
    const aliased = { ...traveller(), lead_traveller_email: who.lead_traveller_email.replace('@', '+3@') }
    const { booking_reference: reference } = await book(tour, aliased)
    const source = await sourceOf(reference)
    expect(source).toMatchObject({ isProved: false, ofAddress: 1, ofDevice: 0 })
    expect(source?.ofNetwork).toBeGreaterThanOrEqual(2)
    const { booking_reference: other } = await book(tour, { ...traveller(), by })
    expect(await sourceOf(other)).toMatchObject({ ofAddress: 0, ofDevice: 2 })
  })

  test('are limited per device, whatever the email', async () => {
    const [tour, by] = [await freeTour(), { cookie: `device=${'d'.repeat(22)}` }]
    const statuses: string[] = []
    for (let n = 0; n < 3; n++) {
      const { booking_reference: reference } = await book(tour, { ...traveller(), quantity: 3, by })
      statuses.push((await see(reference)).status)
    }
    expect(statuses).toEqual(['approved', 'approved', 'payment_pending'])
  })
})

describe('free seats of an account with a proved address', () => {
  test('have a larger limit of their own, which strangers cannot use up', async () => {
    const [tour, { user, headers: by }] = [await freeTour(), await createTestUser(db, { emailProvenAt: new Date() })]
    await book(tour, { ...traveller(), lead_traveller_email: user.email, quantity: freeSeats.party })
    const own = await book(tour, { ...traveller(), lead_traveller_email: user.email, quantity: freeSeats.account, by })
    expect(await see(own.booking_reference)).toMatchObject({ status: 'approved' })
    const more = await book(tour, { ...traveller(), quantity: 1, by })
    expect(await see(more.booking_reference)).toMatchObject({ status: 'payment_pending' })
  })
})

test('the link of a cancelled free booking confirms nothing', async () => {
  const [tour, who] = [await freeTour(), traveller()]
  await book(tour, { ...who, quantity: freeSeats.party })
  const { booking_reference: reference } = await book(tour, { ...who, quantity: 1 })
  const token = await tokenOf(reference)
  const { guest_token: guestToken } = (await confirm(reference, token)).body.data
  const headers = { 'x-guest-token': guestToken ?? '' }
  await call('PATCH /bookings/:reference/cancel', { params: { reference }, headers, body: {} })
  expect((await confirm(reference, token)).error?.code).toBe('token_invalid')
})
