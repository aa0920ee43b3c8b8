import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { refundNic } from './refund.ts'

const bank = standIn()
const at = new Date('2026-11-21T06:00:00Z')

const ask = (kind: 'void' | 'refund') => {
  const search = {
    baseUrl: `${bank.url()}/cybs`,
    merchantId: 'local_merchant',
    keyId: '00000000-0000-4000-8000-00000000000a',
    secret: 'bG9jYWwtcmVzdC1zaGFyZWQtc2VjcmV0LTMyYnl0ZXM=',
    timeoutMs: 1000,
  }
  const payment = { transactionId: '7000000000000000000001', providerRef: '7K3M9QX2VD8RW4HT-01' }
  return refundNic(search, { kind, ...payment, requestId: 'refund-12', amountPaisa: paisa(75_050), at })
}

const pending = { id: '7000000000000000000009', status: 'PENDING' }

describe('a card refund', () => {
  test('sends our reference, an id of its own and a signature', async () => {
    bank.send(pending, 201)
    expect(await ask('refund')).toEqual({ kind: 'accepted', id: pending.id })
    const request = bank.lastRequest()
    expect(request).toMatchObject({ method: 'POST', path: '/cybs/pts/v2/payments/7000000000000000000001/refunds' })
    expect(request?.headers.signature).toMatch(/^keyid=/)
    expect(JSON.parse(request?.body ?? '')).toEqual({
      clientReferenceInformation: { code: '7K3M9QX2VD8RW4HT-01', transactionId: 'refund-12' },
      orderInformation: { amountDetails: { totalAmount: '750.50', currency: 'NPR' } },
    })
  })

  test('voids an unsettled payment as a whole, without an amount', async () => {
    bank.send({ ...pending, status: 'VOIDED' }, 201)
    expect(await ask('void')).toEqual({ kind: 'accepted', id: pending.id })
    expect(bank.lastRequest()?.path).toBe('/cybs/pts/v2/payments/7000000000000000000001/voids')
    expect(JSON.parse(bank.lastRequest()?.body ?? '')).not.toHaveProperty('orderInformation')
  })

  test.each([
    [400, 'NOT_VOIDABLE'],
    [400, 'INVALID_AMOUNT'],
    [404, 'NOT_FOUND'],
  ])('is refused on HTTP %i with %s', async (status, reason) => {
    bank.send({ status: 'INVALID_REQUEST', reason, message: 'No.' }, status)
    expect(await ask('refund')).toEqual({ kind: 'refused', detail: reason })
  })

  test('is recognised by the bank as a repetition by its id', async () => {
    bank.send({ status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' }, 400)
    expect(await ask('refund')).toEqual({ kind: 'repeated' })
  })

  test('is not sent when our key is refused', async () => {
    bank.send({ response: { rmsg: 'Authentication Failed' } }, 401)
    expect(await ask('refund')).toEqual({ kind: 'key_refused' })
  })

  test.each([
    ['a page', 201, '<!doctype html>'],
    ['an unknown status', 201, { ...pending, status: 'FAILED' }],
    ['an outage', 503, pending],
    ['a refusal without a body', 400, ''],
  ])('may have been sent after %s', async (_name, status, body) => {
    bank.send(body, status)
    expect(await ask('refund')).toMatchObject({ kind: 'unknown' })
  })

  test.each(SILENCES)('may have been sent when the bank %s', async (_name, listener) => {
    bank.answer(listener)
    expect(await ask('refund')).toMatchObject({ kind: 'unknown' })
  })
})
