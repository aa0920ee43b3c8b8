import { afterEach, describe, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { claimCall, claimDueRefunds } from '../store/refunds.ts'
import { refunds } from '../store/tables.ts'
import { makeDueRefunds } from './make-refunds.ts'
import { historyOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'

const testApp = await freshApp()
const { app, db, call, sandbox } = testApp
const {
  paidByKhalti,
  cancel,
  pass,
  sweep,
  see,
  refundsAt,
  atKhalti,
  fault,
  callsAbout,
  balances,
  khalti,
  esewa,
  halveTerms,
  reserved,
  sellOut,
} = await refundsOf(testApp)

afterEach(async () => {
  await sandbox.patch('/_ctl/config', { khalti: { paid_from: 'wallet' } })
  // Unsettled refunds must not become due in the next test.
  await db.update(refunds).set({ nextTryAt: null })
})

async function cancelledAfterKhalti({ half = false } = {}) {
  const paid = await paidByKhalti()
  if (half) await halveTerms(paid.reference)
  const { transaction_id } = await atKhalti(paid.pidx)
  const { refund_amount } = await cancel(paid)
  return { ...paid, transactionId: transaction_id ?? '', refundPaisa: Math.round((refund_amount ?? 0) * 100) }
}

const statesOf = async (reference: string) => (await refundsAt(reference)).map(({ state, tries }) => ({ state, tries }))

describe('a Khalti refund', () => {
  test('is requested at once and confirmed by a lookup, and the booking then becomes cancelled', async () => {
    const { reference, pidx, transactionId, refundPaisa } = await cancelledAfterKhalti()
    expect((await see(reference)).status).toBe('cancellation_approved')
    expect(await balances(reference)).toEqual({ 'psp:khalti': refundPaisa, refunds_payable: -refundPaisa })
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'asked', tries: 1 }])
    expect((await see(reference)).status).toBe('cancellation_approved')
    await pass(30)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect((await see(reference)).status).toBe('cancelled')
    expect(await atKhalti(pidx)).toMatchObject({ state: 'refunded', refunded_amount: refundPaisa })
    expect((await callsAbout(transactionId)).map(({ body }) => body)).toEqual([{}])
    expect(await balances(reference)).toEqual({})
    const { events, emails } = await historyOf(db, reference)
    expect(events.slice(-2)).toEqual(['cancelled', 'refund_settled'])
    expect(emails.filter(({ channel }) => channel === 'mail').map(({ kind }) => kind)).toEqual([
      'confirmed',
      'cancelled',
      'refund_sent',
    ])
    await pass(3 * 86_400)
    expect(await sweep()).toBe(0)
  })

  test('is sent for a part in whole paisa, and the rest is kept', async () => {
    const { reference, pidx, transactionId, refundPaisa } = await cancelledAfterKhalti({ half: true })
    await sweep()
    await pass(30)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect((await callsAbout(transactionId)).map(({ body }) => body)).toEqual([{ amount: refundPaisa }])
    expect(await atKhalti(pidx)).toMatchObject({ state: 'partially_refunded', refunded_amount: refundPaisa })
    const { total_amount } = await see(reference)
    const restPaisa = total_amount * 100 - refundPaisa
    expect(restPaisa).toBeGreaterThan(0)
    expect(await balances(reference)).toEqual({ 'psp:khalti': restPaisa, [`customer:${reference}`]: -restPaisa })
  })

  test.each(['timeout', 'done_then_timeout', '500', 'html', 'truncated_json', '429'])(
    'is sent once when its answer is lost by %s',
    async (kind) => {
      const { reference, transactionId, pidx, refundPaisa } = await cancelledAfterKhalti()
      await fault('khalti', kind, { ref: transactionId })
      await sweep()
      expect(await statesOf(reference)).toEqual([{ state: 'asked', tries: 1 }])
      await pass(30)
      await sweep()
      await pass(90)
      await sweep()
      const isDone = kind === 'done_then_timeout'
      expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: isDone ? 1 : 2 }])
      expect(await atKhalti(pidx)).toMatchObject({ state: 'refunded', refunded_amount: refundPaisa })
      expect(await callsAbout(transactionId)).toHaveLength(isDone ? 1 : 2)
      expect((await see(reference)).status).toBe('cancelled')
    },
  )

  test('is requested only once the Khalti lookup works again', async () => {
    const { reference, transactionId, pidx } = await cancelledAfterKhalti()
    await fault('khalti', '500', { ref: pidx, endpoint: 'lookup' })
    await sweep()
    expect(await callsAbout(transactionId)).toEqual([])
    expect(await statesOf(reference)).toEqual([{ state: 'due', tries: 0 }])
    await pass(30)
    await sweep()
    expect(await callsAbout(transactionId)).toHaveLength(1)
  })

  test('is handed to staff after three unconfirmed calls, and the traveller is notified once', async () => {
    const { reference, transactionId } = await cancelledAfterKhalti()
    await fault('khalti', '500', { ref: transactionId, count: 10 })
    for (const seconds of [0, 30, 90, 480, 3000, 3600]) {
      await pass(seconds)
      await sweep()
    }
    expect(await statesOf(reference)).toEqual([{ state: 'by_hand', tries: 3 }])
    expect(await callsAbout(transactionId)).toHaveLength(3)
    const { events, emails } = await historyOf(db, reference)
    expect(events.filter((trigger) => trigger === 'refund_stuck')).toHaveLength(1)
    expect(emails.filter(({ kind }) => kind === 'refund_delayed')).toHaveLength(1)
    expect((await see(reference)).status).toBe('cancellation_approved')
  })

  test('is refused for a bank payment, and settles automatically after staff have made it', async () => {
    await sandbox.patch('/_ctl/config', { khalti: { paid_from: 'bank' } })
    const { reference, pidx } = await cancelledAfterKhalti()
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'by_hand', tries: 1 }])
    await khalti.end(pidx, { outcome: 'refund' })
    await pass(86_400)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect((await see(reference)).status).toBe('cancelled')
  })

  test('is not sent again when staff made it before', async () => {
    const { reference, pidx, transactionId } = await cancelledAfterKhalti()
    await khalti.end(pidx, { outcome: 'refund' })
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 0 }])
    expect(await callsAbout(transactionId)).toEqual([])
  })

  test('is sent once by concurrent sweeps', async () => {
    const { reference, pidx, transactionId } = await cancelledAfterKhalti()
    await Promise.all(Array.from({ length: 16 }, () => makeDueRefunds(app)))
    await pass(30)
    await Promise.all(Array.from({ length: 16 }, () => makeDueRefunds(app)))
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await callsAbout(transactionId)).toHaveLength(1)
    expect((await atKhalti(pidx)).state).toBe('refunded')
  })

  test('is sent after a process crashed before the call, and after one that crashed before the answer', async () => {
    const { reference, transactionId } = await cancelledAfterKhalti()
    const [claimed] = await transact(db, (tx) => claimDueRefunds(tx, { limit: 5, seconds: 60 }))
    expect(claimed).toBeDefined()
    expect(await sweep()).toBe(0)
    // A second process records the call and then crashes.
    expect(await transact(db, (tx) => claimCall(tx, claimed ?? { id: 0, tries: 0 }))).toBe(true)
    // Another process has called first, so the slower one must not call.
    expect(await transact(db, (tx) => claimCall(tx, claimed ?? { id: 0, tries: 0 }))).toBe(false)
    await pass(60)
    await sweep()
    expect(await callsAbout(transactionId)).toHaveLength(1)
    await pass(120)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 2 }])
  })

  test('is not sent again when Khalti made it for a process that crashed before the answer', async () => {
    const { reference, pidx, transactionId } = await cancelledAfterKhalti()
    const [claimed] = await transact(db, (tx) => claimDueRefunds(tx, { limit: 5, seconds: 60 }))
    await transact(db, (tx) => claimCall(tx, claimed ?? { id: 0, tries: 0 }))
    await khalti.end(pidx, { outcome: 'refund' })
    await pass(60)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await callsAbout(transactionId)).toEqual([])
  })

  test('is settled when Khalti refunded more than is due, and the surplus leaves the ledger', async () => {
    const { reference, pidx, refundPaisa } = await cancelledAfterKhalti({ half: true })
    await khalti.end(pidx, { outcome: 'refund' })
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 0 }])
    expect(await balances(reference)).toEqual({})
    const { attempts } = await historyOf(db, reference)
    expect(refundPaisa).toBeLessThan(attempts[0]?.capturedPaisa ?? 0)
  })
})

