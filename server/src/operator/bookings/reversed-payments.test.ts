import { DAY, SECOND } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { watchCaptures } from '../../payment/refunds/watch-captures.ts'
import { snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { timeOf } from '../../payment/testing/time.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'

const testApp = await freshApp()
const { app, db, sandbox } = testApp
const { bookAndPay, see } = await paidBookingsOf(testApp)
const { pass } = timeOf(testApp)

const asha = (...words: string[]) => runAs(app, { words, operator: 'asha' })

test('a pending booking whose payment was reversed can only be rejected', async () => {
  const { reference } = await bookAndPay({ needsApproval: true })
  const [attempt] = (await snapshotOf(db, reference)).attempts
  await sandbox.post(`/_ctl/transactions/${attempt?.providerRef}/outcome`, { outcome: 'refund' })
  await pass(DAY / SECOND)
  expect(await watchCaptures(app)).toBe(1)
  expect(await asha('approve', reference)).toMatchObject({ exitCode: 1 })
  expect((await see(reference)).status).toBe('pending')
  expect(await asha('reject', reference, '--reason', 'not paid')).toMatchObject({ exitCode: 0 })
  expect((await see(reference)).status).toBe('reject')
  expect((await snapshotOf(db, reference)).refunds).toEqual([])
})

test('the email about a reversed booking mentions neither a request nor a refund to come', async () => {
  const { reference } = await bookAndPay()
  const [attempt] = (await snapshotOf(db, reference)).attempts
  await sandbox.post(`/_ctl/transactions/${attempt?.providerRef}/outcome`, { outcome: 'refund' })
  await pass(DAY / SECOND)
  await watchCaptures(app)
  expect((await see(reference)).status).toBe('cancellation_pending')
  expect(await asha('decide-cancellation', reference, '--approve', '--amount', '0')).toMatchObject({ exitCode: 0 })
  expect((await see(reference)).status).toBe('cancelled')
  const email = (await snapshotOf(db, reference)).emails.findLast(({ channel }) => channel === 'mail')
  expect(email).toMatchObject({ kind: 'cancelled' })
  expect(email?.textBody).toMatch(/payment was reversed\.\s+Your payment has already been returned/)
  expect(email?.textBody).not.toMatch(/you asked|you requested|cancellation policy/)
})

test('a partial reversal is not announced as a full refund', async () => {
  const { reference } = await bookAndPay()
  const [attempt] = (await snapshotOf(db, reference)).attempts
  await sandbox.post(`/_ctl/transactions/${attempt?.providerRef}/outcome`, { outcome: 'partial_refund' })
  await pass(DAY / SECOND)
  await watchCaptures(app)
  expect((await see(reference)).status).toBe('cancellation_pending')
  expect(await asha('decide-cancellation', reference, '--approve', '--amount', '0')).toMatchObject({ exitCode: 0 })
  const email = (await snapshotOf(db, reference)).emails.findLast(({ channel }) => channel === 'mail')
  expect(email?.textBody).toContain('part of its payment was reversed')
  expect(email?.textBody).not.toMatch(/you asked|you requested|cancellation policy|already been returned|not charged/)
})
