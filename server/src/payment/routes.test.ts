import { ATTEMPTS_OPEN_MAX } from '@chautari/contract/payment/limits'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestUser } from '../account/testing/people.ts'
import { expectSoundBookings, reservationsOf } from '../booking/testing/reservations.ts'
import { rooms } from '../catalogue/store/tables.ts'
import { idempotencyKeys } from '../platform/database/tables.ts'
import { freshApp } from '../testing/app.ts'
import { paymentAttempts } from './store/tables.ts'
import { esewaOf } from './testing/esewa.ts'
import { historyOf, snapshotOf } from './testing/ledger.ts'

const testApp = await freshApp()
const { app, db, call, clock, sandbox } = testApp
const { room, reserve, see } = await reservationsOf(testApp)
const { start, end, pay, verify, reverify, checksOf } = esewaOf(testApp)

afterEach(() => expectSoundBookings(db))

const HOLD_SECONDS = 12 * 60

const initiate = (reference: string, key?: string) =>
  call('GET /payment/esewa/initiate/:reference', {
    params: { reference },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

describe('starting a payment', () => {
  test('returns a form of strings that eSewa accepts', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const form = await start(reference)
    expect(form).toMatchObject({
      amount: `${total_amount}`,
      total_amount: `${total_amount}`,
      tax_amount: '0',
      product_service_charge: '0',
      product_delivery_charge: '0',
      transaction_uuid: `${reference}-01`,
      product_code: 'EPAYTEST',
      success_url: `${app.config.publicUrl}/payment-verification-page`,
      failure_url: `${app.config.publicUrl}/payment/${reference}?q=fu`,
      signed_field_names: 'total_amount,transaction_uuid,product_code',
    })
  })

  test('never changes the hold, and numbers each attempt', async () => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const numbers = [await start(reference), await start(reference)].map(({ transaction_uuid }) => transaction_uuid.slice(-2))
    expect(numbers).toEqual(['01', '02'])
    expect(await see(reference)).toMatchObject({ hold_expires_at, status: 'payment_pending' })
  })

  test('returns the same attempt for a repeated key, and a conflict for another booking', async () => {
    const { booking_reference: reference } = await reserve()
    const answers = await Promise.all(Array.from({ length: 8 }, () => initiate(reference, 'the-same-attempt')))
    expect(new Set(answers.map(({ body }) => body.data.transaction_uuid))).toEqual(new Set([`${reference}-01`]))
    const other = await reserve()
    expect((await initiate(other.booking_reference, 'the-same-attempt')).error?.code).toBe('idempotency_conflict')
  })

  test('is answered "retry later" while the same request is in progress', async () => {
    const { booking_reference: reference } = await reserve()
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values({ scope: 'start-esewa-payment', key: 'worked-on-for-long', requestHash: '' })
      expect((await initiate(reference, 'worked-on-for-long')).error?.code).toBe('request_in_flight')
    })
  })

  test('is refused for a booking that is unknown, expired, paid, being checked, or tried too often', async () => {
    expect((await initiate('7K3M9QX2VD8RW4HT')).error?.code).toBe('booking_not_found')

    const paid = await reserve()
    await verify((await pay(paid.booking_reference)).data)
    expect((await initiate(paid.booking_reference)).error?.code).toBe('already_paid')

    const checked = await reserve()
    const { transaction_uuid } = await start(checked.booking_reference)
    await end(transaction_uuid, { outcome: 'ambiguous' })
    await reverify(checked.booking_reference)
    expect((await initiate(checked.booking_reference)).error?.code).toBe('not_payable')

    const eager = await reserve()
    for (let n = 0; n < 3; n++) await start(eager.booking_reference)
    expect((await initiate(eager.booking_reference)).error?.code).toBe('attempts_exhausted')

    const lapsed = await reserve()
    await clock.advance(HOLD_SECONDS)
    expect((await initiate(lapsed.booking_reference)).error?.code).toBe('hold_expired')
  })
})

describe('a stranger who knows a reference (issue 17 §1)', () => {
  test('leaves the booker payments to start, however many they have started', async () => {
    const owner = await createTestUser(db)
    const [guests, owned] = [await reserve(), await reserve({ by: owner.headers })]
    const bookers: [string, Record<string, string>][] = [
      [guests.booking_reference, { 'x-guest-token': guests.guest_token ?? '' }],
      [owned.booking_reference, owner.headers],
    ]
    for (const [reference, headers] of bookers) {
      const begin = (by: Record<string, string>) =>
        call('GET /payment/esewa/initiate/:reference', { params: { reference }, headers: by })
      for (let n = 0; n < ATTEMPTS_OPEN_MAX; n++) expect((await begin({})).status).toBe(200)
      expect((await begin({ 'x-guest-token': 'ntg_wrong' })).error?.code).toBe('attempts_exhausted')
      for (let n = 0; n < ATTEMPTS_OPEN_MAX; n++) expect((await begin(headers)).status).toBe(200)
      expect((await begin(headers)).error?.code).toBe('attempts_exhausted')
    }
  })
})

