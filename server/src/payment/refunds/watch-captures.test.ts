import { DAY, SECOND } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeBooking } from '../../booking/index.ts'
import { freshApp } from '../../testing/app.ts'
import { decideBooking } from '../../servicing/index.ts'
import { amendingOf } from '../../servicing/testing/amending.ts'
import { paymentAttempts } from '../store/tables.ts'
import { historyOf, snapshotOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'
import { watchCaptures } from './watch-captures.ts'

const testApp = await freshApp()
const { app, db, sandbox } = testApp
const { paidByCard, paidByKhalti, paidByEsewa, reserved, khalti, card, cancel, pass, sweep, see, balances } =
  await refundsOf(testApp)
const { amend } = amendingOf(testApp)

const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})

beforeEach(() => errors.mockClear())

afterEach(async () => {
  // Monitored captures must not become due in the next test.
  await db.update(paymentAttempts).set({ nextCheckAt: null })
})

const A_DAY = DAY / SECOND
const codes = () => errors.mock.calls.map(([fields]) => (fields as unknown as { code?: string }).code)
const outcome = (ref: string, body: object) => sandbox.post(`/_ctl/transactions/${ref}/outcome`, body)

async function watch(): Promise<number> {
  let looked = 0
  for (let found = await watchCaptures(app); found > 0; found = await watchCaptures(app)) looked += found
  return looked
}

const PAID = {
  async eSewa() {
    const { reference, transactionUuid } = await paidByEsewa()
    return { reference, ref: transactionUuid, account: 'psp:esewa' }
  },
  async Khalti() {
    const { reference, pidx } = await paidByKhalti()
    return { reference, ref: pidx, account: 'psp:khalti' }
  },
  async 'a card'() {
    const { reference, transactionUuid } = await paidByCard()
    return { reference, ref: transactionUuid, account: 'psp:nic' }
  },
}
type By = keyof typeof PAID

