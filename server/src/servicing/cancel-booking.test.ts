import { formatReference } from '@chautari/contract/booking/reference'
import { addDays, calendarDate, dayInNepal, HOUR, MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestUser } from '../account/testing/people.ts'
import { bookingLists } from '../booking/index.ts'
import { startClock, stopClock, traveller } from '../booking/testing/reservations.ts'
import { runAs } from '../operator/testing/run-as.ts'
import { freshApp } from '../testing/app.ts'
import { expectSoundBookings } from '../testing/sound.ts'
import { historyOf, snapshotOf } from '../payment/testing/ledger.ts'
import { paidBookingsOf } from '../payment/testing/paid-bookings.ts'

const testApp = await freshApp()
const { app, call, db, clock } = testApp
const { bookAndPay, cancel, see, startOf, isFreeAgain, reserve, room, ask } = await paidBookingsOf(testApp)

const TIERS = [
  { hoursBefore: 72, percent: 100 },
  { hoursBefore: 24, percent: 50 },
]

beforeEach(() => startClock(testApp))

describe('cancelBooking', () => {
  test('refunds by the terms, releases the nights and works once', async () => {
    const { reference, token, total } = await bookAndPay({ tiers: TIERS })
    const cancelled = await cancel(reference, token)
    expect(cancelled.body.data).toMatchObject({ status: 'cancellation_approved', refund_amount: total, is_masked: false })
    expect(cancelled.body.data.cancelled_at).not.toBeNull()
    expect((await cancel(reference, token)).error?.code).toBe('not_cancellable')
    expect(await historyOf(db, reference)).toMatchObject({
      refunds: [{ kind: 'cancel', amountPaisa: total * 100, state: 'by_hand' }],
      emails: [{ kind: 'confirmed' }, { kind: 'cancelled' }],
    })
    expect(await isFreeAgain(reference)).toBe(true)
    await expectSoundBookings(db)
  })

  test.each([
    { hours: 72, percent: 100 },
    { hours: 71, percent: 50 },
    { hours: 24, percent: 50 },
    { hours: 23, percent: 0 },
  ])('refunds $percent % when cancelled $hours hours before check-in', async ({ hours, percent }) => {
    const { reference, token, total } = await bookAndPay({ tiers: TIERS })
    await stopClock(db, new Date((await startOf(reference)).getTime() - hours * HOUR))
    const { status, refund_amount } = (await cancel(reference, token)).body.data
    expect({ status, refund_amount }).toEqual(
      percent === 0
        ? { status: 'cancelled', refund_amount: null }
        : { status: 'cancellation_approved', refund_amount: (total * percent) / 100 },
    )
  })

  test('completes at once without a refund, in two events', async () => {
    const { reference, token } = await bookAndPay({ tiers: [] })
    expect((await cancel(reference, token)).body.data).toMatchObject({ status: 'cancelled', refund_amount: null })
    const { events, refunds, emails } = await historyOf(db, reference)
    expect(events.slice(-2)).toEqual(['cancelled', 'refund_settled'])
    expect(refunds).toEqual([])
    expect(emails.at(-1)).toMatchObject({ kind: 'cancelled', textBody: expect.stringContaining('NPR 0.00') })
    expect(await isFreeAgain(reference)).toBe(true)
  })

  test('cancels a free booking without charge', async () => {
    const bookingStartDate = addDays(dayInNepal(await clock.now()), 30)
    const made = await call('POST /packages/:packageSlug/booking', {
      params: { packageSlug: 'manakamana-day-pilgrimage' },
      body: { quantity: 2, bookingStartDate, ...traveller() },
    })
    const { booking_reference: reference, guest_token: token = '' } = made.body.data
    expect((await see(reference, token)).refundable_policy.refundable_amount).toBeNull()
    expect((await cancel(reference, token)).body.data).toMatchObject({ status: 'cancelled', refund_amount: null, is_free: true })
    const { emails, refunds } = await historyOf(db, reference)
    expect(emails.at(-1)?.textBody).toContain('no charge')
    expect(refunds).toEqual([])
    await expectSoundBookings(db)
  })
})

