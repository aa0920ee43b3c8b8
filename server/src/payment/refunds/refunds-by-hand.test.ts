import { DAY, SECOND } from '@chautari/contract/dates'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { refunds } from '../store/tables.ts'
import { settleRefund } from './settle-refund.ts'
import { historyOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'

const testApp = await freshApp()
const { app, db, call, sandbox } = testApp
const { paidByEsewa, cancel, pass, sweep, see, refundsAt, balances } = await refundsOf(testApp)

const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})

afterEach(async () => {
  // Unsettled refunds must not become due in the next test.
  await db.update(refunds).set({ nextTryAt: null })
})

const overdue = () =>
  errors.mock.calls.filter(([fields]) => (fields as unknown as { code?: string }).code === 'refund_overdue').length

async function delayEmailsOf(reference: string) {
  return (await historyOf(db, reference)).emails.filter(({ kind }) => kind === 'refund_delayed').length
}

describe('a refund made by staff', () => {
  test('has a deadline for eSewa, and is settled when staff confirm it', async () => {
    const paid = await paidByEsewa()
    await cancel(paid)
    const { reference } = paid
    await sweep()
    const [refund] = await refundsAt(reference)
    expect(refund).toMatchObject({ state: 'by_hand', tries: 0 })
    expect((refund?.dueBy.getTime() ?? 0) - (refund?.createdAt.getTime() ?? 0)).toBe(7 * DAY)
    const settling = { app, refundId: refund?.id ?? 0, by: { actor: 'operator sita', requestId: null }, note: 'portal 4711' }
    const results = await Promise.all(Array.from({ length: 8 }, () => transact(db, (tx) => settleRefund(tx, settling))))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await see(reference)).status).toBe('cancelled')
    expect(await balances(reference)).toEqual({})
    const shown = await call('GET /bookings/:reference/refunds', { params: { reference } })
    expect(shown.body.data).toMatchObject([{ kind: 'price', state: 'sent', method: 'PE', sent_at: expect.any(String) }])
  })

  test('is settled by eSewa’s status check as well', async () => {
    const paid = await paidByEsewa()
    await cancel(paid)
    await sandbox.post(`/_ctl/transactions/${paid.transactionUuid}/outcome`, { outcome: 'refund' })
    await pass(DAY / SECOND)
    await sweep()
    expect(await refundsAt(paid.reference)).toMatchObject([{ state: 'settled', tries: 0 }])
    expect((await see(paid.reference)).status).toBe('cancelled')
  })

  test('is not settled when it does not exist', async () => {
    await expect(
      transact(db, (tx) =>
        settleRefund(tx, { app, refundId: 999_999, by: { actor: 'operator sita', requestId: null }, note: null }),
      ),
    ).rejects.toThrow()
  })

  test('notifies the traveller on the third and the seventh day, when the alarm starts', async () => {
    const paid = await paidByEsewa()
    await cancel(paid)
    const byDay = []
    for (let day = 1; day <= 9; day++) {
      await pass(DAY / SECOND)
      await sweep()
      byDay.push([await delayEmailsOf(paid.reference), overdue()])
    }
    expect(byDay).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [2, 1],
      [2, 2],
      [2, 3],
    ])
  })
})