describe('a captured payment', () => {
  test.each(Object.keys(PAID) as By[])('is checked daily for three days, and then no more (%s)', async (by) => {
    const { reference, account } = await PAID[by]()
    const looks = []
    for (let day = 1; day <= 5; day++) {
      await pass(A_DAY)
      looks.push(await watch())
    }
    expect(looks).toEqual([1, 1, 1, 0, 0])
    const { total_amount, status } = await see(reference)
    expect(status).toBe('approved')
    expect(await balances(reference)).toEqual({
      [account]: total_amount * 100,
      [`customer:${reference}`]: -total_amount * 100,
    })
    expect(codes()).toEqual([])
  })

  test.each(Object.keys(PAID) as By[])(
    'leaves the ledger when the provider reverses it, and staff look at the booking (%s)',
    async (by) => {
      const { reference, ref } = await PAID[by]()
      await outcome(ref, { outcome: 'refund' })
      await pass(A_DAY)
      await watch()
      expect((await see(reference)).status).toBe('cancellation_pending')
      expect(await balances(reference)).toEqual({})
      expect(codes()).toContain('reversed')
      await pass(A_DAY)
      await watch()
      const { events } = await historyOf(db, reference)
      expect(events.filter((trigger) => trigger === 'reversed')).toHaveLength(1)
      const [attempt] = (await snapshotOf(db, reference)).attempts
      expect(attempt?.reversedPaisa).toBe(attempt?.capturedPaisa)
    },
  )

  test.each(['eSewa', 'Khalti'] as const)('raises one alarm when a part of unknown size was reversed (%s)', async (by) => {
    const { reference, ref } = await PAID[by]()
    await outcome(ref, { outcome: 'partial_refund' })
    await pass(A_DAY)
    await watch()
    expect((await see(reference)).status).toBe('cancellation_pending')
    expect(codes()).toEqual(['reversed'])
    await pass(A_DAY)
    expect(await watch()).toBe(0)
  })

  test('leaves the ledger by the reversed part when it was paid by card', async () => {
    const { reference, ref } = await PAID['a card']()
    await outcome(ref, { outcome: 'partial_refund' })
    await pass(A_DAY)
    await watch()
    const { total_amount, status } = await see(reference)
    expect(status).toBe('cancellation_pending')
    expect((await balances(reference))['psp:nic']).toBe(total_amount * 50)
  })

  test('is not reported again when an operator kept the booking despite the reversal', async () => {
    const { reference, ref } = await PAID.Khalti()
    await outcome(ref, { outcome: 'refund' })
    await pass(A_DAY)
    await watch()
    await changeBooking(db, { reference }, async (tx, booking) => {
      const by = { actor: 'operator sita', requestId: null }
      await decideBooking(tx, booking, { app, by, decision: { kind: 'cancel_refused' }, reason: 'paid at the desk' })
    })
    await pass(A_DAY)
    expect(await watch()).toBe(1)
    expect((await see(reference)).status).toBe('cancellation_rejected')
  })

  test('raises no alarm when we refunded it', async () => {
    for (const paid of [await paidByKhalti(), await paidByCard()]) await cancel(paid)
    await pass(30)
    await sweep()
    await pass(120)
    await sweep()
    await pass(A_DAY)
    expect(await watch()).toBe(2)
    expect(codes()).toEqual([])
  })

  test('leaves the ledger as a whole, though another card payment of the booking was refunded', async () => {
    const { reference, transactionUuid } = await paidByCard()
    await amend(reference, { longer: 1 })
    const difference = await card.pay(reference)
    await card.comeBack(difference.fields)
    await amend(reference, { longer: -1 })
    await pass(30)
    await sweep()
    await pass(120)
    await sweep()
    expect((await snapshotOf(db, reference)).refunds).toMatchObject([{ kind: 'amend', state: 'settled' }])
    await outcome(transactionUuid, { outcome: 'refund' })
    await pass(A_DAY)
    await watch()
    const [first, second] = (await snapshotOf(db, reference)).attempts
    expect([first?.reversedPaisa, second?.reversedPaisa]).toEqual([first?.capturedPaisa, 0])
    expect((await see(reference)).status).toBe('cancellation_pending')
    expect(await balances(reference)).toEqual({})
  })

  test('raises no alarm when staff are refunding it', async () => {
    const { reference, token, transactionUuid } = await paidByEsewa()
    await cancel({ reference, token })
    await outcome(transactionUuid, { outcome: 'refund' })
    await pass(A_DAY)
    await watch()
    expect(codes()).toEqual([])
    expect((await see(reference)).status).toBe('cancellation_approved')
  })

  test('is checked again an hour later when the provider does not respond', async () => {
    const { reference, ref } = await PAID.Khalti()
    await outcome(ref, { outcome: 'refund' })
    await pass(A_DAY)
    await khalti.fault(ref, '500')
    await watch()
    expect((await see(reference)).status).toBe('approved')
    await pass(3600)
    await watch()
    expect((await see(reference)).status).toBe('cancellation_pending')
  })

  test('is no longer checked after four days without an answer', async () => {
    const { ref } = await PAID.Khalti()
    await khalti.fault(ref, '500', 1000)
    await pass(A_DAY)
    expect(await watch()).toBe(1)
    await pass(3 * A_DAY)
    expect(await watch()).toBe(1)
    await pass(A_DAY)
    expect(await watch()).toBe(0)
  })

  test('is monitored when it is insufficient, and leaves suspense when it is reversed', async () => {
    const { reference } = await reserved()
    const { pidx, orderId } = await khalti.start(reference)
    await khalti.end(pidx, { outcome: 'pay_tampered' })
    await khalti.verify({ order_id: orderId, reference_id: pidx })
    expect(await balances(reference)).toEqual({ 'psp:khalti': 1000, suspense: -1000 })
    await outcome(pidx, { outcome: 'refund' })
    await pass(A_DAY)
    await watch()
    expect(await balances(reference)).toEqual({})
    expect((await see(reference)).status).toBe('payment_verification_failed')
    const rows = await db.select().from(paymentAttempts).where(eq(paymentAttempts.sessionId, pidx))
    expect(rows[0]).toMatchObject({ state: 'mismatched', reversedPaisa: 1000 })
  })

  test('lets the booking fail when it was insufficient and reversed, and the other payment fails', async () => {
    const { reference } = await reserved()
    const [small, other] = [await khalti.start(reference), await khalti.start(reference)]
    await khalti.end(small.pidx, { outcome: 'pay_tampered' })
    await khalti.verify({ order_id: small.orderId, reference_id: small.pidx })
    await outcome(small.pidx, { outcome: 'refund' })
    await db.update(paymentAttempts).set({ nextCheckAt: null }).where(eq(paymentAttempts.sessionId, other.pidx))
    await pass(A_DAY)
    await watch()
    expect(await balances(reference)).toEqual({})
    await khalti.end(other.pidx, { outcome: 'cancel' })
    await khalti.verify({ order_id: other.orderId })
    expect((await see(reference)).status).toBe('payment_failed')
    expect((await historyOf(db, reference)).emails.at(-1)?.kind).toBe('nothing_charged')
  })
})
