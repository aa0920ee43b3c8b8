import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { performBookingAct } from '../bookings/perform-booking-act.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { actorOf, createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { bookAndPay, see } = await paidBookingsOf(testApp)
const finance = await createTestMember(app, { role: 'finance', name: 'Asha Rai' })
const { headers } = finance

beforeEach(() => startClock(testApp))

/** Cancels a paid booking, so that its refund has to be made in the portal of eSewa. */
async function refundToSend() {
  const { reference, total } = await bookAndPay({})
  const act = { act: 'withdraw', reason: 'the roof leaks' } as const
  await performBookingAct(app, { reference, act, by: actorOf(finance) })
  const { items } = (await call('GET /staff/queue', { headers, query: { kind: 'refund_by_hand' } })).body.data
  const id = String(items.find((item) => item.reference === reference)?.number)
  return { reference, total, id }
}

const settle = (id: string, text: string) =>
  call('POST /staff/refunds/:id/settle', { headers, params: { id }, body: { provider_reference: text } })

describe('a refund that staff send', () => {
  test('names the payment to refund, and its traveller', async () => {
    const { reference, total, id } = await refundToSend()
    const { data } = (await call('GET /staff/refunds/:id', { headers, params: { id } })).body
    expect(data).toMatchObject({ reference, amount: total, provider: 'esewa', transaction: expect.stringMatching(/./) })
  })

  test('has a preview equal to its effects: the booking becomes cancelled and the traveller is notified', async () => {
    const { reference, total, id } = await refundToSend()
    const before = await snapshotOf(db, reference)
    const preview = (await call('POST /staff/refunds/:id/preview', { headers, params: { id }, body: {} })).body.data
    expect(preview).toMatchObject({ outcome: 'done', refund: total, status: 'cancelled' })
    expect(preview.messages.map(({ kind }) => kind)).toContain('refund_sent')
    expect(await snapshotOf(db, reference)).toEqual(before)
    const { data } = (await settle(id, 'ESW-7781')).body
    expect(data).toMatchObject({ outcome: preview.outcome, refund: preview.refund, status: preview.status })
    expect((await see(reference)).status).toBe('cancelled')
    const { emails } = await snapshotOf(db, reference)
    expect(emails.slice(before.emails.length).map(({ kind }) => kind)).toEqual(preview.messages.map(({ kind }) => kind))
  })

  test('is recorded once, with the number of the provider', async () => {
    const { id } = await refundToSend()
    await settle(id, 'ESW-7781')
    expect((await settle(id, 'ESW-7782')).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('already'),
    })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, id))
    expect(entries.map(({ act, aboutKind, reason, name }) => [act, aboutKind, reason, name])).toEqual([
      ['refunds.refund_done', 'refund', 'ESW-7781', 'Asha Rai'],
    ])
  })

  test('needs the number of the provider', async () => {
    const { reference, id } = await refundToSend()
    const { status, error } = await settle(id, ' ')
    expect([status, error?.fields]).toEqual([422, { provider_reference: [expect.any(String)] }])
    expect((await see(reference)).status).toBe('cancellation_approved')
  })
})
