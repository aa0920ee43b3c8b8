import { addDays, calendarDate, DAY, dayInNepal, instantInNepal, SECOND } from '@chautari/contract/dates'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { recordKeptShares } from '../../payment/ledger/record-kept-shares.ts'
import { watchCaptures } from '../../payment/refunds/watch-captures.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { completeStays } from '../../servicing/index.ts'
import { amendingOf } from '../../servicing/testing/amending.ts'
import { createTestSupplier } from '../../supplier/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, clock, db, sandbox } = testApp
const { bookAndPay, cancel, sellOn, see, room, esewa } = await paidBookingsOf(testApp)
const { pass, balances } = await refundsOf(testApp)
const { amend } = amendingOf(testApp)

const [property] = await db
  .select({ organisationId: properties.organisationId })
  .from(properties)
  .innerJoin(rooms, eq(rooms.propertyId, properties.id))
  .where(eq(rooms.slug, room.slug))

// Sessions end while the clock passes a stay, so each call creates a new session.
const signIn = async (role: StaffRole = 'support') => (await createTestMember(app, { role })).headers

async function record(reference: string, reversed: number, role?: StaffRole) {
  const body = { act: 'record_reversal', reversed, reason: 'eSewa portal 4711' } as const
  return call('POST /staff/bookings/:reference/acts', { headers: await signIn(role), params: { reference }, body })
}
async function correct(reference: string, reversed: number, more: { payment?: number; role?: StaffRole } = {}) {
  const { role, ...payment } = more
  const body = { act: 'correct_reversal', reversed, reason: 'eSewa portal 4712', ...payment } as const
  return call('POST /staff/bookings/:reference/acts', { headers: await signIn(role), params: { reference }, body })
}
const fileOf = async (reference: string) =>
  (await call('GET /staff/bookings/:reference', { headers: await signIn(), params: { reference } })).body.data
const signInSupplier = async () => (await createTestSupplier(app, { organisationId: property?.organisationId ?? 0 })).headers
async function earnsOf(reference: string) {
  const headers = await signInSupplier()
  return (await call('GET /supplier/bookings/:reference', { headers, params: { reference } })).body.data.earns
}
/** Returns whether the supplier sees that a share waits for the amount of a reversal: in the booking, in the list, and with its money. */
async function isSeenWaiting(reference: string): Promise<boolean[]> {
  const headers = await signInSupplier()
  const file = await call('GET /supplier/bookings/:reference', { headers, params: { reference } })
  const list = await call('GET /supplier/bookings', { headers, query: { text: reference } })
  const money = await call('GET /supplier/money', { headers })
  // A kept-back share is no commission.
  if (file.body.data.awaits_reversal) expect(file.body.data).toMatchObject({ commission: 0, unearned: file.body.data.price })
  return [
    file.body.data.awaits_reversal,
    list.body.data[0]?.awaits_reversal ?? false,
    money.body.data.awaiting_reversal.includes(reference),
  ]
}
async function waitingFor(reference: string) {
  const { items } = (await call('GET /staff/queue', { headers: await signIn(), query: {} })).body.data
  return items.filter((item) => item.reference === reference)
}

/** Reports a partial reversal of each payment of a booking with eSewa, which does not say how much it reversed. */
async function reverseInPart(reference: string) {
  for (const { providerRef } of (await snapshotOf(db, reference)).attempts)
    await sandbox.post(`/_ctl/transactions/${providerRef}/outcome`, { outcome: 'partial_refund' })
  await pass(DAY / SECOND)
  while ((await watchCaptures(app)) > 0);
}

/** Moves the clocks to `days` days after the end of a booking's stay. */
async function passTheEnd(reference: string, days = 0) {
  const { endsOn } = (await snapshotOf(db, reference)).booking
  const end = instantInNepal(calendarDate(endsOn), '12:01')
  await pass((end.getTime() + days * DAY - (await clock.now()).getTime()) / SECOND)
}

/** Reverses an unknown part of the payment of an active booking. Staff then approve its cancellation with a refund of `part` of the price. */
async function cancelledByStaff(part = 0) {
  const { reference, total } = await bookAndPay()
  await reverseInPart(reference)
  const body = { act: 'approve_cancellation', refund: total * part, reason: 'the bank took it back' } as const
  await call('POST /staff/bookings/:reference/acts', { headers: await signIn(), params: { reference }, body })
  return { reference, total }
}

