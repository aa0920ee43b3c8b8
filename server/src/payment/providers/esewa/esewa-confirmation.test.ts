import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { esewaConfig } from './config.ts'
import { reservationsOf } from '../../../booking/testing/reservations.ts'
import { freshApp } from '../../../testing/app.ts'
import { REPLY_SIGNED } from './signature.ts'
import { sign } from '../signed-fields.ts'
import { settleAttempt } from '../../attempts/settle-attempt.ts'
import { esewaOf } from '../../testing/esewa.ts'
import { historyOf, snapshotOf } from '../../testing/ledger.ts'
import { HOURS, MINUTES, timeOf } from '../../testing/time.ts'
import { watchCaptures } from '../../refunds/watch-captures.ts'

const testApp = await freshApp()
const { app, db, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { start, end, pay, verify, fault } = esewaOf(testApp)
const { pass, sweep, park } = timeOf(testApp)

afterEach(park)

type ReturnFields = {
  total_amount: string
  transaction_uuid: string
  transaction_code?: string
  status?: string
  product_code?: string
}

/** Returns the data of a return signed as eSewa signs it, independent of its records. */
function signedReturn(fields: ReturnFields): string {
  const { secret = '', productCode = '' } = esewaConfig(app.config) ?? {}
  const signed_field_names = REPLY_SIGNED.join(',')
  const facts = { transaction_code: '000AWEO', status: 'COMPLETE', product_code: productCode, ...fields, signed_field_names }
  return Buffer.from(JSON.stringify({ ...facts, signature: sign(secret, REPLY_SIGNED, facts) })).toString('base64')
}

const Paid = z.object({ transaction_code: z.string() })

async function begun() {
  const { booking_reference: reference, hold_expires_at } = await reserve()
  const { transaction_uuid, total_amount } = await start(reference)
  return { reference, hold_expires_at, transaction_uuid, total_amount }
}

describe('a payment confirmation signed by eSewa', () => {
  test('is kept when the status check fails at first, so that an insufficient amount is found later (T14)', async () => {
    const { booking_reference: reference } = await reserve()
    const { data, transactionUuid } = await pay(reference, { outcome: 'pay_tampered', amount: '10' })
    await fault(transactionUuid, '500')
    expect((await verify(data)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending' })
    await pass(30)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    expect((await historyOf(db, reference)).attempts).toMatchObject([{ state: 'mismatched', capturedPaisa: 1000 }])
  })

  test('outweighs every later "not found": staff look at it, and no "nothing charged" email is sent', async () => {
    const { reference, transaction_uuid, total_amount } = await begun()
    expect((await verify(signedReturn({ transaction_uuid, total_amount }))).error?.code).toBe('payment_pending')
    for (let hours = 0; hours < 6; hours++) {
      await pass(1 * HOURS)
      await sweep()
    }
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending' })
    await pass(18 * HOURS)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed' })
    const { attempts, emails } = await historyOf(db, reference)
    expect(attempts).toMatchObject([{ state: 'open' }])
    expect(emails.map(({ kind }) => kind)).toEqual(['checking_payment', 'payment_unresolved'])
  })

  test('counts when it arrives during a status check that answers "not found"', async () => {
    const { reference, transaction_uuid, total_amount } = await begun()
    await pass(70 * MINUTES)
    await sweep()
    await verify(signedReturn({ transaction_uuid, total_amount }))
    const [attempt] = (await snapshotOf(db, reference)).attempts
    if (!attempt) throw new Error('No attempt.')
    const notFound = { kind: 'no', isFinal: false } as const
    await settleAttempt(app, { attempt, verdict: notFound, isConfirmed: false, by: { actor: 'sweep', requestId: null } })
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending' })
    expect((await snapshotOf(db, reference)).attempts).toMatchObject([{ state: 'open' }])
  })

  test('is monitored by its signed amount, so that a reversed insufficient payment leaves the ledger', async () => {
    const { booking_reference: reference } = await reserve()
    const { data, transactionUuid } = await pay(reference, { outcome: 'pay_tampered', amount: '10' })
    await verify(data)
    await end(transactionUuid, { outcome: 'refund' })
    const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    await pass(24 * HOURS)
    await watchCaptures(app)
    errors.mockRestore()
    expect((await snapshotOf(db, reference)).attempts).toMatchObject([{ state: 'mismatched', reversedPaisa: 1000 }])
  })

  test('is escalated to staff when its amount and that of eSewa’s records differ (E4)', async () => {
    const { reference, transaction_uuid, total_amount } = await begun()
    await end(transaction_uuid, { outcome: 'pay_no_return' })
    const paid = Paid.parse(await sandbox.get(`/_ctl/transactions/${transaction_uuid}`))
    const cheaper = signedReturn({ ...paid, transaction_uuid, total_amount: '10.0' })
    expect((await verify(cheaper)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    await pass(30)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    const genuine = signedReturn({ ...paid, transaction_uuid, total_amount: `${total_amount}.0` })
    expect((await verify(genuine)).body.data.status).toBe('approved')
  })

  test('has no effect with status PENDING: the payment stays as it is and the hold is not extended', async () => {
    const { reference, hold_expires_at, transaction_uuid, total_amount } = await begun()
    await fault(transaction_uuid, '500')
    const data = signedReturn({ transaction_uuid, total_amount, status: 'PENDING' })
    expect((await verify(data)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', hold_expires_at })
    await pass(70 * MINUTES)
    await sweep()
    await pass(1 * HOURS)
    await sweep()
    expect(await see(reference)).toMatchObject({ status: 'payment_failed' })
  })

  test('is refused for another merchant, and nothing changes', async () => {
    const { reference, transaction_uuid, total_amount } = await begun()
    const before = await snapshotOf(db, reference)
    const data = signedReturn({ transaction_uuid, total_amount, product_code: 'OTHER' })
    expect((await verify(data)).error?.code).toBe('payment_reference_mismatch')
    expect(await snapshotOf(db, reference)).toEqual(before)
  })
})
