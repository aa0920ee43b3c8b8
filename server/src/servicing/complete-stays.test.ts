import { instantInNepal, calendarDate, SECOND } from '@chautari/contract/dates'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeBooking } from '../booking/index.ts'
import { bookings } from '../booking/store/tables.ts'
import { packagesOf } from '../booking/testing/packages.ts'
import { transactionalRefusals } from '../newsletter/store/tables.ts'
import { outbox } from '../platform/database/tables.ts'
import { freshApp } from '../testing/app.ts'
import { completeStays } from './complete-stays.ts'
import { decideBooking } from './decide-booking.ts'
import { historyOf, snapshotOf } from '../payment/testing/ledger.ts'
import { refundsOf } from '../payment/testing/refunds.ts'

const testApp = await freshApp()
const { app, db, clock } = testApp
const { paidByKhalti, reserve, cancel, pass, sweep, see, balances, khalti } = await refundsOf(testApp)
const { freshPackage, reserve: reservePackage } = packagesOf(testApp)

async function complete(): Promise<number> {
  let noted = 0
  for (let found = await completeStays(app); found > 0; found = await completeStays(app)) noted += found
  return noted
}

/** Moves the clocks of the server and of the payment providers to an instant. */
async function passUntil(instant: Date) {
  await pass((instant.getTime() - (await clock.now()).getTime()) / SECOND)
}

const endOf = async (reference: string) => (await snapshotOf(db, reference)).booking.endsOn

test('a stay ends at noon of its last day in Nepal, and its supplier is owed the price less our commission', async () => {
  const { reference } = await paidByKhalti()
  const noon = instantInNepal(calendarDate(await endOf(reference)), '12:00')
  await passUntil(new Date(noon.getTime() - 2 * SECOND))
  expect(await complete()).toBe(0)
  await passUntil(new Date(noon.getTime() + SECOND))
  const counts = await Promise.all(Array.from({ length: 8 }, () => completeStays(app)))
  expect(counts.reduce((sum, noted) => sum + noted, 0)).toBe(1)
  const paisa = (await see(reference)).total_amount * 100
  expect(await balances(reference)).toEqual({
    'psp:khalti': paisa,
    supplier_payable: Math.round(-paisa * 0.8305),
    commission: Math.round(-paisa * 0.15),
    vat_payable: Math.round(-paisa * 0.0195),
  })
  const { events, emails } = await historyOf(db, reference)
  expect(events.at(-1)).toBe('stay_ended')
  expect(emails.filter(({ channel }) => channel === 'mail').at(-1)?.kind).toBe('stay_ended')
  expect((await snapshotOf(db, reference)).booking.completedAt).not.toBeNull()
  expect(await complete()).toBe(0)
})

test('travellers without reminders are not asked for a review, and the email links to unsubscribing', async () => {
  const eligible = await paidByKhalti()
  const { reference } = await paidByKhalti()
  const { leadEmail } = (await snapshotOf(db, reference)).booking
  await db.insert(transactionalRefusals).values({ email: `not.${leadEmail}`.toLowerCase() })
  await db
    .update(bookings)
    .set({ leadEmail: `Not.${leadEmail}` })
    .where(eq(bookings.reference, reference))
  await passUntil(instantInNepal(calendarDate(await endOf(reference)), '12:01'))
  expect(await complete()).toBe(2)
  const emailOf = async (about: string, kind = 'stay_ended') => {
    const [found] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about, about), eq(outbox.kind, kind)))
    return found
  }
  expect((await emailOf(reference))?.parkedAt).not.toBeNull()
  expect((await emailOf(reference, 'confirmed'))?.parkedAt).toBeNull()
  const sentEmail = await emailOf(eligible.reference)
  expect(sentEmail?.parkedAt).toBeNull()
  expect(sentEmail?.textBody).toMatch(/: http\S+\/unsubscribe\?email=\S+&token=ntu_\S+&transactional_mail=true/)
})

test('a tour ends at its end time, not at noon', async () => {
  const { slug, startDate } = await freshPackage()
  const { booking_reference: reference } = await reservePackage(slug, { bookingStartDate: startDate })
  const { pidx, orderId } = await khalti.start(reference)
  await khalti.end(pidx, { outcome: 'pay' })
  await khalti.verify({ order_id: orderId, reference_id: pidx })
  const home = instantInNepal(calendarDate(await endOf(reference)), '17:00')
  await passUntil(new Date(home.getTime() - 2 * SECOND))
  expect(await complete()).toBe(0)
  await passUntil(new Date(home.getTime() + SECOND))
  expect(await complete()).toBe(1)
  expect((await see(reference)).is_completed).toBe(true)
})

test('a refund after the end of a stay reduces what its supplier is owed', async () => {
  const { reference } = await paidByKhalti()
  await passUntil(instantInNepal(calendarDate(await endOf(reference)), '12:01'))
  expect(await complete()).toBe(1)
  const by = { actor: 'operator asha', requestId: null }
  await changeBooking(db, { reference }, (tx, booking) =>
    decideBooking(tx, booking, { app, by, decision: { kind: 'withdrawn' } }),
  )
  const paisa = (await see(reference)).total_amount * 100
  expect(await balances(reference)).toEqual({ 'psp:khalti': paisa, refunds_payable: -paisa })
  await sweep()
  await pass(30)
  await sweep()
  expect(await balances(reference)).toEqual({})
  expect(await complete()).toBe(0)
})

test('unpaid and fully refunded bookings owe their supplier nothing', async () => {
  const paid = await paidByKhalti()
  await cancel(paid)
  const { booking_reference: unpaid } = await reserve()
  await sweep()
  await pass(30)
  await sweep()
  await passUntil(instantInNepal(calendarDate(await endOf(unpaid)), '12:01'))
  expect(await complete()).toBe(0)
  expect(await balances(paid.reference)).toEqual({})
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, unpaid))
  expect(row?.completedAt).toBeNull()
})