describe('asking for another check of a payment', () => {
  test('takes more than the reference, because it locks other ways to pay (issue 17 §1)', async () => {
    const { booking_reference: reference } = await reserve()
    await start(reference)
    const stranger = await createTestUser(db)
    for (const headers of [{}, stranger.headers, { 'x-guest-token': 'ntg_wrong' }]) {
      const refused = await call('POST /payment/verification/:reference', { params: { reference }, headers, body: {} })
      expect([refused.status, refused.error?.code]).toEqual([403, 'forbidden'])
    }
    expect(await see(reference)).toMatchObject({ status: 'payment_pending' })
    expect((await reverify(reference)).error?.code).toBe('payment_pending')
  })

  test('is allowed to the account that booked', async () => {
    const owner = await createTestUser(db)
    const { booking_reference: reference } = await reserve({ by: owner.headers })
    await start(reference)
    const asked = await call('POST /payment/verification/:reference', { params: { reference }, headers: owner.headers, body: {} })
    expect(asked.error?.code).toBe('payment_pending')
  })
})

describe('a payment that succeeds', () => {
  test('confirms the booking, its nights and its price, and sends one email', async () => {
    const { booking_reference: reference, guest_token = '', total_amount } = await reserve()
    const { data, transactionUuid } = await pay(reference)
    const answered = await verify(data)
    expect(answered.status).toBe(200)
    expect(answered.body.data).toEqual({ booking_reference: reference, status: 'approved' })
    const seen = {
      status: 'approved',
      is_paid: true,
      is_reserved: true,
      hold_expires_at: null,
      refund_amount: null,
      total_amount,
    }
    expect(await see(reference)).toMatchObject(seen)

    const { events, attempts, emails, sources } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'paid'])
    expect(attempts).toEqual([{ providerRef: transactionUuid, state: 'captured', capturedPaisa: total_amount * 100 }])
    expect(sources).toEqual(['initiate', 'return', 'lookup', 'settle'])
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ kind: 'confirmed' })
    expect(emails[0]?.textBody).toContain(`${app.config.publicUrl}/guest/view/${reference}#${guest_token}`)
  })

  test.each([
    ['with commas', 'comma'],
    ['as a JSON number', 'number'],
  ])('is recognised when eSewa displays the amount %s', async (_name, amount_display) => {
    await sandbox.patch('/_ctl/config', { esewa: { amount_display } })
    const { booking_reference: reference } = await reserve({ quantity: 2 })
    const answered = await verify((await pay(reference)).data)
    await sandbox.patch('/_ctl/config', { esewa: { amount_display: 'plain' } })
    expect(answered.body.data.status).toBe('approved')
  })

  test('leaves the booking payable when it was abandoned and a second one is cancelled', async () => {
    const { booking_reference: reference } = await reserve()
    await start(reference)
    const { transaction_uuid: second } = await start(reference)
    await end(second, { outcome: 'cancel' })
    expect((await reverify(reference)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_pending', is_reserved: true })
    expect((await verify((await pay(reference)).data)).body.data.status).toBe('approved')
  })

  test('is recognised when the price has paisa, and when the status check uses its old keys', async () => {
    await db.update(rooms).set({ ratePaisa: 617_275 }).where(eq(rooms.id, room.id))
    const { booking_reference: reference } = await reserve()
    await db.update(rooms).set({ ratePaisa: room.rate }).where(eq(rooms.id, room.id))
    await sandbox.patch('/_ctl/config', { esewa: { status_keys: 'old' } })
    const { transaction_uuid, total_amount } = await start(reference)
    expect(total_amount).toBe('12345.50')
    await end(transaction_uuid, { outcome: 'pay_no_return' })
    const answered = await reverify(reference)
    await sandbox.patch('/_ctl/config', { esewa: { status_keys: 'current' } })
    expect(answered.body.data.status).toBe('approved')
  })

  test('is applied once when it is reported twenty times at once and again later', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(data)))
    const later = [await verify(data), await reverify(reference)]
    for (const { body } of [...answers, ...later]) expect(body.data).toEqual({ booking_reference: reference, status: 'approved' })
    const { events, emails, refunds } = await historyOf(db, reference)
    expect(events).toEqual(['reserved', 'payment_started', 'paid'])
    expect(emails).toHaveLength(1)
    expect(refunds).toEqual([])
  })

  test('is not looked up at eSewa any more once it is settled', async () => {
    const { booking_reference: reference } = await reserve()
    const { data, transactionUuid } = await pay(reference)
    await verify(data)
    const before = await checksOf(transactionUuid)
    await verify(data)
    expect(await checksOf(transactionUuid)).toBe(before)
  })

  test('keeps the booking confirmed when it is paid twice, and refunds the second in full', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const [first, second] = [await pay(reference), await pay(reference)]
    await verify(first.data)
    expect((await verify(second.data)).body.data).toEqual({ booking_reference: reference, status: 'approved' })
    const { refunds, emails, events } = await historyOf(db, reference)
    expect(refunds).toEqual([{ kind: 'excess', amountPaisa: total_amount * 100, state: 'by_hand' }])
    expect(emails.map(({ kind }) => kind)).toEqual(['confirmed', 'paid_too_much'])
    expect(events.at(-1)).toBe('paid_again')
    expect(await see(reference)).toMatchObject({ status: 'approved', refund_amount: null, is_paid: true })
  })

  test('keeps the booking confirmed when both payments arrive at the same instant', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const payments = [await pay(reference), await pay(reference), await pay(reference)]
    const answers = await Promise.all(payments.flatMap(({ data }) => [verify(data), verify(data)]))
    for (const { body } of answers) expect(body.data.status).toBe('approved')
    const { refunds } = await historyOf(db, reference)
    expect(refunds.map(({ amountPaisa }) => amountPaisa)).toEqual([total_amount * 100, total_amount * 100])
  })

  test('confirms the booking and refunds the excess when it exceeds the price', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { data } = await pay(reference, { outcome: 'pay_tampered', amount: `${total_amount + 7}` })
    expect((await verify(data)).body.data.status).toBe('approved')
    const { refunds, emails } = await historyOf(db, reference)
    expect(refunds).toEqual([{ kind: 'excess', amountPaisa: 700, state: 'by_hand' }])
    expect(emails.map(({ kind }) => kind)).toEqual(['confirmed', 'paid_too_much'])
  })
})