describe('an excess payment', () => {
  test('is refunded automatically, apart from any refund of the price, and leaves the booking unchanged', async () => {
    const { reference, token } = await reserved()
    const first = await khalti.start(reference)
    const second = await khalti.start(reference)
    for (const { pidx, orderId } of [first, second]) {
      await khalti.end(pidx, { outcome: 'pay' })
      await khalti.verify({ order_id: orderId, reference_id: pidx })
    }
    expect(await see(reference)).toMatchObject({ status: 'approved', refund_amount: null })
    const { total_amount } = await see(reference)
    await sweep()
    const shown = await call('GET /bookings/:reference/refunds', { params: { reference } })
    expect(shown.body.data).toMatchObject([
      { kind: 'excess', amount: total_amount, state: 'on_its_way', method: 'PK', sent_at: null },
    ])
    await pass(30)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'approved', refund_amount: null })
    expect([await atKhalti(first.pidx), await atKhalti(second.pidx)].map(({ state }) => state)).toEqual(['paid', 'refunded'])
    const paisa = total_amount * 100
    expect(await balances(reference)).toEqual({ 'psp:khalti': paisa, [`customer:${reference}`]: -paisa })
    // The excess refund does not delay the cancellation either.
    expect(await cancel({ reference, token })).toMatchObject({ refund_amount: total_amount })
    await sweep()
    await pass(30)
    await sweep()
    expect((await see(reference)).status).toBe('cancelled')
    expect(await balances(reference)).toEqual({})
  })

  test('does not delay the cancellation of a booking whose price was refunded', async () => {
    const { reference, token } = await reserved()
    // With two tabs, the wallet without a refund call is paid last.
    const { transaction_uuid: uuid } = await esewa.start(reference)
    const { pidx, orderId } = await khalti.start(reference)
    await khalti.end(pidx, { outcome: 'pay' })
    await khalti.verify({ order_id: orderId, reference_id: pidx })
    const address = await esewa.end(uuid, { outcome: 'pay' })
    await esewa.verify(address?.split('data=')[1] ?? '')
    const { total_amount } = await see(reference)
    await cancel({ reference, token })
    await sweep()
    await pass(30)
    await sweep()
    const open = (await refundsAt(reference)).filter(({ state }) => state !== 'settled')
    expect(open.map(({ kind, state }) => ({ kind, state }))).toEqual([{ kind: 'excess', state: 'by_hand' }])
    expect(await see(reference)).toMatchObject({ status: 'cancelled', refund_amount: total_amount })
    expect(await balances(reference)).toEqual({ 'psp:esewa': total_amount * 100, refunds_payable: -total_amount * 100 })
  })
})

