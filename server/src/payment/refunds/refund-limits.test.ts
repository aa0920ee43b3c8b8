import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { changeBooking } from '../../booking/index.ts'
import { freshApp } from '../../testing/app.ts'
import { decideBooking } from '../../servicing/index.ts'
import { paymentAttempts, refunds, type REFUND_KINDS } from '../store/tables.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'

const testApp = await freshApp()
const { app, db, call } = testApp
const { paidByKhalti, halveTerms, cancel, refundsAt, sweep, pass, atKhalti } = await refundsOf(testApp)

type Kind = (typeof REFUND_KINDS)[number]
const KINDS: Kind[] = ['cancel', 'reject', 'operator', 'excess']

afterEach(() => db.update(refunds).set({ nextTryAt: null }))

async function captured() {
  const paid = await paidByKhalti()
  const { booking, attempts } = await snapshotOf(db, paid.reference)
  const [attempt] = attempts
  if (!attempt) throw new Error('There is no attempt.')
  return { ...paid, bookingId: booking.id, attempt, capturedPaisa: attempt.capturedPaisa ?? 0 }
}

const sum = async (reference: string) => (await refundsAt(reference)).reduce((total, { amountPaisa }) => total + amountPaisa, 0)

const parallel = (work: (n: number) => Promise<unknown>) => Promise.allSettled(Array.from({ length: 64 }, (_, n) => work(n)))

const by = { actor: 'operator sita', requestId: null }

describe('the refunds of one payment', () => {
  test('never exceed the payment, whatever is decided concurrently', async () => {
    const { reference, token, bookingId, capturedPaisa } = await captured()
    await halveTerms(reference)
    const withdraw = () =>
      changeBooking(db, { id: bookingId }, (tx, booking) =>
        decideBooking(tx, booking, { app, by, decision: { kind: 'withdrawn' } }),
      )
    const decided = await parallel((n) => (n % 2 === 0 ? cancel({ reference, token }) : withdraw()))
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const back = await sum(reference)
    expect([capturedPaisa, capturedPaisa / 2]).toContain(back)
    expect((await snapshotOf(db, reference)).booking.refundPaisa).toBe(back)
  })

  test('never exceed the payment even without the booking lock, because the database enforces it', async () => {
    const { reference, attempt, bookingId, capturedPaisa } = await captured()
    const amountPaisa = Math.floor(capturedPaisa * 0.4)
    const common = { bookingId, attemptId: attempt.id, amountPaisa, state: 'by_hand', dueBy: new Date() } as const
    await parallel((n) => db.insert(refunds).values({ ...common, kind: KINDS[n % 4] ?? 'cancel' }))
    const back = await sum(reference)
    await db.delete(refunds).where(eq(refunds.bookingId, bookingId))
    expect(back).toBe(2 * amountPaisa)
  })

  test('do not include money that the provider has reversed', async () => {
    const { attempt, bookingId, capturedPaisa } = await captured()
    const taken = (reversedPaisa: number) =>
      db.update(paymentAttempts).set({ reversedPaisa }).where(eq(paymentAttempts.id, attempt.id))
    const common = { bookingId, attemptId: attempt.id, kind: 'cancel', state: 'by_hand', dueBy: new Date() } as const
    await taken(1)
    await expect(db.insert(refunds).values({ ...common, amountPaisa: capturedPaisa })).rejects.toThrow()
    await db.insert(refunds).values({ ...common, amountPaisa: capturedPaisa - 1 })
    await db.delete(refunds).where(eq(refunds.bookingId, bookingId))
    await taken(0)
  })

  test('a booking cancelled by 64 concurrent requests has one refund, and the provider makes one', async () => {
    const { reference, token, pidx, capturedPaisa } = await captured()
    const headers = { 'x-guest-token': token }
    const answers = await parallel(() =>
      call('PATCH /bookings/:reference/cancel', { params: { reference }, body: undefined, headers }),
    )
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? (answer.value as { status: number }).status : 0))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await sum(reference)).toBe(capturedPaisa)
    await sweep()
    await pass(30)
    await sweep()
    expect(await atKhalti(pidx)).toMatchObject({ state: 'refunded', refunded_amount: capturedPaisa })
  })
})
