import { API_BASE } from '@chautari/contract/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { esewaConfig } from '../providers/esewa/config.ts'
import { khaltiConfig } from '../providers/khalti/config.ts'
import { nicConfig } from '../providers/nic/config.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { readEsewaReturn } from '../providers/esewa/return.ts'
import { lookUpKhalti } from '../providers/khalti/look-up.ts'
import { sign } from '../providers/signed-fields.ts'
import { cardOf } from '../testing/card.ts'
import { connectIpsOf } from '../testing/connectips.ts'
import { esewaOf } from '../testing/esewa.ts'
import { cardForgeries, esewaForgeries } from '../testing/forgeries.ts'
import { khaltiOf } from '../testing/khalti.ts'
import { snapshotOf } from '../testing/ledger.ts'
import { timeOf } from '../testing/time.ts'

const testApp = await freshApp()
const { app, db } = testApp
const { reserve } = await reservationsOf(testApp)
const [esewa, khalti, card, connectIps] = [esewaOf(testApp), khaltiOf(testApp), cardOf(testApp), connectIpsOf(testApp)]

afterEach(timeOf(testApp).park)

/** Returns all data that a payment can change. */
async function stateOf(reference: string) {
  const { booking, attempts, events, refunds, emails, providerEvents } = await snapshotOf(db, reference)
  return { status: booking.status, paid: booking.paidPaisa, attempts, events, refunds, emails, providerEvents }
}

async function inBatches<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < items.length; from += 20) done.push(...(await Promise.all(items.slice(from, from + 20).map(work))))
  return done
}

async function begunWithEsewa() {
  const { booking_reference: reference } = await reserve()
  const { transaction_uuid, total_amount, product_code, signed_field_names: names, signature } = await esewa.start(reference)
  const request = { names, signature, values: { total_amount, transaction_uuid, product_code } }
  const { secret = '' } = esewaConfig(app.config) ?? {}
  return { reference, secret, forgeries: esewaForgeries({ secret, transactionUuid: transaction_uuid, request }) }
}

/** Verifies the signature over the fields that the reply lists, as published libraries do (negative control). */
function readTrustingly(data: string, secret: string): boolean {
  try {
    const reply = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Record<string, string>
    return reply.signature === sign(secret, (reply.signed_field_names ?? '').split(','), reply) && reply.status === 'COMPLETE'
  } catch {
    return false
  }
}

/**
 * Reads a reply of the card page as a careless implementation would: accepts a valid signature over any field list, and then reads every posted field.
 */
function believesCard(fields: readonly (readonly [string, string])[], secret: string): boolean {
  const posted = Object.fromEntries(fields)
  const isSigned = posted.signature === sign(secret, (posted.signed_field_names ?? '').split(','), posted)
  return isSigned && posted.decision === 'ACCEPT'
}

