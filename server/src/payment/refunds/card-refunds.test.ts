import { addDays, dayInNepal, instantInNepal } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { amendingOf } from '../../servicing/testing/amending.ts'
import { freshApp } from '../../testing/app.ts'
import { makeDueRefunds } from './make-refunds.ts'
import { settleRefund } from './settle-refund.ts'
import { rupeesWithDecimals } from '../providers/rules/amount.ts'
import { refunds } from '../store/tables.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const refundsHere = await refundsOf(testApp)
const { paidByCard, reserved, halveTerms, cancel, pass, sweep, see, card } = refundsHere
const { refundsAt, atBank, fault, callsAbout, balances, reserve } = refundsHere
const { amend } = amendingOf(testApp)

afterEach(async () => {
  // Unsettled refunds must not become due in the next test.
  await db.update(refunds).set({ nextTryAt: null })
})

const A_DAY = 86_400

// The bank settles evening payments soon, so these tests start in the morning: they span a long day.
beforeEach(async () => {
  const now = await clock.now()
  const morning = instantInNepal(addDays(dayInNepal(now), 1), '06:00')
  await pass(Math.ceil((morning.getTime() - now.getTime()) / 1000))
})

async function cancelledAfterCard({ half = false, after = 0 } = {}) {
  const paid = await paidByCard()
  await pass(after)
  if (half) await halveTerms(paid.reference)
  const { refund_amount } = await cancel(paid)
  const { attempts } = await snapshotOf(db, paid.reference)
  return { ...paid, transactionId: attempts[0]?.providerTxnId ?? '', amount: rupeesWithDecimals(fromRupees(refund_amount ?? 0)) }
}

const statesOf = async (reference: string) => (await refundsAt(reference)).map(({ state, tries }) => ({ state, tries }))
const kindsAt = async (uuid: string) => (await atBank(uuid)).map(({ kind, amount }) => ({ kind, amount }))