test('the refunds of an unknown booking are not returned', async () => {
  const answered = await call('GET /bookings/:reference/refunds', { params: { reference: 'AAAAAAAAAAAAAAAA' } })
  expect(answered.error?.code).toBe('booking_not_found')
})

test('a booking paid after its room was sold is refunded in full, and the traveller is notified when the refund is sent', async () => {
  const { reference } = await reserved()
  const { pidx, orderId } = await khalti.start(reference)
  await pass(12 * 60)
  await sellOut(reference)
  await khalti.end(pidx, { outcome: 'pay' })
  await khalti.verify({ order_id: orderId, reference_id: pidx })
  expect((await see(reference)).status).toBe('reject')
  await sweep()
  await pass(30)
  await sweep()
  expect((await refundsAt(reference)).map(({ kind, state }) => ({ kind, state }))).toEqual([{ kind: 'reject', state: 'settled' }])
  expect((await atKhalti(pidx)).state).toBe('refunded')
  expect(await balances(reference)).toEqual({})
  const { events, emails } = await historyOf(db, reference)
  expect(events.slice(-2)).toEqual(['paid_but_sold_out', 'refund_settled'])
  expect(emails.map(({ kind }) => kind)).toEqual(['sold_out', 'refund_sent'])
  expect((await see(reference)).status).toBe('reject')
})
