import { calendarDate, DAY, instantInNepal, SECOND } from '@chautari/contract/dates'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { watchCaptures } from '../../payment/refunds/watch-captures.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { createTestSupplier } from '../../supplier/testing/members.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { createTestMember } from './members.ts'

/** Returns helpers that call the console about reversed payments. Each call signs in anew, because sessions end while the clock passes a stay. */
export function staffReversalsOf({ app, call }: TestApp) {
  const signIn = async (role: StaffRole = 'support') => (await createTestMember(app, { role })).headers

  async function recordReversal(reference: string, reversed: number, role?: StaffRole) {
    const body = { act: 'record_reversal', reversed, reason: 'eSewa portal 4711' } as const
    return call('POST /staff/bookings/:reference/acts', { headers: await signIn(role), params: { reference }, body })
  }

  async function correctReversal(reference: string, reversed: number, more: { payment?: number; role?: StaffRole } = {}) {
    const { role, ...payment } = more
    const body = { act: 'correct_reversal', reversed, reason: 'eSewa portal 4712', ...payment } as const
    return call('POST /staff/bookings/:reference/acts', { headers: await signIn(role), params: { reference }, body })
  }

  async function approveCancellation(reference: string, refund: number) {
    const body = { act: 'approve_cancellation', refund, reason: 'the bank took it back' } as const
    await call('POST /staff/bookings/:reference/acts', { headers: await signIn(), params: { reference }, body })
  }

  const fileOf = async (reference: string) =>
    (await call('GET /staff/bookings/:reference', { headers: await signIn(), params: { reference } })).body.data

  async function queueItemsOf(reference: string) {
    const { items } = (await call('GET /staff/queue', { headers: await signIn(), query: {} })).body.data
    return items.filter((item) => item.reference === reference)
  }

  return { recordReversal, correctReversal, approveCancellation, fileOf, queueItemsOf }
}

/** Returns helpers that show what the supplier of the booked room sees of its money. */
export async function supplierEarningsOf({ app, call, db }: TestApp, room: { slug: string }) {
  const [property] = await db
    .select({ organisationId: properties.organisationId })
    .from(properties)
    .innerJoin(rooms, eq(rooms.propertyId, properties.id))
    .where(eq(rooms.slug, room.slug))
  const signIn = async () => (await createTestSupplier(app, { organisationId: property?.organisationId ?? 0 })).headers

  async function earningsOf(reference: string) {
    const headers = await signIn()
    return (await call('GET /supplier/bookings/:reference', { headers, params: { reference } })).body.data.earns
  }

  /** Returns whether the supplier sees that a share waits for the amount of a reversal: in the booking, in the list, and with its money. */
  async function isShownAwaitingReversal(reference: string): Promise<boolean[]> {
    const headers = await signIn()
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

  return { earningsOf, isShownAwaitingReversal }
}

/** Returns helpers that create paid bookings of which eSewa, which reports no amounts, reversed a part of the payment. */
export async function reversedBookingsOf(testApp: TestApp) {
  const { app, clock, db, sandbox } = testApp
  const { bookAndPay, cancel } = await paidBookingsOf(testApp)
  const { pass } = await refundsOf(testApp)
  const { approveCancellation } = staffReversalsOf(testApp)

  /** Reports a partial reversal of each payment of a booking. */
  async function reverseInPart(reference: string) {
    for (const { providerRef } of (await snapshotOf(db, reference)).attempts)
      await sandbox.post(`/_ctl/transactions/${providerRef}/outcome`, { outcome: 'partial_refund' })
    await pass(DAY / SECOND)
    while ((await watchCaptures(app)) > 0);
  }

  /** Moves the clocks to `days` days after the end of a booking's stay. */
  async function passEndOfStay(reference: string, days = 0) {
    const { endsOn } = (await snapshotOf(db, reference)).booking
    const end = instantInNepal(calendarDate(endsOn), '12:01')
    await pass((end.getTime() + days * DAY - (await clock.now()).getTime()) / SECOND)
  }

  /** Reverses an unknown part of the payment of an active booking. Staff then approve its cancellation with a refund of `part` of the price. */
  async function reverseThenCancel(part = 0) {
    const { reference, total } = await bookAndPay()
    await reverseInPart(reference)
    await approveCancellation(reference, total * part)
    return { reference, total }
  }

  /** Cancels a booking without a refund, and reverses an unknown part of its payment afterwards. */
  async function cancelThenReverse() {
    const { reference, token, total } = await bookAndPay({ tiers: [] })
    await cancel(reference, token)
    await reverseInPart(reference)
    return { reference, total }
  }

  return { reverseInPart, passEndOfStay, reverseThenCancel, cancelThenReverse }
}

/** Returns the supplier's share of a part of the price: less 15 % commission with 13 % VAT on the commission. */
export function supplierShareOf(keptPaisa: number): number {
  const commission = Math.round(keptPaisa * 0.15)
  return keptPaisa - commission - Math.round(commission * 0.13)
}
