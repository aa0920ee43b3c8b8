import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { packagesOf } from '../../booking/testing/packages.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { packages, rooms } from '../../catalogue/store/tables.ts'
import { departures } from '../../availability/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { PROVIDERS } from '../providers/index.ts'
import { makeDueRefunds } from '../refunds/make-refunds.ts'
import { historyOf } from '../testing/ledger.ts'
import { HOURS, MINUTES, timeOf } from '../testing/time.ts'
import { waysToPay, type Way } from '../testing/ways-to-pay.ts'

const testApp = await freshApp()
const { app, call, db, clock, sandbox } = testApp
const { room, reserve, see, sellOut } = await reservationsOf(testApp)
const tours = packagesOf(testApp)
const { pass, sweep, park } = timeOf(testApp)
const WAYS = waysToPay(testApp).map((way) => [way.provider, way] as const)
await sandbox.patch('/_ctl/config', { cybs: { order: 'browser_only', session_seconds: 2 * HOURS } })

afterEach(park)

/** Starts and pays a payment within the hold; its traveller returns this many seconds after the reservation. */
async function paidLate({ start, end }: Way, reference: string, { heldUntil, seconds }: { heldUntil: string; seconds: number }) {
  const sendReturn = await end(await start(reference), { outcome: 'pay' })
  const reservedAt = Date.parse(heldUntil) - 12 * MINUTES * 1000
  await pass(seconds - ((await clock.now()).getTime() - reservedAt) / 1000)
  return sendReturn
}

const allBack = async (reference: string, total: number) => {
  expect(await see(reference)).toMatchObject({ status: 'reject', refund_amount: total, is_reserved: false })
  const { refunds, emails } = await historyOf(db, reference)
  expect(refunds).toMatchObject([{ kind: 'reject', amountPaisa: total * 100 }])
  expect(emails.map(({ kind }) => kind)).toContain('sold_out')
}

/**
 * Makes due refunds for some minutes and returns their states: settled where the provider has a refund call, else left to staff.
 */
async function makeRefunds(reference: string) {
  for (const seconds of [20, 30, 60, 120]) {
    await pass(seconds)
    while ((await makeDueRefunds(app)) > 0);
  }
  return (await historyOf(db, reference)).refunds.map(({ state }) => state)
}

describe.each(WAYS)('a payment with %s after the hold has expired', (provider, way) => {
  test.each([12 * MINUTES + 0.001, 30 * MINUTES, 60 * MINUTES - 1])(
    'confirms the booking %i seconds after the reservation if the room is free (T11)',
    async (seconds) => {
      const { booking_reference: reference, hold_expires_at: heldUntil } = await reserve()
      const sendReturn = await paidLate(way, reference, { heldUntil, seconds })
      expect(await sendReturn()).toBe('verified')
      expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true, refund_amount: null })
    },
  )

  test.each([12 * MINUTES + 0.001, 60 * MINUTES - 1])(
    'is refunded in full %i seconds after the reservation if the room is sold (T12)',
    async (seconds) => {
      const { booking_reference: reference, total_amount, hold_expires_at: heldUntil } = await reserve()
      const sendReturn = await paidLate(way, reference, { heldUntil, seconds })
      await sellOut(reference)
      expect(await sendReturn()).not.toBe('verified')
      await allBack(reference, total_amount)
      expect(await makeRefunds(reference)).toEqual([PROVIDERS[provider].refunds ? 'settled' : 'by_hand'])
      await allBack(reference, total_amount)
    },
  )

  test('is refunded in full when the room is no longer offered (T12)', async () => {
    const { booking_reference: reference, total_amount, hold_expires_at: heldUntil } = await reserve()
    const sendReturn = await paidLate(way, reference, { heldUntil, seconds: 13 * MINUTES })
    await db.update(rooms).set({ isLive: false }).where(eq(rooms.id, room.id))
    await sendReturn()
    await db.update(rooms).set({ isLive: true }).where(eq(rooms.id, room.id))
    await allBack(reference, total_amount)
  })

  test('is refunded in full when booking for the departure has closed (T12)', async () => {
    const { slug, startDate, id } = await tours.freshPackage({ departsIn: 30 })
    const {
      booking_reference: reference,
      total_amount,
      hold_expires_at: heldUntil,
    } = await tours.reserve(slug, { bookingStartDate: startDate })
    const sendReturn = await paidLate(way, reference, { heldUntil, seconds: 13 * MINUTES })
    await db
      .update(departures)
      .set({ cutoffAt: await clock.now() })
      .where(eq(departures.packageId, id))
    await sendReturn()
    await allBack(reference, total_amount)
  })

  test('confirms a package that is still sold (T11) and is refunded for one that is not (T12)', async () => {
    for (const isLive of [true, false]) {
      const { slug, startDate, id } = await tours.freshPackage()
      const {
        booking_reference: reference,
        total_amount,
        hold_expires_at: heldUntil,
      } = await tours.reserve(slug, { bookingStartDate: startDate })
      const sendReturn = await paidLate(way, reference, { heldUntil, seconds: 13 * MINUTES })
      await db.update(packages).set({ isLive }).where(eq(packages.id, id))
      await sendReturn()
      if (isLive) expect(await see(reference)).toMatchObject({ status: 'approved', is_paid: true })
      else await allBack(reference, total_amount)
    }
  })

  test('is refunded in full, with no other effect, as a second payment of a cancelled booking (T13)', async () => {
    const { booking_reference: reference, guest_token = '', total_amount } = await reserve()
    const [first, second] = [await way.start(reference), await way.start(reference)]
    await (
      await way.end(first, { outcome: 'pay' })
    )()
    const headers = { 'x-guest-token': guest_token }
    await call('PATCH /bookings/:reference/cancel', { params: { reference }, body: {}, headers })
    const before = await see(reference)
    expect(before.status).toMatch(/^cancel/)
    await way.end(second, { outcome: 'pay_no_return' })
    await pass(10 * MINUTES)
    await sweep()
    const after = await see(reference)
    expect({ status: after.status, refund: after.refund_amount }).toEqual({ status: before.status, refund: before.refund_amount })
    const { refunds } = await historyOf(db, reference)
    expect(refunds.filter(({ kind }) => kind === 'excess')).toMatchObject([{ amountPaisa: total_amount * 100 }])
  })
})
