import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyOf } from '../../payment/testing/ledger.ts'
import { refundsOf } from '../../payment/testing/refunds.ts'
import { refunds } from '../../payment/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { esewa, reserved, see, balances } = await refundsOf(testApp)

const asha = (...words: string[]) => runAs(app, { words, operator: 'asha' })

test('refunds an unapplied payment once, and the booking can be paid again', async () => {
  const { reference } = await reserved()
  const { data } = await esewa.pay(reference, { outcome: 'pay_tampered', amount: '7' })
  await esewa.verify(data)
  expect((await see(reference)).status).toBe('payment_verification_failed')
  expect(await asha('refund-unapplied', reference)).toMatchObject({ exitCode: 2 })
  const done = await asha('refund-unapplied', reference, '--reason', 'too little')
  expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('NPR 7.00 will be refunded') })
  expect(await see(reference)).toMatchObject({ status: 'payment_failed', refund_amount: null })
  expect(await balances(reference)).toEqual({ 'psp:esewa': 700, refunds_payable: -700 })
  expect(await asha('refund-unapplied', reference, '--reason', 'again')).toMatchObject({ exitCode: 1 })

  const [refund] = await db.select().from(refunds).orderBy(asc(refunds.id))
  expect(await asha('refund-done', `${refund?.id}`, '--note', 'portal 17')).toMatchObject({ exitCode: 0 })
  expect(await balances(reference)).toEqual({})
  const { events, emails } = await historyOf(db, reference)
  expect(events.slice(-2)).toEqual(['paid_too_little', 'payment_given_back'])
  const email = emails.findLast(({ kind, channel }) => kind === 'given_back' && channel === 'mail')
  expect(email?.textBody).toContain('NPR 7.00')

  const again = await esewa.pay(reference)
  expect((await esewa.verify(again.data)).status).toBe(200)
  expect((await see(reference)).status).toBe('approved')
})

test('refuses a booking without an unapplied payment', async () => {
  const { reference } = await reserved()
  const refused = await asha('refund-unapplied', reference, '--reason', 'too little')
  expect(refused).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('no unapplied payment') })
})
