import { describe, expect, test } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { findDueBookings } from '../booking/store/due-bookings.ts'
import { bookings } from '../booking/store/tables.ts'
import { reservationsOf, startClock, stopClock } from '../booking/testing/reservations.ts'
import { freshApp } from '../testing/app.ts'
import { lapseBookings } from './index.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { historyOf } from '../payment/testing/ledger.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { reserve, see, sellOut } = await reservationsOf(testApp)
const { start, end, pay, verify, reverify } = esewaOf(testApp)

const HOLD_SECONDS = 12 * 60

const historyShown = async (reference: string) => {
  const { events, emails } = await historyOf(db, reference)
  return { events, emails: emails.map(({ kind }) => kind) }
}

describe('lapseBookings', () => {
  test('records a lapse once, with one email, from the end of the hold on', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    await stopClock(db, new Date(Date.parse(hold_expires_at) - 1))
    expect(await lapseBookings(app)).toBe(0)
    await stopClock(db, new Date(Date.parse(hold_expires_at)))
    expect(await lapseBookings(app)).toBe(1)
    expect(await lapseBookings(app)).toBe(0)
    await startClock(testApp)
    expect(await historyShown(reference)).toEqual({ events: ['reserved', 'hold_lapsed'], emails: ['lapsed'] })
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', is_reserved: false })
  })

  test('records a lapse once although several processes sweep', async () => {
    const held = await Promise.all([reserve(), reserve(), reserve()])
    await clock.advance(HOLD_SECONDS)
    const noted = await Promise.all(Array.from({ length: 6 }, () => lapseBookings(app)))
    expect(noted.reduce((sum, n) => sum + n, 0)).toBe(held.length)
    for (const { booking_reference: reference } of held) expect((await historyShown(reference)).emails).toEqual(['lapsed'])
  })

  test('skips a booking that another transaction has locked', async () => {
    const { booking_reference: reference } = await reserve()
    await clock.advance(HOLD_SECONDS)
    await db.transaction(async (other) => {
      await other.select().from(bookings).where(eq(bookings.reference, reference)).for('no key update')
      expect(await lapseBookings(app)).toBe(0)
    })
    expect(await lapseBookings(app)).toBe(1)
  })

  test('continues with the next due booking after those that this run skipped', async () => {
    const held = [await reserve(), await reserve()].map(({ booking_reference: reference }) => reference)
    await clock.advance(HOLD_SECONDS)
    const rows = await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.reference, held)).orderBy(bookings.id)
    const [first = 0, second = 0] = rows.map(({ id }) => id)
    expect(await findDueBookings(db, 'lapse', { limit: 1, leftOver: [] })).toEqual([first])
    expect(await findDueBookings(db, 'lapse', { limit: 1, leftOver: [first] })).toEqual([second])
    expect(await findDueBookings(db, 'lapse', { limit: 1, leftOver: [first, second] })).toEqual([])
    await lapseBookings(app)
  })

  test('sends no email while a payment is open, and the payment is accepted when it arrives', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    expect(await historyShown(reference)).toEqual({ events: ['reserved', 'payment_started', 'hold_lapsed'], emails: [] })
    await verify(data)
    expect(await see(reference)).toMatchObject({ status: 'approved' })
  })

  test('emails a traveller whose payment failed', async () => {
    const { booking_reference: reference } = await reserve()
    const { transaction_uuid } = await start(reference)
    await end(transaction_uuid, { outcome: 'cancel' })
    await reverify(reference)
    await clock.advance(HOLD_SECONDS)
    await lapseBookings(app)
    expect((await historyShown(reference)).emails).toEqual(['lapsed'])
    expect(await see(reference)).toMatchObject({ status: 'payment_failed', is_reserved: false })
  })

  test('ignores paid bookings and those whose payment is being verified', async () => {
    const paid = await reserve()
    await verify((await pay(paid.booking_reference)).data)
    const checked = await reserve()
    const { transaction_uuid } = await start(checked.booking_reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(checked.booking_reference)
    await clock.advance(HOLD_SECONDS + 10 * 60)
    expect(await lapseBookings(app)).toBe(0)
  })
})

describe('GET /bookings/:reference/availability/check', () => {
  const isPayable = async (reference: string) => {
    const checked = await call('GET /bookings/:reference/availability/check', { params: { reference } })
    const updated = await call('GET /booking/update-availability/:id', { params: { id: reference } })
    expect(updated.error).toEqual(checked.error)
    if (checked.error) return checked.error.code
    expect(updated.body).toEqual(checked.body)
    expect(checked.body.data.booking_reference).toBe(reference)
    return checked.body.data.has_availability
  }

  test('is true while held, paid, or lapsed and available; false when sold to others', async () => {
    const { booking_reference: reference } = await reserve()
    expect(await isPayable(reference)).toBe(true)
    await clock.advance(HOLD_SECONDS)
    expect(await isPayable(reference)).toBe(true)
    const other = await sellOut(reference)
    expect(await isPayable(reference)).toBe(false)
    expect(await isPayable(other.booking_reference)).toBe(true)
    await verify((await pay(other.booking_reference)).data)
    await clock.advance(HOLD_SECONDS)
    expect([await isPayable(reference), await isPayable(other.booking_reference)]).toEqual([false, true])
  })

  test('is not found for an unknown reference', async () => {
    expect(await isPayable('AAAA-AAAA-AAAA-AAAA')).toBe('booking_not_found')
  })
})
