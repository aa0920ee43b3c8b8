import { DAY, SECOND } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { watchCaptures } from '../../payment/refunds/watch-captures.ts'
import { historyOf, snapshotOf } from '../../payment/testing/ledger.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { timeOf } from '../../payment/testing/time.ts'
import { showBookingFile } from '../../staff/bookings/show-booking-file.ts'
import { freshApp } from '../../testing/app.ts'
import { expectSoundBookings } from '../../testing/sound.ts'
import { runAs } from '../testing/run-as.ts'

const testApp = await freshApp()
const { app, db, sandbox } = testApp
const { bookAndPay, cancel, see } = await paidBookingsOf(testApp)
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

describe('a reversal of unknown size', () => {
  const reverseInPart = async (reference: string) => {
    const [attempt] = (await snapshotOf(db, reference)).attempts
    await sandbox.post(`/_ctl/transactions/${attempt?.providerRef}/outcome`, { outcome: 'partial_refund' })
    await pass(DAY / SECOND)
    await watchCaptures(app)
  }

  test('is never refunded in full by hand: staff withdraw the booking with an amount', async () => {
    const { reference, total } = await bookAndPay({ needsApproval: true })
    await reverseInPart(reference)
    for (const command of ['reject', 'withdraw'])
      expect(await asha(command, reference, '--reason', 'roof leaks')).toMatchObject({
        exitCode: 1,
        stdout: expect.stringContaining('--amount'),
      })
    expect((await see(reference)).status).toBe('pending')
    const file = await showBookingFile(app, reference, {
      staffId: null,
      name: 'Asha Rai',
      permissions: ['bookings.decide'],
      locale: 'en',
    })
    expect(file).toMatchObject({ has_unknown_reversal: true, possible_acts: ['approve', 'withdraw'] })
    const withdrawWith = (amount: number) => asha('withdraw', reference, '--reason', 'roof leaks', '--amount', String(amount))
    expect(await withdrawWith(total + 1)).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('At most') })
    expect(await withdrawWith(100.5)).toMatchObject({ exitCode: 0 })
    expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: 100.5 })
    const { refunds } = await historyOf(db, reference)
    expect(refunds).toMatchObject([{ kind: 'operator', amountPaisa: 10_050 }])
    await expectSoundBookings(db)
  })

  test('leaves a later cancellation to staff', async () => {
    const { reference, token } = await bookAndPay()
    await reverseInPart(reference)
    await asha('decide-cancellation', reference, '--refuse', '--reason', 'still valid')
    expect(await asha('withdraw', reference, '--reason', 'roof leaks')).toMatchObject({ exitCode: 1 })
    await asha('reopen', reference)
    expect((await cancel(reference, token)).body.data.status).toBe('cancellation_pending')
    expect((await historyOf(db, reference)).refunds).toEqual([])
  })

  test('can be recorded with its amount once the booking is cancelled', async () => {
    const { reference, total } = await bookAndPay()
    await reverseInPart(reference)
    const recordWith = (amount: string) => asha('record-reversal', reference, '--reason', 'portal 4711', '--amount', amount)
    expect(await recordWith('0')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('cancellation_pending') })
    await asha('decide-cancellation', reference, '--approve', '--amount', '0')
    expect(await asha('record-reversal', reference, '--reason', 'portal 4711')).toMatchObject({ exitCode: 2 })
    expect(await recordWith(String(total + 1))).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('At most') })
    expect(await recordWith('100.50')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('is now cancelled') })
    expect((await snapshotOf(db, reference)).attempts[0]?.reversedPaisa).toBe(10_050)
    const correctWith = (...more: string[]) => asha('correct-reversal', reference, '--reason', 'portal 4712', ...more)
    expect(await correctWith()).toMatchObject({ exitCode: 2 })
    expect(await correctWith('--amount', '90', '--payment', 'x')).toMatchObject({ exitCode: 2 })
    expect(await correctWith('--amount', '90', '--payment', '1')).toMatchObject({ exitCode: 0 })
    expect((await snapshotOf(db, reference)).attempts[0]?.reversedPaisa).toBe(9_000)
    await expectSoundBookings(db)
  })

  test('is the only case in which withdraw accepts an amount', async () => {
    const { reference } = await bookAndPay()
    expect(await asha('withdraw', reference, '--reason', 'roof leaks', '--amount', '1')).toMatchObject({ exitCode: 1 })
    expect((await see(reference)).status).toBe('approved')
  })
})
