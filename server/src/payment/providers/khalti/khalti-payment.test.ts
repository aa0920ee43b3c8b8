import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bookings } from '../../../booking/store/tables.ts'
import { reservationsOf } from '../../../booking/testing/reservations.ts'
import { rooms } from '../../../catalogue/store/tables.ts'
import { reverifyAs } from '../../testing/esewa.ts'
import { freshApp } from '../../../testing/app.ts'
import { paymentAttempts } from '../../store/tables.ts'
import { claimIn, khaltiOf } from '../../testing/khalti.ts'
import { historyOf, snapshotOf } from '../../testing/ledger.ts'
import { MINUTES, timeOf } from '../../testing/time.ts'

const testApp = await freshApp()
const { app, db, call, sandbox } = testApp
const { room, reserve, see } = await reservationsOf(testApp)
const { ask, start, end, pay, verify, fault } = khaltiOf(testApp)
const { pass, sweep, park } = timeOf(testApp)

afterEach(park)

const SandboxRequests = z.array(z.object({ endpoint: z.string(), body: z.unknown() }))
const requestsTo = async (endpoint: string) =>
  SandboxRequests.parse(await sandbox.get('/_ctl/requests')).filter((call) => call.endpoint === endpoint)
const reverify = (reference: string) => reverifyAs(testApp, reference)
const attemptsOf = async (reference: string) => (await snapshotOf(db, reference)).attempts
const breakInitiate = (kind: string) => sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'initiate', kind })

describe('starting a Khalti payment', () => {
  test('returns the payment page, for the stored price and with our own return address (K5)', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { data } = (await ask(reference, total_amount * 100)).body
    expect(data).toMatchObject({ payment_url: expect.stringContaining(data.pidx), expires_at: expect.stringMatching(/Z$/) })
    const [sent] = await requestsTo('initiate')
    expect(sent?.body).toMatchObject({
      amount: total_amount * 100,
      purchase_order_id: `K1${reference}`,
      return_url: `${app.config.publicUrl}/payment-verification-page`,
    })
    expect(await attemptsOf(reference)).toMatchObject([
      { sessionId: data.pidx, expiresAt: new Date(data.expires_at), state: 'open' },
    ])
  })

  test.each([1, 99, -1, 100])('is refused for an amount that differs by %i paisa, without calling Khalti', async (paisa) => {
    const { booking_reference: reference, total_amount } = await reserve()
    const before = (await requestsTo('initiate')).length
    expect((await ask(reference, total_amount * 100 + paisa)).error?.code).toBe('amount_changed')
    expect((await ask(reference, total_amount)).error?.code).toBe('amount_changed')
    expect((await ask(reference, total_amount * 10_000)).error?.code).toBe('amount_changed')
    expect((await requestsTo('initiate')).length).toBe(before)
    expect(await attemptsOf(reference)).toEqual([])
  })

  test.each([0, -380_000, 1.5, '380000', '1e3', null, 1e300])('is refused for the invalid amount %j', async (amount) => {
    const { booking_reference: reference } = await reserve()
    expect((await ask(reference, amount as number)).error?.code).toBe('validation_failed')
  })

  test.each(['//evil.example', 'https://evil.example/payment-verification-page', '\\\\evil.example', 'javascript:alert(1)', '/'])(
    'is refused for the return address %j, without calling Khalti',
    async (return_url) => {
      const { booking_reference: reference, total_amount } = await reserve()
      const before = (await requestsTo('initiate')).length
      expect((await ask(reference, total_amount * 100, { return_url })).error).toMatchObject({
        code: 'validation_failed',
        fields: { return_url: [expect.any(String)] },
      })
      expect((await requestsTo('initiate')).length).toBe(before)
      expect(await attemptsOf(reference)).toEqual([])
    },
  )

  test('returns the same page for a repeated key, and a conflict for another body', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const key = 'one-and-the-same'
    const first = (await ask(reference, total_amount * 100, { key })).body.data
    expect((await ask(reference, total_amount * 100, { key })).body.data).toEqual(first)
    expect((await ask(reference, total_amount * 100 + 1, { key })).error?.code).toBe('idempotency_conflict')
    expect(await attemptsOf(reference)).toHaveLength(1)
  })

  test('is answered "retry later" while the same request is in progress', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    await sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'initiate', kind: 'slow', seconds: 0.3 })
    const key = 'asked-twice-at-once'
    const first = ask(reference, total_amount * 100, { key })
    await expect.poll(async () => (await attemptsOf(reference)).length).toBe(1)
    expect((await ask(reference, total_amount * 100, { key })).error?.code).toBe('request_in_flight')
    expect((await first).status).toBe(200)
  })

  test.each(['timeout', 'done_then_timeout', '500', '401', '400', 'html', 'reset', 'list'])(
    'blocks nothing after a %s fault, and the same key may be retried',
    async (kind) => {
      const { booking_reference: reference, total_amount } = await reserve()
      const key = `tried-again-after-${kind}`
      await breakInitiate(kind)
      expect((await ask(reference, total_amount * 100, { key })).error?.code).toBe('provider_unavailable')
      expect(await attemptsOf(reference)).toMatchObject([{ state: 'failed', nextCheckAt: null }])
      expect(await see(reference)).toMatchObject({ status: 'payment_pending', is_reserved: true })
      expect((await ask(reference, total_amount * 100, { key })).status).toBe(200)
    },
  )

  test('is closed later when its process crashed, because no payment page was returned', async () => {
    const { booking_reference: reference } = await reserve()
    await start(reference)
    await db
      .update(paymentAttempts)
      .set({ sessionId: null })
      .where(eq(paymentAttempts.providerRef, `K1${reference}`))
    await pass(5 * MINUTES)
    await sweep()
    expect(await attemptsOf(reference)).toMatchObject([{ state: 'failed' }])
  })

  test('is refused for a booking that is unknown, paid, expired, being checked, too cheap, or tried too often', async () => {
    expect((await ask('7K3M9QX2VD8RW4HT', 1000)).error?.code).toBe('booking_not_found')
    const paid = await reserve()
    await verify((await pay(paid.booking_reference)).claim)
    expect((await ask(paid.booking_reference, paid.total_amount * 100)).error?.code).toBe('already_paid')
    const eager = await reserve()
    for (let n = 0; n < 3; n++) await start(eager.booking_reference)
    expect((await ask(eager.booking_reference, eager.total_amount * 100)).error?.code).toBe('attempts_exhausted')
    const lapsed = await reserve()
    await pass(12 * MINUTES)
    expect((await ask(lapsed.booking_reference, lapsed.total_amount * 100)).error?.code).toBe('hold_expired')
    await db.update(rooms).set({ ratePaisa: 499 }).where(eq(rooms.id, room.id))
    const cheap = await reserve()
    await db.update(rooms).set({ ratePaisa: room.rate }).where(eq(rooms.id, room.id))
    expect((await ask(cheap.booking_reference, 998)).error?.code).toBe('not_payable')
  })

  test('is allowed 35 times per booking', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    for (let n = 1; n <= 35; n++) await end((await start(reference)).pidx, { outcome: 'cancel' }).then(() => close(reference))
    expect((await attemptsOf(reference)).at(-1)?.providerRef).toBe(`KZ${reference}`)
    expect((await ask(reference, total_amount * 100)).error?.code).toBe('attempts_exhausted')
  })

  const close = (reference: string) =>
    db
      .update(paymentAttempts)
      .set({ state: 'failed' })
      .where(eq(paymentAttempts.bookingId, bookingIdOf(reference)))
  const bookingIdOf = (reference: string) =>
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))
})

