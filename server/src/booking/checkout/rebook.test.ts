import { addDays, dayInNepal, HOUR, MINUTE } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { departures } from '../../availability/store/tables.ts'
import { rooms } from '../../catalogue/store/tables.ts'
import { lapseBookings } from '../../servicing/index.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { historyOf } from '../../payment/testing/ledger.ts'
import { freshApp } from '../../testing/app.ts'
import { packagesOf, SEATS } from '../testing/packages.ts'
import { countRows, reservationsOf, startClock, stopClock, traveller } from '../testing/reservations.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { room, ask, reserve, see, sellOut } = await reservationsOf(testApp)
const { freshPackage, reserve: reserveSeats, seatsLeft } = packagesOf(testApp)
const { start, end, pay, verify, reverify } = esewaOf(testApp)

const HOLD_SECONDS = 12 * 60

const rebook = (id: string, token?: string) =>
  call('PATCH /booking/rebook-availability/:id', {
    params: { id },
    headers: token === undefined ? {} : { 'x-guest-token': token },
  })
const refusalOf = async (reference: string) => (await rebook(reference)).error?.code
const lapse = async () => {
  await clock.advance(HOLD_SECONDS)
  await lapseBookings(app)
}
const isThere = async (reference: string) => {
  const answered = await call('GET /bookings/:reference/availability/check', { params: { reference } })
  return answered.body.data.has_availability
}

describe('rebook', () => {
  test('holds the same nights for ten minutes at the same price', async () => {
    const { booking_reference: reference, total_amount, guest_token = '' } = await reserve()
    await lapse()
    const answered = await rebook(reference, guest_token)
    const { hold_expires_at, server_time, ...again } = answered.body.data
    expect(again).toMatchObject({ status: 'payment_pending', is_reserved: true, total_amount, rebooks_left: 2, is_masked: false })
    expect(Date.parse(hold_expires_at ?? '') - Date.parse(again.updated_at)).toBe(10 * MINUTE)
    expect(Math.abs(Date.parse(server_time) - Date.parse(again.updated_at))).toBeLessThan(5000)
    expect((await historyOf(db, reference)).events).toEqual(['reserved', 'hold_lapsed', 'booked_again'])
    await verify((await pay(reference)).data)
    expect(await see(reference)).toMatchObject({ status: 'approved' })
  })

  test('returns a masked booking without the guest token', async () => {
    const { booking_reference: reference } = await reserve()
    await lapse()
    expect((await rebook(reference)).body.data).toMatchObject({ is_masked: true, lead_traveller_name: 'R*** S***' })
  })

  test('takes seats of the same departure', async () => {
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate, quantity: 4 })
    await lapse()
    expect(await seatsLeft(slug, startDate)).toBe(SEATS)
    await rebook(reference)
    expect(await seatsLeft(slug, startDate)).toBe(SEATS - 4)
  })

  test('works from the end of the hold on, to the millisecond, whether or not the lapse is recorded', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    await stopClock(db, new Date(Date.parse(hold_expires_at) - 1))
    expect(await refusalOf(reference)).toBe('hold_active')
    await stopClock(db, new Date(Date.parse(hold_expires_at)))
    expect(await refusalOf(reference)).toBeUndefined()
    expect(await refusalOf(reference)).toBe('hold_active')
    await startClock(testApp)
  })

  test('holds the stock once for two concurrent requests', async () => {
    const { booking_reference: reference } = await reserve()
    await lapse()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(reference)))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'hold_active')).toHaveLength(7)
    expect(await see(reference)).toMatchObject({ rebooks_left: 2 })
  })

  test('works three times', async () => {
    const { booking_reference: reference } = await reserve()
    for (let n = 0; n < 3; n++) {
      await lapse()
      expect(await refusalOf(reference)).toBeUndefined()
    }
    await lapse()
    expect(await refusalOf(reference)).toBe('rebook_limit')
    const { emails } = await historyOf(db, reference)
    expect(emails.map(({ kind }) => kind)).toEqual(['lapsed'])
  })

  test('works for a day from the first reservation', async () => {
    const [one, other] = [await reserve(), await reserve()]
    const madeAt = Date.parse((await see(other.booking_reference)).created_at)
    await stopClock(db, new Date(madeAt + 24 * HOUR - 1))
    expect(await refusalOf(other.booking_reference)).toBeUndefined()
    await stopClock(db, new Date(madeAt + 24 * HOUR))
    expect(await refusalOf(one.booking_reference)).toBe('rebook_limit')
    await startClock(testApp)
  })
})

