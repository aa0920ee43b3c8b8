import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { changeBooking, findBooking, type BookingRow } from '../../booking/index.ts'
import { decideBooking, type StaffDecision } from '../../servicing/index.ts'
import { freshApp } from '../../testing/app.ts'
import { paidBookingsOf } from '../testing/paid-bookings.ts'
import { findUnearned } from './find-unearned.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { bookAndPay, cancel } = await paidBookingsOf(testApp)

const REFUND = paisa(50)

async function read(reference: string): Promise<BookingRow> {
  const booking = await findBooking(db, { reference })
  if (!booking) throw new Error(`There is no booking ${reference}.`)
  return booking
}

/** Pays a booking, applies a decision of staff about it, and returns it. */
async function decided(decision: StaffDecision, { needsApproval = false } = {}) {
  const { reference } = await bookAndPay({ needsApproval, tiers: [] })
  const by = { actor: 'operator sita', requestId: null }
  await changeBooking(db, { reference }, (tx, booking) => decideBooking(tx, booking, { app, by, decision, reason: 'reversed' }))
  return read(reference)
}

describe('findUnearned', () => {
  test('returns all of a declined booking that was not refunded, even if the provider does not report what it reversed', async () => {
    const declined = await decided({ kind: 'supplier_declined' }, { needsApproval: true })
    expect(declined).toMatchObject({ status: 'reject', refundPaisa: declined.paidPaisa })
    // As if staff had refunded what the provider had not reversed.
    const partly = { ...declined, refundPaisa: REFUND }
    expect(await findUnearned(db, [partly])).toEqual(new Map([[declined.id, (declined.paidPaisa ?? 0) - REFUND]]))
  })

  test('returns all of a withdrawn booking that was not refunded, although nothing was reported as reversed', async () => {
    const withdrawn = await decided({ kind: 'withdrawn', refundPaisa: REFUND })
    const left = (withdrawn.paidPaisa ?? 0) - REFUND
    expect(left).toBeGreaterThan(0)
    expect(await findUnearned(db, [withdrawn])).toEqual(new Map([[withdrawn.id, left]]))
  })

  test('returns nothing of a booking that the traveller cancelled, whose supplier earns what was not refunded', async () => {
    const { reference, token } = await bookAndPay({ tiers: [{ hoursBefore: 0, percent: 50 }] })
    await cancel(reference, token)
    const cancelled = await read(reference)
    expect(cancelled).toMatchObject({ status: 'cancellation_approved', refundPaisa: (cancelled.paidPaisa ?? 0) / 2 })
    expect(await findUnearned(db, [cancelled])).toEqual(new Map([[cancelled.id, 0]]))
  })

  test('leaves out a booking that was cancelled after its stay, whose supplier is paid for the stay', async () => {
    const { reference, token } = await bookAndPay({ tiers: [] })
    await cancel(reference, token)
    const cancelled = { ...(await read(reference)), status: 'cancelled' as const }
    expect(await findUnearned(db, [cancelled])).toEqual(new Map([[cancelled.id, 0]]))
    expect(await findUnearned(db, [{ ...cancelled, completedAt: cancelled.createdAt }])).toEqual(new Map())
  })

  test('leaves out a booking that was not cancelled', async () => {
    const { reference } = await bookAndPay()
    expect(await findUnearned(db, [await read(reference)])).toEqual(new Map())
  })
})