describe('a thousand forged replies', () => {
  test('from eSewa: none passes the signature check or changes a booking (E1, E2)', async () => {
    const { reference, secret, forgeries } = await begunWithEsewa()
    const before = await stateOf(reference)
    expect(forgeries).toHaveLength(1000)
    expect(forgeries.filter(({ data }) => readEsewaReturn(data, secret))).toEqual([])
    const answers = await inBatches(forgeries, ({ data }) => esewa.verify(data))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect(await stateOf(reference)).toEqual(before)
  })

  test('from eSewa: a reader that trusts the reply’s own field list accepts many (negative control)', async () => {
    const { secret, forgeries } = await begunWithEsewa()
    expect(forgeries.filter(({ data }) => readTrustingly(data, secret)).length).toBeGreaterThan(20)
  })

  test('from the card page: none changes a booking, via browser or server notification (N1, N2)', async () => {
    const { booking_reference: reference } = await reserve()
    const { fields } = await card.pay(reference)
    const before = await stateOf(reference)
    const forgeries = cardForgeries(Object.fromEntries(fields), nicConfig(app.config)?.secret ?? '')
    expect(forgeries).toHaveLength(1000)
    const ways = await inBatches(forgeries, card.comeBack)
    expect(new Set(ways.map(({ to }) => to))).toEqual(new Set(['/payment-error-page']))
    expect(new Set(await inBatches(forgeries, card.notify))).toEqual(new Set([400]))
    expect(await stateOf(reference)).toEqual(before)
    expect((await card.comeBack(fields)).to).toBe(`/payment-success-page?bookingReference=${reference}`)
  })

  test('from the card page: a reader that trusts the reply’s own field list accepts many (negative control)', async () => {
    const { booking_reference: reference } = await reserve()
    const { fields } = await card.pay(reference)
    const { secret = '' } = nicConfig(app.config) ?? {}
    const taken = cardForgeries(Object.fromEntries(fields), secret).filter((forged) => believesCard(forged, secret))
    expect(taken.length).toBeGreaterThan(20)
  })

  test('from Khalti: a reader that looks up any given id accepts another booking’s payment (negative control, K2)', async () => {
    const [cheap, dear] = [await reserve(), await reserve({ quantity: 2 })]
    const paid = await khalti.pay(cheap.booking_reference)
    const { orderId } = await khalti.start(dear.booking_reference)
    const config = khaltiConfig(app.config)
    if (!config) throw new Error('Khalti is not configured.')
    expect((await lookUpKhalti(config, paid.pidx)).verdict.kind).toBe('captured')
    const { error } = await khalti.verify({ order_id: orderId, reference_id: paid.pidx })
    expect(error?.code).toBe('payment_reference_mismatch')
    expect((await stateOf(dear.booking_reference)).status).toBe('payment_pending')
  })

  test('from Khalti: none confirms a booking, because only the lookup does (K1)', async () => {
    const { booking_reference: reference } = await reserve()
    const { orderId, pidx } = await khalti.start(reference)
    const claims = Array.from({ length: 40 }, (_, n) => ({
      order_id: n % 4 === 0 ? `K${n.toString(36).toUpperCase().slice(0, 1)}${reference}` : orderId,
      reference_id: n % 3 === 0 ? `invented${n}` : pidx,
      ...(n % 5 === 0 && { amount: n }),
      status: 'Completed',
      transaction_id: 'invented',
    }))
    const answers = await inBatches(claims, khalti.verify)
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    const { booking, refunds } = await snapshotOf(db, reference)
    expect(booking).toMatchObject({ paidPaisa: 0 })
    expect(refunds).toEqual([])
  })

  test('from connectIPS: none confirms a booking, because only the validation does', async () => {
    const { booking_reference: reference } = await reserve()
    const txnId = await connectIps.start(reference)
    const returns = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? txnId : `${reference}-${n + 10}`))
    const answers = await inBatches(returns, connectIps.verify)
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['payment_pending', 'payment_reference_mismatch']))
    const { booking, refunds } = await snapshotOf(db, reference)
    expect(booking).toMatchObject({ status: 'payment_pending', paidPaisa: 0 })
    expect(refunds).toEqual([])
  })

  test('malformed form bodies are refused and change nothing', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=----abcdefghijklmnopqrstuvwxyz',
      'multipart/form-data',
    ]
    const bodies = [
      '',
      '&&&',
      '=',
      '%',
      '%00=%ff',
      'a'.repeat(60_000),
      'x=1&'.repeat(16_000),
      '__proto__=1&constructor=2',
      '\0',
      '--',
      '\r\n\r\n',
    ]
    const sent = types.flatMap((type) =>
      bodies.flatMap((payload) => ['return', 'notify'].map((path) => ({ type, payload, path }))),
    )
    const answers = await inBatches(sent, ({ type, payload, path }) => {
      const url = `${API_BASE}/payment/nic/${path}`
      return testApp.server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    })
    expect(answers.filter(({ statusCode }) => ![303, 400].includes(statusCode)).map(({ body }) => body)).toEqual([])
  })
})
