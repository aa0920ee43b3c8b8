import type { StaffAct } from '@chautari/contract/staff/booking-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { freshApp } from '../../testing/app.ts'
import { findStaffActions } from '../approvals/read-models/staff-actions.ts'
import { actorOf, createTestMember } from '../testing/members.ts'
import { performBookingAct, previewBookingAct } from './perform-booking-act.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { bookAndPay, cancel, see } = await paidBookingsOf(testApp)

beforeEach(() => startClock(testApp))

const admin = await createTestMember(app, { role: 'admin' })
const by = actorOf(admin)
const { headers } = admin
const asked = (reference: string, act: StaffAct) => ({ reference, act, by })

describe('a preview of an act on a booking', () => {
  test('shows the refund and the messages, and changes nothing', async () => {
    const { reference, total } = await bookAndPay({})
    const before = await snapshotOf(db, reference)
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    const { result, status, messages } = await previewBookingAct(app, asked(reference, act))
    expect({ result, status }).toEqual({ result: { outcome: 'done', amountPaisa: total * 100 }, status: 'cancellation_approved' })
    expect(messages.map(({ kind }) => kind)).toContain('withdrawn')
    expect(await snapshotOf(db, reference)).toEqual(before)
    expect(await findStaffActions(db, { about: reference, limit: 1 })).toEqual([])
  })

  test('equals the effects of the act', async () => {
    const { reference, token } = await bookAndPay({ tiers: 'none' })
    await cancel(reference, token)
    const act = { act: 'refuse_cancellation', reason: 'the stay has begun' } as const
    const preview = await previewBookingAct(app, asked(reference, act))
    const { emails: before } = await snapshotOf(db, reference)
    expect(await performBookingAct(app, asked(reference, act))).toEqual({
      result: preview.result,
      status: 'cancellation_rejected',
    })
    const { emails } = await snapshotOf(db, reference)
    const sent = emails.slice(before.length).map(({ kind, channel, recipientAddress }) => ({ kind, channel, recipientAddress }))
    expect(preview.messages.map(({ kind, channel, recipientAddress }) => ({ kind, channel, recipientAddress }))).toEqual(sent)
    expect(sent.length).toBeGreaterThan(0)
  })

  test.each(['\u200b\u2060\u200b', ' a\u200bb '])('needs a reason of three visible characters, not "%s"', async (reason) => {
    const { reference } = await bookAndPay({})
    const body = { act: 'withdraw', reason } as const
    const { error } = await call('POST /staff/bookings/:reference/preview', { headers, params: { reference }, body })
    expect(error?.fields).toEqual({ reason: ['Write at least 3 characters'] })
  })

  test('gives the reason for which an act would be refused, and records no refusal', async () => {
    const { reference } = await bookAndPay({})
    const { result, messages } = await previewBookingAct(app, asked(reference, { act: 'approve' }))
    expect(result).toEqual({ outcome: 'refused', why: 'not_payable' })
    expect(messages).toEqual([])
    expect((await see(reference)).status).toBe('approved')
    expect(await findStaffActions(db, { about: reference, limit: 1 })).toEqual([])
  })

  test('shows that a large refund needs a second person', async () => {
    const { reference } = await bookAndPay({})
    const poor = { ...app, config: { ...app.config, limits: { ...app.config.limits, manualRefundOverPaisa: 1 } } } as typeof app
    const { result } = await previewBookingAct(poor, asked(reference, { act: 'withdraw', reason: 'the roof leaks' }))
    expect(result).toMatchObject({ outcome: 'first_of_two' })
    expect((await see(reference)).status).toBe('approved')
  })
})
