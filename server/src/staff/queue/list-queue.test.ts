import { HOUR } from '@chautari/contract/dates'
import { PERMISSIONS } from '@chautari/contract/staff/permissions'
import { QUEUE_KINDS } from '@chautari/contract/staff/duty/queue-kinds'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../../booking/store/tables.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { paymentAttempts } from '../../payment/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { findWaitingBookings } from './find-waiting-bookings.ts'
import { performBookingAct } from '../bookings/perform-booking-act.ts'
import { actorOf, createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, db, call } = testApp
const { bookAndPay, cancel } = await paidBookingsOf(testApp)
const admin = await createTestMember(app, { role: 'admin' })

beforeEach(() => startClock(testApp))

const queueOf = async (headers: Record<string, string>, query = {}) =>
  (await call('GET /staff/queue', { query, headers })).body.data
const itemsAbout = async (reference: string) =>
  (await queueOf(admin.headers)).items.filter((item) => item.reference === reference)

describe('the queue of staff', () => {
  test('lists a booking that waits for its supplier, with its deadline and the effect of missing it', async () => {
    const { reference, total } = await bookAndPay({ needsApproval: true })
    const [item, ...more] = await itemsAbout(reference)
    expect(item).toMatchObject({
      kind: 'booking_to_answer',
      status: 'pending',
      amount: total,
      if_nobody_acts: 'declined_and_refunded',
    })
    expect(new Date(item?.due_at ?? 0).getTime()).toBeGreaterThan(new Date(item?.waiting_since ?? 0).getTime())
    expect(more).toEqual([])
  })

  test('names what was booked in the language of the reader', async () => {
    const { reference } = await bookAndPay({ needsApproval: true })
    const nepali = { title: 'हिमाल दृश्य कोठा', property: 'बादल लज' }
    const product = sql`product || jsonb_build_object('titleNe', ${nepali.title}::text, 'propertyNameNe', ${nepali.property}::text)`
    await db.update(bookings).set({ product }).where(eq(bookings.reference, reference))
    const titleIn = async (locale: string) => {
      const { items } = await queueOf({ ...admin.headers, 'accept-language': locale })
      return items.find((item) => item.reference === reference)?.title
    }
    expect(await titleIn('ne')).toBe(`${nepali.property}: ${nepali.title}`)
    expect(await titleIn('en')).not.toContain(nepali.title)
  })

  test('lists a request to cancel, to be answered within a day', async () => {
    const { reference, token } = await bookAndPay({ tiers: 'none' })
    await cancel(reference, token)
    const [item] = await itemsAbout(reference)
    expect(item).toMatchObject({ kind: 'cancellation_to_decide', if_nobody_acts: 'nothing' })
    const waits = new Date(item?.due_at ?? 0).getTime() - new Date(item?.waiting_since ?? 0).getTime()
    expect(waits).toBe(24 * HOUR)
    const { history } = (await call('GET /staff/bookings/:reference', { headers: admin.headers, params: { reference } })).body
      .data
    expect(item?.waiting_since).toBe(history.at(-1)?.at)
  })

  test('lists a refund that staff make, until its week is over', async () => {
    const { reference, total } = await bookAndPay({})
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    await performBookingAct(app, { reference, act, by: actorOf(admin) })
    expect(await itemsAbout(reference)).toMatchObject([{ kind: 'refund_by_hand', amount: total, if_nobody_acts: 'alarm' }])
  })

  test('lists a large refund that waits for a second person', async () => {
    const { reference } = await bookAndPay({})
    const poor = { ...app, config: { ...app.config, limits: { ...app.config.limits, manualRefundOverPaisa: 1 } } } as typeof app
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    await performBookingAct(poor, { reference, act, by: actorOf(admin) })
    expect(await itemsAbout(reference)).toMatchObject([{ kind: 'second_approval', person: admin.person.name, title: 'withdraw' }])
  })

  test('lists a message that could not be delivered', async () => {
    const { reference } = await bookAndPay({})
    const to = { name: 'Sita', address: 'sita@example.com' }
    await transact(db, (tx) => queueEmail(tx, { about: reference, kind: 'confirmed', to, subject: 'x', text: 'x', html: 'x' }))
    await db
      .update(outbox)
      .set({ parkedAt: sql`app_now()`, lastError: 'mailbox unavailable' })
      .where(eq(outbox.subject, 'x'))
    expect(await itemsAbout(reference)).toMatchObject([{ kind: 'undelivered_message', person: 'sita@example.com' }])
  })

  test('finds an unresolved payment however many others are being checked', async () => {
    const [inDoubt, underWay] = [await bookAndPay({}), await bookAndPay({})]
    const attemptOf = async (reference: string) => {
      const [attempt] = await db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
        .where(eq(bookings.reference, reference))
      return attempt?.id ?? 0
    }
    const unpaid = { state: 'open', capturedPaisa: null, closedAt: null } as const
    const set = (id: number, nextCheckAt: Date | null) =>
      db
        .update(paymentAttempts)
        .set({ ...unpaid, nextCheckAt })
        .where(eq(paymentAttempts.id, id))
    const [first, later] = [await attemptOf(inDoubt.reference), await attemptOf(underWay.reference)]
    const before = await db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.id, [first, later]))
    await set(first, null)
    await set(later, new Date('2100-01-01'))
    expect((await findWaitingBookings(app, { limit: 1, locale: 'en' })).map(({ reference }) => reference)).toContain(
      inDoubt.reference,
    )
    for (const { id, ...attempt } of before) await db.update(paymentAttempts).set(attempt).where(eq(paymentAttempts.id, id))
  })

  test('counts every kind, also when it lists one', async () => {
    const { items, counts } = await queueOf(admin.headers)
    const one = await queueOf(admin.headers, { kind: 'second_approval' })
    expect(one.counts).toEqual(counts)
    expect(one.items).toEqual(items.filter(({ kind }) => kind === 'second_approval'))
    expect(one.items.length).toBe(counts.second_approval)
    for (const kind of QUEUE_KINDS) expect(counts[kind] ?? 0).toBe(items.filter((item) => item.kind === kind).length)
  })

  test('shows each role only the work that it may do', async () => {
    const content = await createTestMember(app, { role: 'content' })
    const { items } = await queueOf(content.headers)
    expect(PERMISSIONS.content).not.toContain('bookings.decide')
    expect(items.filter(({ kind }) => kind !== 'held_review')).toEqual([])
    expect((await queueOf(admin.headers)).items.length).toBeGreaterThan(items.length)
  })
})