describe('cancelBooking without access', () => {
  test('is forbidden with the reference alone, and not found under /user', async () => {
    const { reference } = await bookAndPay()
    const other = await bookAndPay()
    for (const token of [undefined, other.token, 'ntg_x']) {
      expect((await cancel(reference, token)).error?.code).toBe('forbidden')
      const headers = { ...(await createTestUser(db)).headers, ...(token !== undefined && { 'x-guest-token': token }) }
      const asOwner = await call('PATCH /user/bookings/:id/cancel', { params: { id: reference }, body: undefined, headers })
      expect(asOwner).toMatchObject({ status: 404, error: { code: 'booking_not_found' } })
    }
    expect((await see(reference)).status).toBe('approved')
  })

  test.each(['AAAA-AAAA-AAAA-AAAA', '7', "' or 1=1 --"])('finds no booking %s', async (reference) => {
    expect((await cancel(reference, 'ntg_x')).error?.code).toBe('booking_not_found')
  })
})

test('PATCH /user/bookings/:id/cancel cancels like the guest call and records the user', async () => {
  const { user, headers } = await createTestUser(db)
  const { reference } = await bookAndPay({ by: headers })
  const owner = (quote?: string) =>
    call('PATCH /user/bookings/:id/cancel', { params: { id: reference }, body: quote ? { quote } : undefined, headers })
  expect((await owner('ntq_1.1.x')).error?.code).toBe('quote_changed')
  expect((await owner()).body.data.status).toBe('cancellation_approved')
  expect((await owner()).error?.code).toBe('not_cancellable')
  const { booking } = await snapshotOf(db, reference)
  const history = await bookingLists.findHistory(db, booking.id)
  expect(history.find(({ trigger }) => trigger === 'cancelled')).toMatchObject({ actor: `user ${user.id}`, onBehalfOf: null })
})

test('an owner cancels by reference with a session alone', async () => {
  const { headers } = await createTestUser(db)
  const { reference } = await bookAndPay({ by: headers })
  const cancelled = await call('PATCH /bookings/:reference/cancel', { params: { reference }, body: undefined, headers })
  expect(cancelled.body.data).toMatchObject({ status: 'cancellation_approved', is_masked: false })
})

describe('cancelBooking (refusals)', () => {
  test('refuses unpaid, pending and ended bookings', async () => {
    const held = await reserve()
    expect((await cancel(held.booking_reference, held.guest_token)).error?.code).toBe('not_cancellable')
    const waiting = await bookAndPay({ needsApproval: true })
    expect((await see(waiting.reference)).status).toBe('pending')
    expect((await cancel(waiting.reference, waiting.token)).error?.code).toBe('not_cancellable')
    const past = await bookAndPay()
    await stopClock(db, new Date((await startOf(past.reference)).getTime() + 48 * HOUR))
    expect((await see(past.reference)).is_completed).toBe(true)
    expect((await cancel(past.reference, past.token)).error?.code).toBe('not_cancellable')
  })
})

describe('a shown quote', () => {
  async function quotedBefore(ms: number) {
    const { reference, token, total } = await bookAndPay({ tiers: TIERS })
    const turn = (await startOf(reference)).getTime() - 72 * HOUR
    await stopClock(db, new Date(turn - ms))
    const { quote, refundable_amount } = (await see(reference, token)).refundable_policy
    expect(refundable_amount).toBe(total)
    const cancelAfter = async (later: number) => {
      await stopClock(db, new Date(turn - ms + later))
      return cancel(reference, token, quote)
    }
    return { reference, token, total, cancelAfter }
  }

  test('is valid for five minutes, to the millisecond, although the terms changed meanwhile', async () => {
    const { total, cancelAfter } = await quotedBefore(1)
    const cancelled = await cancelAfter(5 * MINUTE - 1)
    expect(cancelled.body.data.refund_amount).toBe(total)
  })

  test('is refused afterwards when the refund has changed, and the booking shows the current one', async () => {
    const { reference, token, total, cancelAfter } = await quotedBefore(1)
    const late = await cancelAfter(5 * MINUTE)
    expect(late.error?.code).toBe('quote_changed')
    const { refundable_policy } = await see(reference, token)
    expect(refundable_policy.refundable_amount).toBe(total / 2)
  })

  test('is valid for any time while the refund is the same', async () => {
    const { total, cancelAfter } = await quotedBefore(2 * HOUR)
    expect((await cancelAfter(HOUR)).body.data.refund_amount).toBe(total)
  })

  test('is refused when it is forged or for another booking', async () => {
    const mine = await bookAndPay()
    const other = await bookAndPay()
    const { quote } = (await see(other.reference, other.token)).refundable_policy
    for (const wrong of [quote, 'ntq_99999999.1795284298489.x', 'x'])
      expect((await cancel(mine.reference, mine.token, wrong)).error?.code).toBe('quote_changed')
    expect((await cancel(mine.reference, mine.token, null)).status).toBe(200)
  })
})

