import { addDays, dayInNepal, instantInNepal, SECOND } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { reconcileStatement, reconcileYesterday } from './reconcile-statement.ts'
import { paymentAttempts, statements } from '../store/tables.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { paidByCard, paidByKhalti, reserved, khalti, card, cancel, pass, sweep } = await refundsOf(testApp)

const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})

// Each test starts in the morning of its own day.
beforeEach(async () => {
  const now = await clock.now()
  const morning = instantInNepal(addDays(dayInNepal(now), 1), '08:00')
  await pass(Math.ceil((morning.getTime() - now.getTime()) / SECOND))
  errors.mockClear()
})

const today = async () => dayInNepal(await clock.now())

/** Reconciles the current day, after the bank has listed its payments. */
async function compareToday() {
  await pass(60)
  const [atKhalti, atBank] = await reconcileStatement(app, await today())
  return { khalti: atKhalti, nic: atBank }
}

const alarms = () =>
  errors.mock.calls.filter(([logged]) => (logged as unknown as { code?: string }).code?.startsWith('statement_'))

const transactionOf = async (reference: string) => (await snapshotOf(db, reference)).attempts[0]?.providerTxnId ?? ''

describe('the reconciliation of a day’s statement', () => {
  test('finds no difference for paid, declined, refunded and open payments', async () => {
    for (const paid of [await paidByKhalti(), await paidByCard()]) await cancel(paid)
    await Promise.all([paidByKhalti(), paidByCard()])
    await khalti.start((await reserved()).reference)
    const declined = await card.pay((await reserved()).reference, { outcome: 'decline' })
    await card.comeBack(declined.fields)
    await pass(30)
    await sweep()
    await pass(120)
    await sweep()
    const { khalti: atKhalti, nic } = await compareToday()
    expect(atKhalti).toMatchObject({ provider: 'khalti', differences: [] })
    expect(nic).toMatchObject({ provider: 'nic', differences: [] })
    expect(alarms()).toEqual([])
  })

  test('reports a payment that only the provider lists', async () => {
    const { pidx } = await khalti.start((await reserved()).reference)
    await khalti.end(pidx, { outcome: 'pay_no_return' })
    const uuid = await card.start((await reserved()).reference)
    await card.end(uuid, { outcome: 'pay_no_return' })
    const { khalti: atKhalti, nic } = await compareToday()
    for (const compared of [atKhalti, nic]) {
      expect(compared?.differences).toMatchObject([{ kind: 'unknown_to_us', ourPaisa: null, theirPaisa: expect.any(Number) }])
    }
    expect(alarms()).toHaveLength(2)
  })

  test('reports a capture that the provider does not list', async () => {
    const paid = [await paidByKhalti(), await paidByCard()]
    for (const { reference } of paid) {
      const { attempts } = await snapshotOf(db, reference)
      await db
        .update(paymentAttempts)
        .set({ providerTxnId: sql`'9' || provider_txn_id` })
        .where(eq(paymentAttempts.id, attempts[0]?.id ?? 0))
    }
    const { khalti: atKhalti, nic } = await compareToday()
    for (const compared of [atKhalti, nic]) {
      expect(compared?.differences?.map(({ kind }) => kind).toSorted()).toEqual(['unknown_to_provider', 'unknown_to_us'])
    }
  })

  test('reports a different amount, and a refund that we did not make', async () => {
    const [first, second, third] = [await paidByKhalti(), await paidByKhalti(), await paidByCard()]
    await sandbox.post(`/_ctl/transactions/${first.pidx}/outcome`, { outcome: 'set_amount', amount: '11' })
    await sandbox.post(`/_ctl/transactions/${second.pidx}/outcome`, { outcome: 'partial_refund' })
    await sandbox.post(`/_ctl/transactions/${third.transactionUuid}/outcome`, { outcome: 'refund' })
    const { khalti: atKhalti, nic } = await compareToday()
    expect(atKhalti?.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'another_amount',
          transactionId: await transactionOf(first.reference),
          theirPaisa: 1100,
        }),
        expect.objectContaining({ kind: 'given_back_without_us', transactionId: await transactionOf(second.reference) }),
      ]),
    )
    expect(nic?.differences).toMatchObject([{ kind: 'given_back_without_us' }])
  })

  test('reads a statement of many payments page by page', async () => {
    for (let n = 0; n < 22; n++) {
      const { reference } = await reserved()
      const { pidx } = await khalti.start(reference)
      await khalti.end(pidx, { outcome: 'pay' })
    }
    const { khalti: atKhalti } = await compareToday()
    expect(atKhalti?.differences).toHaveLength(22)
  })

  test('raises an alarm for an unreadable statement and does not report success', async () => {
    await sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'list', kind: '500' })
    await sandbox.post('/_ctl/faults', { provider: 'cybs', endpoint: 'search', kind: 'truncated_json' })
    const { khalti: atKhalti, nic } = await compareToday()
    expect(atKhalti).toMatchObject({ differences: null, reason: 'http_500' })
    expect(nic).toMatchObject({ differences: null, reason: 'http_200' })
    expect(alarms()).toHaveLength(2)
  })
})

describe('the daily reconciliation', () => {
  const reachThree = async () => {
    const now = await clock.now()
    const three = instantInNepal(addDays(dayInNepal(now), 1), '03:00')
    await pass((three.getTime() - now.getTime()) / SECOND - 5)
  }

  test('runs once among all processes, from three o’clock in Nepal on', async () => {
    await paidByKhalti()
    await reachThree()
    expect(await reconcileYesterday(app)).toBe(0)
    await pass(6)
    const day = addDays(await today(), -1)
    const compared = await Promise.all(Array.from({ length: 4 }, () => reconcileYesterday(app)))
    expect(compared.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await reconcileYesterday(app)).toBe(0)
    const rows = (await db.select().from(statements)).filter((row) => row.day === day)
    const noted = rows.map(({ provider, differences, checkedAt }) => ({ provider, differences, isDone: checkedAt !== null }))
    expect(noted).toHaveLength(2)
    for (const provider of ['khalti', 'nic']) expect(noted).toContainEqual({ provider, differences: 0, isDone: true })
  })

  test('runs again 15 minutes later when a provider did not respond', async () => {
    await reachThree()
    await pass(10)
    await sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'list', kind: '500' })
    expect(await reconcileYesterday(app)).toBe(2)
    expect(await reconcileYesterday(app)).toBe(0)
    await pass(15 * 60)
    expect(await reconcileYesterday(app)).toBe(1)
    expect(await reconcileYesterday(app)).toBe(0)
  })
})