describe('a traveller’s return from Khalti', () => {
  test.each(['invented_transaction', 'bare_status'])('changes nothing with %s alone (K1, T7)', async (forgery) => {
    const { booking_reference: reference } = await reserve()
    const { pidx } = await start(reference)
    const claim = claimIn(await end(pidx, { outcome: 'return_forged', forgery }))
    expect((await verify(claim)).error?.code).toBe(forgery === 'bare_status' ? 'validation_failed' : 'payment_pending')
    expect((await see(reference)).is_paid).toBe(false)
  })

  test('is refused for an order id with invalid characters', async () => {
    for (const order_id of ['\0', 'K1\0', 'a\u0007'])
      expect((await verify({ order_id })).error?.fields).toEqual({ order_id: ['Please use plain text'] })
  })

  test('leaves a different amount unapplied at once, for staff to decide (K3, T14)', async () => {
    const { booking_reference: reference } = await reserve()
    const { pidx } = await start(reference)
    const claim = claimIn(await end(pidx, { outcome: 'pay_tampered', amount: '10' }))
    expect((await verify(claim)).error?.code).toBe('payment_pending')
    expect((await see(reference)).status).toBe('payment_verification_failed')
  })

  test('changes neither booking when it names another booking’s payment (K2)', async () => {
    const [cheap, dear] = [await reserve(), await reserve({ quantity: 2 })]
    const paid = await pay(cheap.booking_reference, { outcome: 'pay' })
    const { orderId } = await start(dear.booking_reference)
    const foreign = [
      { order_id: orderId, reference_id: paid.pidx },
      { order_id: orderId, reference_id: 'no-such-payment' },
      { order_id: paid.orderId, reference_id: paid.pidx, bookingReference: dear.booking_reference },
      { order_id: paid.orderId, amount: dear.total_amount * 100 },
      { order_id: `KX${dear.booking_reference}` },
    ]
    for (const claim of foreign) expect((await verify(claim)).error?.code).toBe('payment_reference_mismatch')
    for (const { booking_reference } of [cheap, dear]) expect((await see(booking_reference)).is_paid).toBe(false)
    // The request that named it is not its traveller's return, so the opened page stays merely opened (T7).
    expect(await attemptsOf(dear.booking_reference)).toMatchObject([{ state: 'open', returnedAt: null }])
    await pass(5 * MINUTES)
    await sweep()
    expect((await see(dear.booking_reference)).status).toBe('payment_pending')
  })

  test('is verified by either spelling of its fields, by Khalti’s transaction number, and for the amount in paisa', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { orderId, pidx } = await pay(reference)
    const { transaction_id } = z.object({ transaction_id: z.string() }).parse(await sandbox.get(`/_ctl/transactions/${pidx}`))
    const spelt = { orderId, referenceId: transaction_id, bookingReference: reference, amount: `${total_amount * 100}` }
    expect((await call('POST /payment/khalti/verification', { body: spelt })).body.data.status).toBe('approved')
    expect((await verify({ order_id: orderId, reference_id: pidx, amount: total_amount * 100 })).status).toBe(200)
    expect((await verify({ order_id: orderId, amount: '1e3' })).error?.code).toBe('validation_failed')
    expect((await verify({ order_id: orderId, amount: -1 })).error?.code).toBe('validation_failed')
    expect((await verify({ order_id: orderId, reference_id: 'another' })).error?.code).toBe('payment_reference_mismatch')
  })

  test('does not report a payment as paid that Khalti has since refunded (K3)', async () => {
    const { booking_reference: reference } = await reserve()
    const { claim, pidx } = await pay(reference)
    await end(pidx, { outcome: 'refund' })
    expect((await verify(claim)).error?.code).toBe('payment_not_completed')
    expect(await see(reference)).toMatchObject({ status: 'payment_failed', is_paid: false })
  })

  test.each(['cancel', 'expire'])(
    'after %s reports the payment as not completed, and Khalti’s HTTP 400 is no outage (K4)',
    async (outcome) => {
      for (let n = 0; n < 4; n++) {
        const { booking_reference: reference } = await reserve()
        const { pidx, orderId } = await start(reference)
        await end(pidx, { outcome })
        expect((await verify({ order_id: orderId })).error?.code).toBe('payment_not_completed')
        expect((await see(reference)).status).toBe('payment_failed')
      }
      const { payment_methods } = (await call('GET /settings', {})).body.data
      expect(payment_methods.find(({ code }) => code === 'PK')?.is_enabled).toBe(true)
    },
  )

  test('stays pending while Khalti refuses our key, and is confirmed when it accepts it again (K4)', async () => {
    const { booking_reference: reference } = await reserve()
    const { claim, pidx, orderId } = await pay(reference)
    await fault(pidx, '401')
    const errors = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    expect((await verify(claim)).error?.code).toBe('payment_pending')
    expect(errors.mock.calls).toEqual([[{ code: 'key_refused', provider: 'khalti', attempt: orderId }, expect.any(String)]])
    errors.mockRestore()
    await pass(30)
    await sweep()
    expect((await see(reference)).status).toBe('approved')
  })

  test('confirms the booking when the payment was cancelled here and paid in another tab (K6)', async () => {
    const { booking_reference: reference } = await reserve()
    const { pidx, orderId } = await start(reference)
    await end(pidx, { outcome: 'cancel' })
    expect((await verify({ order_id: orderId })).error?.code).toBe('payment_not_completed')
    await end(pidx, { outcome: 'pay_no_return' })
    await pass(5 * MINUTES)
    await sweep()
    expect((await see(reference)).status).toBe('approved')
    expect((await historyOf(db, reference)).attempts).toMatchObject([{ state: 'captured' }])
  })

  test('keeps a cancelled payment under check until shortly after its page expires (K6)', async () => {
    const { booking_reference: reference } = await reserve()
    const { pidx, orderId } = await start(reference)
    await end(pidx, { outcome: 'cancel' })
    await verify({ order_id: orderId })
    for (let minute = 0; minute < 80; minute += 5) {
      await pass(5 * MINUTES)
      await sweep()
    }
    expect(await attemptsOf(reference)).toMatchObject([{ state: 'failed', nextCheckAt: null }])
    expect((await reverify(reference)).error?.code).toBe('payment_not_completed')
  })
})
