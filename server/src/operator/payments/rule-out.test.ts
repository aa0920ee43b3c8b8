import { expect, test } from 'vitest'
import { historyOf, snapshotOf } from '../../payment/testing/ledger.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { HOURS, timeOf } from '../../payment/testing/time.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { esewa, reserved, see, balances } = await refundsOf(testApp)
const { pass, sweep } = timeOf(testApp)

const asha = (...words: string[]) => runAs(app, { words, operator: 'asha' })

/** Creates a booking whose payment has had no verdict for a day. */
async function unansweredPayment() {
  const { reference } = await reserved()
  const { transaction_uuid } = await esewa.start(reference)
  await esewa.end(transaction_uuid, { outcome: 'ambiguous' })
  await esewa.reverify(reference)
  await pass(25 * HOURS)
  await sweep()
  expect((await see(reference)).status).toBe('payment_verification_failed')
  return { reference, transaction_uuid }
}

test('rule-out makes a booking unpaid and emails its traveller that nothing was charged (T17)', async () => {
  const { reference } = await unansweredPayment()
  expect(await asha('rule-out', reference)).toMatchObject({ exitCode: 2 })
  const done = await asha('rule-out', reference, '--reason', 'the portal does not list it')
  expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('is now payment_failed') })
  const { attempts, events, emails } = await snapshotOf(db, reference)
  expect(attempts).toMatchObject([{ state: 'failed' }])
  expect(events.at(-1)).toMatchObject({
    trigger: 'payment_ruled_out',
    actor: 'operator asha',
    detail: { reason: 'the portal does not list it' },
  })
  expect(emails.at(-1)).toMatchObject({ kind: 'nothing_charged' })
  expect(await asha('rule-out', reference, '--reason', 'again')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('payment_failed'),
  })
})

test('a payment that is confirmed after rule-out still counts', async () => {
  const { reference, transaction_uuid } = await unansweredPayment()
  await asha('rule-out', reference, '--reason', 'the portal does not list it')
  const address = await esewa.end(transaction_uuid, { outcome: 'pay' })
  await esewa.verify(address?.split('data=')[1] ?? '')
  expect((await see(reference)).status).toBe('approved')
})

test('rule-out refuses while an unapplied payment is not refunded', async () => {
  const { reference } = await reserved()
  const { data } = await esewa.pay(reference, { outcome: 'pay_tampered', amount: '7' })
  await esewa.verify(data)
  const before = await snapshotOf(db, reference)
  const refused = await asha('rule-out', reference, '--reason', 'too little')
  expect(refused).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('refund-unapplied') })
  expect(await snapshotOf(db, reference)).toEqual(before)
  expect(await balances(reference)).toEqual({ 'psp:esewa': 700, suspense: -700 })
  await asha('refund-unapplied', reference, '--reason', 'too little')
  expect((await historyOf(db, reference)).events.at(-1)).toBe('payment_given_back')
})
