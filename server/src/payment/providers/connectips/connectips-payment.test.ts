import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { rooms } from '../../../catalogue/store/tables.ts'
import { reservationsOf } from '../../../booking/testing/reservations.ts'
import { idempotencyKeys } from '../../../platform/database/tables.ts'
import { freshApp } from '../../../testing/app.ts'
import { connectIpsOf } from '../../testing/connectips.ts'
import { snapshotOf } from '../../testing/ledger.ts'
import { HOURS, MINUTES, timeOf } from '../../testing/time.ts'

const testApp = await freshApp()
const { app, db, call, sandbox } = testApp
const { reserve, see, room } = await reservationsOf(testApp)
const { start, end, pay, verify, fault } = connectIpsOf(testApp)
const { pass, sweep, park } = timeOf(testApp)

afterEach(async () => {
  await park()
  await sandbox.patch('/_ctl/config', { connectips: { wrong_amount_answer: 'not_found' } })
})

const initiate = (reference: string, key?: string) =>
  call('GET /payment/connectips/initiate/:reference', {
    params: { reference },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

const statusOf = async (reference: string) => (await see(reference)).status

async function started() {
  const { booking_reference: reference, total_amount } = await reserve()
  return { reference, total_amount, txnId: await start(reference) }
}

describe('starting a connectIPS payment', () => {
  test('returns the signed form, in paisa, that the login page accepts', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { data, form_url } = (await call('GET /payment/connectips/initiate/:reference', { params: { reference } })).body
    expect(form_url).toMatch(/\/connectips\/connectipswebgw\/loginpage$/)
    expect(data).toMatchObject({
      TXNID: `${reference}-01`,
      TXNCRNCY: 'NPR',
      TXNAMT: `${Math.round(total_amount * 100)}`,
      REFERENCEID: reference,
      TXNDATE: expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/),
      TOKEN: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    })
    expect(await start(reference)).toBe(`${reference}-02`)
  })

  test('returns the same payment for a repeated key, and a conflict for another booking', async () => {
    const { booking_reference: reference } = await reserve()
    const answers = await Promise.all(Array.from({ length: 4 }, () => initiate(reference, 'the-same-connectips-payment')))
    expect(new Set(answers.map(({ body }) => body.data.TXNID))).toEqual(new Set([`${reference}-01`]))
    const other = await reserve()
    expect((await initiate(other.booking_reference, 'the-same-connectips-payment')).error?.code).toBe('idempotency_conflict')
  })

  test('is answered "retry later" while the same request is in progress', async () => {
    const { booking_reference: reference } = await reserve()
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values({ scope: 'start-connectips-payment', key: 'in-progress', requestHash: '' })
      expect((await initiate(reference, 'in-progress')).error?.code).toBe('request_in_flight')
    })
  })

  test('is refused for a booking that is unknown, paid, expired, or tried too often', async () => {
    expect((await initiate('7K3M9QX2VD8RW4HT')).error?.code).toBe('booking_not_found')
    const paid = await reserve()
    await verify(await pay(paid.booking_reference))
    expect((await initiate(paid.booking_reference)).error?.code).toBe('already_paid')
    const eager = await reserve()
    for (let n = 0; n < 3; n++) await start(eager.booking_reference)
    expect((await initiate(eager.booking_reference)).error?.code).toBe('attempts_exhausted')
    const lapsed = await reserve()
    await pass(12 * MINUTES)
    expect((await initiate(lapsed.booking_reference)).error?.code).toBe('hold_expired')
  })
})