describe('a payment that is not what it claims', () => {
  test('is not applied when it is below the price, and staff decide', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference, { outcome: 'pay_tampered', amount: '1' })
    expect((await verify(data)).error?.code).toBe('payment_pending')
    expect((await verify(data)).error?.code).toBe('payment_pending')
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    const { attempts, refunds, emails } = await historyOf(db, reference)
    expect(attempts).toMatchObject([{ state: 'mismatched', capturedPaisa: 100 }])
    expect(refunds).toEqual([])
    expect(emails.map(({ kind }) => kind)).toEqual(['checking_payment'])
  })

  test.each(['reflected_request', 'wrong_key', 'unsigned'])(
    'is refused when it is forged by %s, and nothing changes',
    async (forgery) => {
      const { booking_reference: reference } = await reserve()
      const { transaction_uuid } = await start(reference)
      const before = await snapshotOf(db, reference)
      const data = (await end(transaction_uuid, { outcome: 'return_forged', forgery }))?.split('data=')[1] ?? ''
      const { status, error } = await verify(data)
      expect([status, error?.code]).toEqual([422, 'validation_failed'])
      expect(await snapshotOf(db, reference)).toEqual(before)
      expect(await checksOf(transaction_uuid)).toBe(0)
    },
  )

  test.each(['', 'x', 'fu', '{}', 'e30=', 'A'.repeat(5000)])('is refused with the data %j', async (data) => {
    expect((await verify(data)).error?.code).toBe('validation_failed')
  })

  test('is refused when the payment is not ours', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await db
      .update(paymentAttempts)
      .set({ providerRef: `${reference}-77` })
      .where(eq(paymentAttempts.providerRef, `${reference}-01`))
    expect((await verify(data)).error?.code).toBe('payment_reference_mismatch')
  })

  test('settles the booking that it belongs to, and not the one that sends it', async () => {
    const [mine, other] = [await reserve(), await reserve()]
    const { transaction_uuid } = await start(mine.booking_reference)
    const paid = await pay(other.booking_reference, { outcome: 'pay' })
    const borrowed = await end(transaction_uuid, { outcome: 'return_other', other: paid.transactionUuid })
    const answered = await verify(borrowed?.split('data=')[1] ?? '')
    expect(answered.body.data).toEqual({ booking_reference: other.booking_reference, status: 'approved' })
    expect(await see(mine.booking_reference)).toMatchObject({ status: 'payment_pending', is_paid: false })
  })
})