describe('rebook (refusals)', () => {
  test('refuses unknown, paid and rejected bookings, and those whose payment is being verified', async () => {
    expect(await refusalOf('AAAA-AAAA-AAAA-AAAA')).toBe('booking_not_found')

    const paid = await reserve()
    await verify((await pay(paid.booking_reference)).data)
    expect(await refusalOf(paid.booking_reference)).toBe('already_paid')

    const checked = await reserve()
    const { transaction_uuid } = await start(checked.booking_reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(checked.booking_reference)
    await clock.advance(HOLD_SECONDS + 10 * 60)
    expect(await refusalOf(checked.booking_reference)).toBe('not_payable')
  })

  test('refuses when the nights are sold to others, and changes nothing', async () => {
    const { booking_reference: reference } = await reserve()
    await lapse()
    await sellOut(reference)
    expect(await isThere(reference)).toBe(false)
    expect(await refusalOf(reference)).toBe('room_unavailable')
    expect(await see(reference)).toMatchObject({ is_reserved: false, rebooks_left: 3 })
  })

  test('refuses when the room is no longer offered', async () => {
    const { booking_reference: reference } = await reserve()
    await lapse()
    await db.update(rooms).set({ isLive: false }).where(eq(rooms.id, room.id))
    expect(await refusalOf(reference)).toBe('room_unavailable')
    await db.update(rooms).set({ isLive: true }).where(eq(rooms.id, room.id))
  })

  test('refuses when the first night has passed in Nepal', async () => {
    const day = addDays(dayInNepal(await clock.now()), 150)
    await stopClock(db, new Date(`${day}T18:05:00.000Z`))
    const { booking_reference: reference } = await reserve({ starts_at: day, ends_at: addDays(day, 2) })
    await stopClock(db, new Date(`${day}T18:17:00.000Z`))
    expect(await isThere(reference)).toBe(false)
    expect(await refusalOf(reference)).toBe('room_unavailable')
    await startClock(testApp)
    await clock.set(new Date())
  })

  test('refuses after the cutoff of a package', async () => {
    const { id, slug } = await freshPackage({ departsIn: 20 })
    const { booking_reference: reference, hold_expires_at } = await reserveSeats(slug)
    const cutoffAt = new Date(Date.parse(hold_expires_at) + MINUTE)
    await db.update(departures).set({ cutoffAt }).where(eq(departures.packageId, id))
    await stopClock(db, new Date(cutoffAt.getTime() - 1))
    expect(await isThere(reference)).toBe(true)
    await stopClock(db, cutoffAt)
    expect(await isThere(reference)).toBe(false)
    expect(await refusalOf(reference)).toBe('package_unavailable')
    await startClock(testApp)
  })

  test('refuses when the package is sold out', async () => {
    const { slug, startDate } = await freshPackage()
    const { booking_reference: reference } = await reserveSeats(slug, { bookingStartDate: startDate, quantity: 2 })
    await lapse()
    await reserveSeats(slug, { bookingStartDate: startDate, quantity: SEATS - 1 })
    expect(await refusalOf(reference)).toBe('package_unavailable')
  })

  test('refuses a person with the maximum of holds', async () => {
    const person = traveller()
    const { booking_reference: reference } = await reserve(person)
    await lapse()
    for (let n = 0; n < 10; n++) await reserve(person)
    expect((await ask(person)).error?.code).toBe('hold_quota')
    expect(await refusalOf(reference)).toBe('hold_quota')
  })
})

test('the lapse of a rebooked hold is recorded again', async () => {
  const { booking_reference: reference } = await reserve()
  await lapse()
  await rebook(reference)
  await clock.advance(10 * 60)
  await lapseBookings(app)
  expect(await see(reference)).toMatchObject({ is_reserved: false, has_availability: true })
  expect(await countRows(db, sql`select 1 from allocations where holder = ${reference} and state = 'held'`)).toBe(0)
})