describe('a card refund', () => {
  test('voids the whole payment on its day before the bank settles it, and is confirmed by its records', async () => {
    const { reference, transactionUuid, transactionId, amount } = await cancelledAfterCard()
    await pass(20)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'asked', tries: 1 }])
    await pass(30)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: 'void', amount }])
    expect(await callsAbout(transactionId)).toHaveLength(1)
    expect((await see(reference)).status).toBe('cancelled')
    expect(await balances(reference)).toEqual({})
    expect((await refundsAt(reference))[0]?.providerRefundId).toBe((await atBank(transactionUuid))[0]?.id)
  })

  test('is sent by a refund call on a later day', async () => {
    const { reference, transactionUuid, amount } = await cancelledAfterCard({ after: 2 * A_DAY })
    await sweep()
    await pass(30)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: 'refund', amount }])
  })

  test('is sent by a refund call when an early settlement rules out a void', async () => {
    await sandbox.patch('/_ctl/config', { cybs: { settlement_seconds: 0 } })
    const { reference, transactionUuid, transactionId, amount } = await cancelledAfterCard()
    await pass(20)
    await sweep()
    await sandbox.patch('/_ctl/config', { cybs: { settlement_seconds: A_DAY } })
    expect((await callsAbout(transactionId)).map(({ endpoint }) => endpoint).toSorted()).toEqual(['refund', 'void'])
    await pass(30)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: 'refund', amount }])
  })

  test('is sent by a refund call for a part, even on the day of the payment', async () => {
    const { reference, transactionUuid, amount } = await cancelledAfterCard({ half: true })
    await pass(20)
    await sweep()
    await pass(30)
    await sweep()
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: 'refund', amount }])
    const { total_amount, status } = await see(reference)
    expect(status).toBe('cancelled')
    const restPaisa = Math.round((total_amount - Number(amount)) * 100)
    expect(await balances(reference)).toEqual({ 'psp:nic': restPaisa, [`customer:${reference}`]: -restPaisa })
  })

  test('is not requested before the bank’s records list the payment', async () => {
    const { reference, transactionId } = await cancelledAfterCard()
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'due', tries: 0 }])
    expect(await callsAbout(transactionId)).toEqual([])
  })

  test.each([
    ['void', 'done_then_timeout', 1],
    ['void', 'timeout', 2],
    ['void', '500', 2],
    ['refund', 'done_then_timeout', 1],
    ['refund', 'timeout', 2],
    ['refund', 'html', 2],
  ])('is sent once by a %s whose answer is lost by %s', async (endpoint, kind, tries) => {
    const { reference, transactionUuid, transactionId, amount } = await cancelledAfterCard({
      after: endpoint === 'refund' ? 2 * A_DAY : 20,
    })
    await fault('cybs', kind, { ref: transactionId, endpoint })
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'asked', tries: 1 }])
    await pass(60)
    await sweep()
    await pass(90)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries }])
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: endpoint, amount }])
    expect((await see(reference)).status).toBe('cancelled')
  })

  test('is sent once when the records do not list the first call yet, because the bank recognises its id', async () => {
    await sandbox.patch('/_ctl/config', { cybs: { search_lag_seconds: 300 } })
    const { reference, transactionUuid, transactionId, amount } = await cancelledAfterCard({ after: 2 * A_DAY })
    await fault('cybs', 'done_then_timeout', { ref: transactionId })
    await sweep()
    await pass(60)
    await sweep()
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: 'refund', amount }])
    expect(await callsAbout(transactionId)).toHaveLength(2)
    await pass(600)
    await sweep()
    await sandbox.patch('/_ctl/config', { cybs: { search_lag_seconds: 20 } })
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 2 }])
  })

  test('is sent once by concurrent sweeps', async () => {
    const { reference, transactionUuid, amount } = await cancelledAfterCard({ after: 20 })
    await Promise.all(Array.from({ length: 16 }, () => makeDueRefunds(app)))
    await pass(30)
    await Promise.all(Array.from({ length: 16 }, () => makeDueRefunds(app)))
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await kindsAt(transactionUuid)).toEqual([{ kind: 'void', amount }])
  })

  test('takes a line of the bank for one of two equal refunds that are checked at once', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserve({ quantity: 2 })
    await card.comeBack((await card.pay(reference)).fields)
    await amend(reference, { quantity: 1 })
    await cancel({ reference, token })
    const [first, second] = await refundsAt(reference)
    expect(second?.amountPaisa).toBe(first?.amountPaisa)
    const by = { actor: 'sweep', requestId: null }
    const settle = ({ id: refundId }: { id: number }) =>
      transact(db, (tx) => settleRefund(tx, { app, refundId, by, note: null, providerRefundId: 'line-1' }))
    const settled = await Promise.all((await refundsAt(reference)).map(settle))
    expect(settled.filter(Boolean)).toHaveLength(1)
    expect((await statesOf(reference)).map(({ state }) => state).toSorted()).toEqual(['due', 'settled'])
  })

  test('returns an excess and then the price, each once, when the page was paid twice', async () => {
    const { reference, token } = await reserved()
    const { transactionUuid, fields } = await card.pay(reference)
    await card.comeBack(fields)
    await card.comeBack(await card.end(transactionUuid, { outcome: 'pay_again' }))
    expect((await refundsAt(reference)).map(({ kind }) => kind)).toEqual(['excess'])
    await pass(20)
    await sweep()
    await pass(30)
    await sweep()
    expect(await statesOf(reference)).toEqual([{ state: 'settled', tries: 1 }])
    expect(await see(reference)).toMatchObject({ status: 'approved', refund_amount: null })
    await cancel({ reference, token })
    await sweep()
    await pass(30)
    await sweep()
    const { total_amount, status } = await see(reference)
    expect(status).toBe('cancelled')
    const [first, second] = await atBank(transactionUuid)
    const price = rupeesWithDecimals(fromRupees(total_amount))
    expect([first?.amount, second?.amount]).toEqual([price, price])
    expect(await balances(reference)).toEqual({})
  })
})