/** Cancels a booking without a refund, and reverses an unknown part of its payment afterwards. */
async function cancelledBefore() {
  const { reference, token, total } = await bookAndPay({ tiers: [] })
  await cancel(reference, token)
  await reverseInPart(reference)
  return { reference, total }
}

/** Returns the supplier's share of a part of the price: less 15 % commission with 13 % VAT on the commission. */
function earnedOf(keptPaisa: number): number {
  const commission = Math.round(keptPaisa * 0.15)
  return keptPaisa - commission - Math.round(commission * 0.13)
}

describe('a cancelled booking whose provider reversed an unknown part of the payment', () => {
  test.each([
    ['before its cancellation was approved', () => cancelledByStaff()],
    ['after it was cancelled', cancelledBefore],
  ])('records no share of its supplier and waits for staff, reversed %s', async (_, cancelled) => {
    const { reference, total } = await cancelled()
    expect((await see(reference)).status).toBe('cancelled')
    expect((await snapshotOf(db, reference)).events.at(-1)?.toStatus).toBe('cancelled')
    await passTheEnd(reference)
    expect(await recordKeptShares(app)).toBe(0)
    expect(await balances(reference)).not.toHaveProperty('supplier_payable')
    expect(await earnsOf(reference)).toBe(0)
    expect(await isSeenWaiting(reference)).toEqual([true, true, true])
    expect(await waitingFor(reference)).toMatchObject([
      { kind: 'reversal_to_record', amount: total, status: 'cancelled', due_at: null, if_nobody_acts: 'nothing' },
    ])
    expect(await fileOf(reference)).toMatchObject({ has_unknown_reversal: true, possible_acts: ['record_reversal'] })
    await expectSoundBookings(db)
    await record(reference, total)
    expect(await isSeenWaiting(reference)).toEqual([false, false, false])
  })

  test.each([
    ['nothing', 0],
    ['a quarter', 0.25],
    ['all', 1],
  ])('records the share of the rest once staff recorded that %s was reversed', async (_, part) => {
    const { reference, total } = await cancelledByStaff()
    await passTheEnd(reference)
    await recordKeptShares(app)
    expect((await record(reference, total * part)).body.data).toMatchObject({ outcome: 'done', status: 'cancelled', refund: 0 })
    expect(await waitingFor(reference)).toEqual([])
    expect(await fileOf(reference)).toMatchObject({ has_unknown_reversal: false, possible_acts: ['correct_reversal'] })
    const kept = Math.round(total * (1 - part) * 100)
    expect(await recordKeptShares(app)).toBe(kept === 0 ? 0 : 1)
    const { supplier_payable: payable = 0, 'psp:esewa': held = 0, ...rest } = await balances(reference)
    expect({ payable, held }).toEqual({ payable: 0 - earnedOf(kept), held: kept })
    expect(rest).not.toHaveProperty(`customer:${reference}`)
    expect(await earnsOf(reference)).toBeCloseTo(earnedOf(kept) / 100, 2)
    await expectSoundBookings(db)
  })

  test('has the act in its history and in the trail, with the amount and the reason', async () => {
    const { reference, total } = await cancelledByStaff()
    await record(reference, total / 2)
    const { events } = await snapshotOf(db, reference)
    expect(events.at(-1)).toMatchObject({
      trigger: 'reversal_recorded',
      toStatus: 'cancelled',
      detail: { attempt: 1, reversedPaisa: total * 50, reason: 'eSewa portal 4711' },
    })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries.at(-1)).toMatchObject({
      act: 'bookings.record_reversal',
      via: 'console',
      reason: 'eSewa portal 4711',
      after: { reversed_paisa: total * 50 },
    })
  })

  test('records the share at once when staff record the amount long after the stay would have ended', async () => {
    const { reference, total } = await cancelledByStaff()
    await passTheEnd(reference, 40)
    expect(await waitingFor(reference)).toHaveLength(1)
    await record(reference, total / 2)
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - earnedOf(total * 50) })
  })

  test('corrects a share that was recorded before the reversal was reported', async () => {
    const today = dayInNepal(await clock.now())
    const { reference, token, total } = await bookAndPay({ tiers: [], starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
    await cancel(reference, token)
    await passTheEnd(reference)
    expect(await recordKeptShares(app)).toBe(1)
    await reverseInPart(reference)
    expect(await earnsOf(reference)).toBe(0)
    await record(reference, total / 2)
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - earnedOf(total * 50) })
    expect(await balances(reference)).not.toHaveProperty(`customer:${reference}`)
    await expectSoundBookings(db)
  })

  test('takes an amount for each of two payments, and corrects a recorded share by each one', async () => {
    const today = dayInNepal(await clock.now())
    const { reference, token } = await bookAndPay({ starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
    await amend(reference, { longer: 1 })
    await esewa.verify((await esewa.pay(reference)).data)
    await sellOn(reference, [])
    await cancel(reference, token)
    await passTheEnd(reference)
    expect(await recordKeptShares(app)).toBe(1)
    await reverseInPart(reference)
    const { attempts, booking } = await snapshotOf(db, reference)
    const half = (attempts[0]?.capturedPaisa ?? 0) / 2
    expect((await record(reference, half / 100)).body.data.outcome).toBe('done')
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - earnedOf(booking.paidPaisa - half) })
    expect(await waitingFor(reference)).toHaveLength(1)
    expect((await record(reference, 0)).body.data.outcome).toBe('done')
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - earnedOf(booking.paidPaisa - half) })
    expect(await balances(reference)).not.toHaveProperty(`customer:${reference}`)
    expect(await waitingFor(reference)).toEqual([])
    await expectSoundBookings(db)
  })

  test('earns its supplier the stay if staff cancel it afterwards, and does not wait for an amount', async () => {
    const today = dayInNepal(await clock.now())
    const { reference, total } = await bookAndPay({ starts_at: addDays(today, 1), ends_at: addDays(today, 2) })
    await passTheEnd(reference)
    await completeStays(app)
    await reverseInPart(reference)
    const body = { act: 'approve_cancellation', refund: 0, reason: 'the bank took it back' } as const
    await call('POST /staff/bookings/:reference/acts', { headers: await signIn(), params: { reference }, body })
    expect((await see(reference)).status).toBe('cancelled')
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - earnedOf(total * 100) })
    expect(await earnsOf(reference)).toBeCloseTo(earnedOf(total * 100) / 100, 2)
    expect(await waitingFor(reference)).toEqual([])
    await expectSoundBookings(db)
  })

  test('takes at most the rest of the payment, once, and only from staff who decide about bookings', async () => {
    const { reference, total } = await cancelledByStaff()
    expect((await record(reference, 0, 'content')).status).toBe(403)
    expect((await record(reference, total + 0.01)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('At most'),
    })
    expect((await record(reference, -1)).status).toBe(422)
    expect(await waitingFor(reference)).toHaveLength(1)
    expect((await record(reference, 0)).body.data.outcome).toBe('done')
    expect((await record(reference, 0)).body.data.outcome).toBe('refused')
    expect((await snapshotOf(db, reference)).events.filter(({ trigger }) => trigger === 'reversal_recorded')).toHaveLength(1)
  })

  test('takes at most the unrefunded rest of the payment, and explains that the traveller got the difference twice', async () => {
    const { reference, total } = await cancelledByStaff(0.75)
    expect(await fileOf(reference)).toMatchObject({ reversals: [{ payment: 1, recorded: null, at_most: total / 4 }] })
    expect((await record(reference, total / 2)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(/after its refunds.*got the difference from it and from us.*ask the traveller to return/),
    })
    expect((await record(reference, total / 4)).body.data.outcome).toBe('done')
    await expectSoundBookings(db)
  })

  test('is the only kind of booking that takes the act', async () => {
    const active = await bookAndPay()
    expect((await record(active.reference, 0)).body.data.outcome).toBe('refused')
    await reverseInPart(active.reference)
    expect((await record(active.reference, 0)).body.data).toMatchObject({ outcome: 'refused', status: 'cancellation_pending' })
    const refunded = await bookAndPay()
    await cancel(refunded.reference, refunded.token)
    expect((await record(refunded.reference, 0)).body.data.outcome).toBe('refused')
  })
})