describe('returning from connectIPS', () => {
  test('confirms the booking once, with the transaction number of connectIPS', async () => {
    const { reference, txnId } = await started()
    expect(await end(txnId, { outcome: 'pay' })).toBe(txnId)
    expect((await verify(txnId)).status).toBe(200)
    expect((await verify(txnId)).status).toBe(200)
    expect(await statusOf(reference)).toBe('approved')
    const { attempts } = await snapshotOf(db, reference)
    expect(attempts).toMatchObject([{ provider: 'connectips', state: 'captured', providerTxnId: expect.stringMatching(/^\d+$/) }])
  })

  test('changes nothing when nothing was paid, because the return is not signed', async () => {
    const { reference, txnId } = await started()
    expect(await end(txnId, { outcome: 'return_forged' })).toBe(txnId)
    expect((await verify(txnId)).error?.code).toBe('payment_pending')
    expect(await statusOf(reference)).toBe('payment_pending')
  })

  test('refuses a TXNID that is not ours', async () => {
    expect((await verify('SOMEBODY-ELSES-TXN')).error?.code).toBe('payment_reference_mismatch')
  })

  test('leaves a different amount unapplied, for staff to decide', async () => {
    await sandbox.patch('/_ctl/config', { connectips: { wrong_amount_answer: 'true_amount' } })
    const { booking_reference: reference } = await reserve()
    const txnId = await pay(reference, { outcome: 'pay_tampered', amount: '10' })
    expect((await verify(txnId)).error?.code).toBe('payment_pending')
    expect(await statusOf(reference)).toBe('payment_verification_failed')
    expect((await snapshotOf(db, reference)).attempts).toMatchObject([{ state: 'mismatched', capturedPaisa: 1000 }])
    expect((await initiate(reference)).error?.code).toBe('not_payable')
  })

  test('refunds a payment that arrives when the room is no longer on sale', async () => {
    const { booking_reference: reference } = await reserve()
    const txnId = await pay(reference)
    await pass(12 * MINUTES)
    await db.update(rooms).set({ isLive: false }).where(eq(rooms.id, room.id))
    const { error } = await verify(txnId)
    await db.update(rooms).set({ isLive: true }).where(eq(rooms.id, room.id))
    expect(error?.code).toBe('paid_but_unavailable')
  })

  test('fails the payment when connectIPS says FAILED', async () => {
    const { booking_reference: reference } = await reserve()
    const txnId = await pay(reference, { outcome: 'fail' })
    expect((await verify(txnId)).error?.code).toBe('payment_not_completed')
    expect((await snapshotOf(db, reference)).attempts).toMatchObject([{ state: 'failed' }])
  })

  test.each(['timeout', '500', '401', 'truncated_json', 'unknown_word'])(
    'leaves the payment open when the answer is %s, and confirms it by the next check',
    async (kind) => {
      const { booking_reference: reference } = await reserve()
      const txnId = await pay(reference)
      await fault(txnId, kind)
      expect((await verify(txnId)).error?.code).toBe('payment_pending')
      await pass(60)
      await sweep()
      expect(await statusOf(reference)).toBe('approved')
    },
  )
})

test('a slow validation and a lost transaction number together take no longer than one time-out', async () => {
  const { booking_reference: reference } = await reserve()
  const txnId = await pay(reference)
  const usual = app.config.providerTimeoutMs
  app.config.providerTimeoutMs = 4000
  const delayed = { provider: 'connectips', provider_ref: txnId, count: 1 }
  await sandbox.post('/_ctl/faults', { ...delayed, endpoint: 'validatetxn', kind: 'slow', seconds: 2 })
  await sandbox.post('/_ctl/faults', { ...delayed, endpoint: 'gettxndetail', kind: 'timeout' })
  const began = performance.now()
  expect((await verify(txnId)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(5500)
  app.config.providerTimeoutMs = usual
  expect((await snapshotOf(db, reference)).attempts).toMatchObject([{ state: 'captured', providerTxnId: null }])
})

describe('a connectIPS payment without a return', () => {
  test('is confirmed by the sweep', async () => {
    const { booking_reference: reference } = await reserve()
    await pay(reference, { outcome: 'pay_no_return' })
    await pass(5 * MINUTES)
    await sweep()
    expect(await statusOf(reference)).toBe('approved')
  })

  test('still confirms the booking after the hold has ended, or is refunded by staff', async () => {
    const { reference, txnId } = await started()
    await end(txnId, { outcome: 'pay_late' })
    await pass(20 * MINUTES)
    await sweep()
    await pass(HOURS)
    await sweep()
    const { booking, refunds } = await snapshotOf(db, reference)
    expect(['approved', 'reject']).toContain(booking.status)
    if (booking.status === 'reject') expect(refunds).toMatchObject([{ state: 'by_hand' }])
  })

  test('fails after 65 minutes when it was never performed', async () => {
    const { reference } = await started()
    for (const minutes of [5, 5, 20, 36, 30, 60]) {
      await pass(minutes * MINUTES)
      await sweep()
    }
    expect((await snapshotOf(db, reference)).attempts).toMatchObject([{ state: 'failed' }])
  })
})
