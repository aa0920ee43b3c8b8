import { DAY, SECOND } from '@chautari/contract/dates'
import { afterEach, expect, test, vi } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { refunds } from '../store/tables.ts'
import { historyOf } from '../testing/ledger.ts'
import { refundsOf } from '../testing/refunds.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { paidByEsewa, cancel, pass, sweep } = await refundsOf(testApp)

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

test('a traveller whose refund is made by staff is notified on the third and the seventh day, when the alarm starts', async () => {
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