describe('a reversed amount that staff recorded wrongly', () => {
  test.each([
    ['nothing', 0],
    ['a quarter', 0.25],
    ['all', 1],
  ])('is corrected to %s, in the ledger and in the share of the supplier', async (_, part) => {
    const { reference, total } = await cancelledByStaff()
    await passTheEnd(reference)
    await record(reference, total / 2)
    await recordKeptShares(app)
    expect((await correct(reference, total * part)).body.data).toMatchObject({ outcome: 'done', status: 'cancelled', refund: 0 })
    const kept = Math.round(total * (1 - part) * 100)
    const { supplier_payable: payable = 0, 'psp:esewa': held = 0, ...rest } = await balances(reference)
    expect({ payable, held }).toEqual({ payable: 0 - earnedOf(kept), held: kept })
    expect(rest).not.toHaveProperty(`customer:${reference}`)
    expect(await earnsOf(reference)).toBeCloseTo(earnedOf(kept) / 100, 2)
    expect(await fileOf(reference)).toMatchObject({
      reversals: [{ payment: 1, provider: 'esewa', recorded: total * part, at_most: total }],
      possible_acts: ['correct_reversal'],
    })
    await expectSoundBookings(db)
  })

  test('is recorded as a share at once when it was all of the payment and the stay would have ended long ago', async () => {
    const { reference, total } = await cancelledByStaff()
    await passTheEnd(reference, 40)
    await record(reference, total)
    expect(await balances(reference)).toEqual({})
    await correct(reference, total / 2)
    expect(await balances(reference)).toMatchObject({ supplier_payable: 0 - earnedOf(total * 50) })
    await expectSoundBookings(db)
  })

  test('can be corrected again, also to an amount that was recorded before', async () => {
    const { reference, total } = await cancelledByStaff()
    await passTheEnd(reference)
    await record(reference, total / 2)
    await recordKeptShares(app)
    for (const part of [1, 0.5, 0, 0.5, 1, 0.5]) {
      expect((await correct(reference, total * part)).body.data.outcome).toBe('done')
      const { supplier_payable: payable = 0 } = await balances(reference)
      expect(payable).toBe(0 - earnedOf(total * (1 - part) * 100))
    }
    await expectSoundBookings(db)
  })

  test('stays in the history, with an event and an entry of the trail for the correction', async () => {
    const { reference, total } = await cancelledByStaff()
    await record(reference, total / 2)
    await correct(reference, total / 4)
    const { events } = await snapshotOf(db, reference)
    expect(events.slice(-2)).toMatchObject([
      { trigger: 'reversal_recorded', detail: { attempt: 1, reversedPaisa: total * 50 } },
      {
        trigger: 'reversal_corrected',
        detail: { attempt: 1, reversedPaisa: total * 25, insteadOfPaisa: total * 50, reason: 'eSewa portal 4712' },
      },
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))
    expect(entries.at(-1)).toMatchObject({ act: 'bookings.correct_reversal', after: { reversed_paisa: total * 25 } })
  })

  test('is corrected only after it was recorded, to another amount that is left, and by staff who decide about bookings', async () => {
    const { reference, total } = await cancelledByStaff(0.25)
    expect((await correct(reference, 0)).body.data.outcome).toBe('refused')
    await record(reference, total / 2)
    expect((await correct(reference, 0, { role: 'content' })).status).toBe(403)
    expect((await correct(reference, total / 2)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('already'),
    })
    expect((await correct(reference, total)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('At most'),
    })
    expect((await correct(reference, 0, { payment: 2 })).body.data.outcome).toBe('refused')
    expect((await correct(reference, total * 0.75)).body.data.outcome).toBe('done')
    await expectSoundBookings(db)
  })

  test('must name its payment when several have a recorded amount', async () => {
    const { reference, token } = await bookAndPay()
    await amend(reference, { longer: 1 })
    await esewa.verify((await esewa.pay(reference)).data)
    await sellOn(reference, [])
    await cancel(reference, token)
    await reverseInPart(reference)
    await record(reference, 0)
    await record(reference, 0)
    expect((await correct(reference, 100)).body.data).toMatchObject({ outcome: 'refused', why: expect.stringContaining('1, 2') })
    expect((await correct(reference, 100, { payment: 2 })).body.data.outcome).toBe('done')
    const { attempts } = await snapshotOf(db, reference)
    expect(attempts.map(({ reversedPaisa }) => reversedPaisa)).toEqual([0, 10_000])
    await expectSoundBookings(db)
  })
})