describe('a staff decision about a cancellation', () => {
  test('is required when no terms were recorded', async () => {
    const { reference, token } = await bookAndPay({ tiers: 'none' })
    expect((await cancel(reference, token)).body.data.status).toBe('cancellation_pending')
    expect((await cancel(reference, token)).error?.code).toBe('not_cancellable')
    expect(await isFreeAgain(reference)).toBe(false)
    expect((await historyOf(db, reference)).emails.at(-1)).toMatchObject({ kind: 'cancel_requested' })
  })

  test('is required when the refund is above the limit, not at it', async () => {
    const { limits } = app.config
    const { reference, token, total } = await bookAndPay({ tiers: TIERS })
    const atLimit = await bookAndPay({ tiers: TIERS })
    const usual = limits.manualRefundOverPaisa
    try {
      limits.manualRefundOverPaisa = paisa(total * 100 - 1)
      expect((await see(reference, token)).refundable_policy.is_by_hand).toBe(true)
      expect((await cancel(reference, token)).body.data).toMatchObject({ status: 'cancellation_pending', refund_amount: null })
      limits.manualRefundOverPaisa = paisa(total * 100)
      expect((await cancel(atLimit.reference, atLimit.token)).body.data.status).toBe('cancellation_approved')
    } finally {
      limits.manualRefundOverPaisa = usual
    }
  })

  test('is required when the stay has begun: the nights stay booked until then, and tonight also afterwards', async () => {
    const { reference, token } = await bookAndPay({ tiers: TIERS })
    const starts_at = calendarDate((await see(reference)).starts_at)
    await stopClock(db, new Date((await startOf(reference)).getTime() + HOUR))
    const { quote } = (await see(reference, token)).refundable_policy
    expect((await cancel(reference, token, quote)).body.data.status).toBe('cancellation_pending')
    const given = await runAs(app, { words: ['decide-cancellation', reference, '--approve'], operator: 'asha' })
    expect(given).toEqual({ exitCode: 0, stdout: `${formatReference(reference)} is now cancelled.\n`, stderr: '' })
    const all = { quantity: room.total_rooms }
    const from = (day: number) => ({ starts_at: addDays(starts_at, day), ends_at: addDays(starts_at, day + 1) })
    expect((await ask({ ...from(0), ...all })).error?.code).toBe('room_unavailable')
    expect((await ask({ ...from(1), ...all })).status).toBe(201)
    await expectSoundBookings(db)
  })
})

test('a cancelled night is available to others at once', async () => {
  const { reference, token } = await bookAndPay({ tiers: TIERS, quantity: room.total_rooms })
  const { starts_at, ends_at, product } = await see(reference)
  const slug = product.kind === 'room' ? product.property_slug : ''
  const left = async () => {
    const query = { from: starts_at, to: ends_at, adult: '2', child: '0', room_count: '1' }
    const answered = await call('GET /properties/:slug/rooms/availabilities', { params: { slug }, query })
    return answered.body.data.find((one) => one.slug === room.slug)?.is_room_available ?? false
  }
  expect(await left()).toBe(false)
  await cancel(reference, token)
  expect(await left()).toBe(true)
})

test('a stay cancelled on the day of arrival, before check-in, frees tonight too', async () => {
  const { reference, token } = await bookAndPay({ tiers: TIERS, quantity: room.total_rooms })
  await stopClock(db, new Date((await startOf(reference)).getTime() - HOUR))
  const { quote } = (await see(reference, token)).refundable_policy
  expect((await cancel(reference, token, quote)).body.data.status).toBe('cancelled')
  expect(await isFreeAgain(reference)).toBe(true)
  await expectSoundBookings(db)
})
