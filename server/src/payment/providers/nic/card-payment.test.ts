import { DAY } from '@chautari/contract/dates'
import { API_BASE } from '@chautari/contract/contract'
import { fromRupees } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { nicConfig } from './config.ts'
import { reservationsOf } from '../../../booking/testing/reservations.ts'
import { idempotencyKeys } from '../../../platform/database/tables.ts'
import { freshApp } from '../../../testing/app.ts'
import { freePort } from '../../../testing/sandbox.ts'
import { rupeesWithDecimals } from '../rules/amount.ts'
import { cardOf } from '../../testing/card.ts'
import { historyOf, snapshotOf } from '../../testing/ledger.ts'
import { MINUTES, timeOf } from '../../testing/time.ts'

// The sandbox posts the bank's notifications to the server over HTTP.
const port = await freePort()
const testApp = await freshApp({ publicUrl: `http://127.0.0.1:${port}` })
await testApp.server.listen({ port, host: '127.0.0.1' })
const { app, db, call, server, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { start, end, pay, comeBack, notify, resign, resignWithout, fault } = cardOf(testApp)
const { pass, sweep, park } = timeOf(testApp)

afterEach(park)
type Fields = [string, string][]

const initiate = (reference: string, key?: string) =>
  call('GET /payment/nic/initiate/:reference', {
    params: { reference },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

const SUCCESS = (reference: string) => ({ status: 303, to: `/payment-success-page?bookingReference=${reference}` })
const ERROR = (reference: string) => ({ status: 303, to: `/payment-error-page?bookingReference=${reference}` })
const REFUSED = { status: 303, to: '/payment-error-page' }

/** Creates an approval whose reply has not reached the server. */
async function approved() {
  const { booking_reference: reference, total_amount } = await reserve()
  const { transactionUuid, fields } = await pay(reference)
  return { reference, total_amount, transactionUuid, fields: fields.map(([name, value]): [string, string] => [name, value]) }
}

describe('starting a card payment', () => {
  test('returns exactly the fields to post, freshly signed, with our own return addresses', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { data, form_url } = (await initiate(reference)).body
    const way = `http://127.0.0.1:${port}${API_BASE}/payment/nic`
    expect(form_url).toBe(nicConfig(app.config)?.payUrl)
    expect(data).toMatchObject({
      transaction_uuid: `${reference}-01`,
      reference_number: `${reference}-01`,
      amount: rupeesWithDecimals(fromRupees(total_amount)),
      currency: 'NPR',
      transaction_type: 'sale',
      override_custom_receipt_page: `${way}/return`,
      override_custom_cancel_page: `${way}/return`,
      override_backoffice_post_url: `${way}/notify`,
    })
    expect((data.signed_field_names ?? '').split(',').toSorted()).toEqual(
      Object.keys(data)
        .filter((name) => name !== 'signature')
        .toSorted(),
    )
  })

  test('returns the same payment for a repeated key, and a conflict for another booking', async () => {
    const { booking_reference: reference } = await reserve()
    const answers = await Promise.all(Array.from({ length: 8 }, () => initiate(reference, 'the-same-card-payment')))
    expect(new Set(answers.map(({ body }) => body.data.transaction_uuid))).toEqual(new Set([`${reference}-01`]))
    const other = await reserve()
    expect((await initiate(other.booking_reference, 'the-same-card-payment')).error?.code).toBe('idempotency_conflict')
  })

  test('is answered "retry later" while the same request is in progress', async () => {
    const { booking_reference: reference } = await reserve()
    await db.transaction(async (other) => {
      await other.insert(idempotencyKeys).values({ scope: 'start-nic-payment', key: 'worked-on-for-long', requestHash: '' })
      expect((await initiate(reference, 'worked-on-for-long')).error?.code).toBe('request_in_flight')
    })
  })

  test('is refused for a booking that is unknown, paid, being checked, expired, or tried too often', async () => {
    expect((await initiate('7K3M9QX2VD8RW4HT')).error?.code).toBe('booking_not_found')
    const paid = await approved()
    await comeBack(paid.fields)
    expect((await initiate(paid.reference)).error?.code).toBe('already_paid')
    const checked = await reserve()
    await comeBack((await pay(checked.booking_reference, { outcome: 'review' })).fields)
    expect((await initiate(checked.booking_reference)).error?.code).toBe('not_payable')
    const eager = await reserve()
    for (let n = 0; n < 3; n++) await start(eager.booking_reference)
    expect((await initiate(eager.booking_reference)).error?.code).toBe('attempts_exhausted')
    const lapsed = await reserve()
    await pass(12 * MINUTES)
    expect((await initiate(lapsed.booking_reference)).error?.code).toBe('hold_expired')
  })
})

describe('a reply of the card page', () => {
  test('is read in either encoding that a browser posts', async () => {
    for (const isMultipart of [false, true]) {
      const { reference, fields } = await approved()
      const body = isMultipart ? new FormData() : new URLSearchParams()
      for (const [name, value] of fields) body.append(name, value)
      const sent = await fetch(`http://127.0.0.1:${port}${API_BASE}/payment/nic/return`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      expect(sent.status).toBe(303)
      expect(sent.headers.get('location')).toBe(SUCCESS(reference).to)
    }
  })

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'x', 415],
    ['multipart/form-data; boundary=none', 'broken', 400],
    ['application/x-www-form-urlencoded', `x=${'y'.repeat(65 * 1024)}`, 413],
  ])('is refused as %s when it is no form or too long', async (type, payload, status) => {
    const headers = { 'content-type': type }
    const answered = await server.inject({ method: 'POST', url: `${API_BASE}/payment/nic/return`, headers, payload })
    expect(answered.statusCode).toBe(status)
  })

  test.each([
    'decision',
    'req_transaction_uuid',
    'req_reference_number',
    'req_amount',
    'req_currency',
    'req_profile_id',
    'req_access_key',
    'signed_date_time',
    'transaction_id',
    'reason_code',
    'auth_amount',
  ])('changes nothing when %s is not signed, although the signature is valid (N1)', async (name) => {
    const { reference, fields } = await approved()
    expect(await comeBack(resignWithout(fields, name))).toEqual(REFUSED)
    expect(await notify([...resignWithout(fields, name), [name, Object.fromEntries(fields)[name] ?? '']])).toBe(400)
    expect((await see(reference)).status).toBe('payment_pending')
  })

  test('is refused when it is our own signed request with a decision added (N1)', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = (await initiate(reference)).body
    const echoed = Object.entries(data).map(([name, value]): [string, string] => [`req_${name}`, value])
    const added: Fields = [
      ['decision', 'ACCEPT'],
      ['auth_amount', data.amount ?? ''],
      ['reason_code', '100'],
      ['transaction_id', '7'],
    ]
    const forged: Fields = [...Object.entries(data), ...echoed, ...added]
    expect(await comeBack(forged)).toEqual(REFUSED)
    expect((await see(reference)).is_paid).toBe(false)
  })

  test('is read by its signed fields alone, whatever else is sent (N2)', async () => {
    const { reference, fields } = await approved()
    expect(await comeBack([...fields, ['decision', 'DECLINE']])).toEqual(REFUSED)
    expect(await comeBack([['utf8', '✓'], ...fields.toReversed(), ['commit', 'Continue'], ['user', 'x']])).toEqual(
      SUCCESS(reference),
    )
  })

  test('changes nothing for another profile, booking or transaction type (N3)', async () => {
    const { reference, fields } = await approved()
    const { booking_reference: other } = await reserve()
    const transactionUuid = await start(other)
    const forged = [
      resign(fields, { req_profile_id: '00000000-0000-4000-8000-000000000002' }),
      resign(fields, { req_access_key: 'another' }),
      resign(fields, { req_transaction_uuid: transactionUuid }),
      resign(fields, { req_reference_number: transactionUuid }),
      resign(fields, { req_transaction_uuid: '7K3M9QX2VD8RW4HT-01', req_reference_number: '7K3M9QX2VD8RW4HT-01' }),
      resign(fields, {}, 'another key'),
    ]
    for (const reply of forged) expect(await comeBack(reply)).toEqual(REFUSED)
    for (const ref of [reference, other]) expect((await see(ref)).status).toBe('payment_pending')
    await comeBack(resign(fields, { req_transaction_type: 'authorization' }))
    expect((await see(reference)).status).toBe('payment_verification_pending')
  })

  test('is left unapplied for staff when only a part was approved (N4)', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { fields } = await pay(reference, { outcome: 'pay_partial' })
    expect(await comeBack(fields)).toEqual(ERROR(reference))
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    const { attempts } = await historyOf(db, reference)
    expect(attempts).toMatchObject([{ state: 'mismatched', capturedPaisa: total_amount * 50 }])
  })

  test('is escalated to staff once when it is in another currency (T14)', async () => {
    const { reference, fields } = await approved()
    for (let n = 0; n < 2; n++) expect(await comeBack(resign(fields, { req_currency: 'USD' }))).toEqual(ERROR(reference))
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_failed', is_paid: false })
    expect((await historyOf(db, reference)).emails.map(({ kind }) => kind)).toEqual(['checking_payment'])
  })

  test.each([
    ['review', undefined],
    ['error', '150'],
    ['error', '151'],
    ['error', '152'],
  ])('is checked in the bank’s records before a verdict when it says %s %s (N5)', async (outcome, reason_code) => {
    const { booking_reference: reference, hold_expires_at } = await reserve()
    const { fields } = await pay(reference, { outcome, ...(reason_code && { reason_code }) })
    expect(await comeBack(fields)).toEqual(ERROR(reference))
    expect(await see(reference)).toMatchObject({ status: 'payment_verification_pending', is_reserved: true })
    expect((await see(reference)).hold_expires_at).not.toBe(hold_expires_at)
  })

  test('is corrected by the bank’s records when it reports an error over a paid payment (N5)', async () => {
    const { booking_reference: reference } = await reserve()
    await comeBack((await pay(reference, { outcome: 'pay_error' })).fields)
    expect((await see(reference)).status).toBe('payment_verification_pending')
    await pass(30)
    await sweep()
    expect((await see(reference)).status).toBe('approved')
  })

  test('closes the try when it declines, while an acceptance before or after prevails (N5)', async () => {
    const declinedFirst = await reserve()
    await sandbox.patch('/_ctl/config', { cybs: { order: 'browser_only' } })
    const uuid = await start(declinedFirst.booking_reference)
    const declined = await end(uuid, { outcome: 'decline' })
    expect(await comeBack(declined)).toEqual(ERROR(declinedFirst.booking_reference))
    expect((await see(declinedFirst.booking_reference)).status).toBe('payment_failed')
    const accepted = await end(uuid, { outcome: 'pay_again' })
    expect(await notify(accepted)).toBe(200)
    expect((await see(declinedFirst.booking_reference)).status).toBe('approved')
    // Notifications may arrive out of order.
    expect(await notify(declined)).toBe(200)
    expect(await comeBack(declined)).toEqual(SUCCESS(declinedFirst.booking_reference))
    expect((await see(declinedFirst.booking_reference)).status).toBe('approved')
    await sandbox.patch('/_ctl/config', { cybs: { order: 'notify_first' } })
  })

  test('is a separate payment, refunded in full, when it accepts another transaction (N6)', async () => {
    const { booking_reference: reference, total_amount } = await reserve()
    const { transactionUuid, fields } = await pay(reference)
    await comeBack(fields)
    const second = await end(transactionUuid, { outcome: 'pay_again' })
    for (let n = 0; n < 3; n++) {
      expect(await comeBack(second)).toEqual(SUCCESS(reference))
      expect(await notify(fields)).toBe(200)
    }
    const { attempts, refunds, emails } = await historyOf(db, reference)
    expect(attempts).toMatchObject([{ state: 'captured' }, { state: 'captured', capturedPaisa: total_amount * 100 }])
    expect(refunds).toMatchObject([{ kind: 'excess', amountPaisa: total_amount * 100 }])
    expect(emails.map(({ kind }) => kind)).toEqual(['confirmed', 'paid_too_much'])
    expect(await see(reference)).toMatchObject({ status: 'approved', refund_amount: null })
  })

  test('changes nothing when it is more than a week old (N7)', async () => {
    const { reference, fields } = await approved()
    const before = new Date((await testApp.clock.now()).getTime() - 8 * DAY).toISOString().slice(0, 19)
    expect(await comeBack(resign(fields, { signed_date_time: `${before}Z` }))).toEqual(REFUSED)
    expect((await see(reference)).status).toBe('payment_pending')
  })

  test('confirms the booking via the bank’s notification when the traveller never returns', async () => {
    const { booking_reference: reference } = await reserve()
    await end(await start(reference), { outcome: 'pay_notice_only' })
    await expect
      .poll(async () => {
        await sandbox.post('/_ctl/clock/advance', { seconds: 2 })
        return (await see(reference)).status
      })
      .toBe('approved')
    const { events } = await snapshotOf(db, reference)
    expect(events.at(-1)).toMatchObject({ trigger: 'paid', actor: 'nic' })
  })

  test('leads the traveller to a page that checks the payment when the booking stays locked, and is applied when it is posted again', async () => {
    const { reference, fields } = await approved()
    await db.transaction(async (other) => {
      await other.execute(sql`select 1 from bookings where reference = ${reference} for update`)
      expect(await comeBack(fields)).toEqual(ERROR(reference))
      // The bank posts it again until it is accepted.
      expect(await notify(fields)).toBe(503)
    })
    expect((await see(reference)).status).toBe('payment_pending')
    expect(await comeBack(fields)).toEqual(SUCCESS(reference))
    expect((await historyOf(db, reference)).events).toEqual(['reserved', 'payment_started', 'paid'])
  })

  test('is accepted by its signature while the bank’s records cannot be searched', async () => {
    const { reference, transactionUuid, fields } = await approved()
    await fault(transactionUuid, '500', 3)
    expect(await comeBack(fields)).toEqual(SUCCESS(reference))
  })
})
