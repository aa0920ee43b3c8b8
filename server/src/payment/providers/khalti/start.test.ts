import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { SILENCES, standIn } from '../../../testing/stand-in.ts'
import { initiateKhalti } from './start.ts'

const khalti = standIn()
const started = {
  pidx: 'bZQLD9wRVWo4CdESSfuSsB',
  payment_url: 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB',
  expires_at: '2026-11-21T16:26:16.471649+05:45',
  expires_in: 1800,
}

const initiate = () =>
  initiateKhalti(
    {
      khalti: { apiBase: `${khalti.url()}/api/v2/`, refundBase: '', secret: 'a key', timeoutMs: 1000 },
      publicUrl: 'https://chautari.example',
    },
    { reference: '7K3M9QX2VD8RW4HT', purchaseOrderId: 'K17K3M9QX2VD8RW4HT', amountPaisa: paisa(1_234_550) },
  )

describe('a payment request to Khalti', () => {
  test('has the attempt’s amount in paisa and our return address without a query', async () => {
    khalti.send(started)
    await initiate()
    const request = khalti.lastRequest()
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/v2/epayment/initiate/',
      headers: { authorization: 'Key a key', 'content-type': 'application/json' },
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      return_url: 'https://chautari.example/payment-verification-page',
      website_url: 'https://chautari.example',
      amount: 1_234_550,
      purchase_order_id: 'K17K3M9QX2VD8RW4HT',
      purchase_order_name: 'Booking 7K3M9QX2VD8RW4HT',
    })
  })

  test('is valid until the time that Khalti returns', async () => {
    khalti.send(started)
    expect(await initiate()).toEqual({
      kind: 'started',
      pidx: 'bZQLD9wRVWo4CdESSfuSsB',
      paymentUrl: 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB',
      expiresAt: new Date('2026-11-21T10:41:16.471Z'),
    })
  })

  test.each([
    [
      { amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'], error_key: 'validation_error' },
      ['amount: Amount should be greater than Rs. 10, that is 1000 paisa.'],
    ],
    [
      { return_url: ['Enter a valid URL.', 'This field may not be blank.'], error_key: 'validation_error' },
      ['return_url: Enter a valid URL. This field may not be blank.'],
    ],
    [{ detail: 'Fee not found.' }, ['Fee not found.']],
    ['<html>', []],
  ])('is refused with Khalti’s reason: %j', async (body, complaints) => {
    khalti.send(body, 400)
    expect(await initiate()).toEqual({ kind: 'refused', complaints })
  })

  test('is not started when our key is refused', async () => {
    khalti.send({ detail: 'Invalid token.', status_code: 401 }, 401)
    expect(await initiate()).toEqual({ kind: 'key_refused' })
  })

  test.each([
    ['no pidx', { ...started, pidx: undefined }],
    ['a pidx of other symbols', { ...started, pidx: '../../lookup' }],
    ['an address that is a script', { ...started, payment_url: 'javascript:alert(1)' }],
    ['no address', { ...started, payment_url: null }],
    ['an expiry that is no moment', { ...started, expires_at: 'soon' }],
    ['an expiry without a zone', { ...started, expires_at: '2026-11-21T16:26:16' }],
    ['a page', '<!doctype html>'],
    ['nothing', ''],
  ])('has an unknown outcome after a response with %s', async (_name, body) => {
    khalti.send(body)
    expect(await initiate()).toEqual({ kind: 'unknown', reason: 'unreadable' })
  })

  test.each([403, 404, 429, 500, 503])('has an unknown outcome after HTTP %i', async (status) => {
    khalti.send(started, status)
    expect(await initiate()).toEqual({ kind: 'unknown', reason: `http_${status}` })
  })

  test.each(SILENCES)('has an unknown outcome when Khalti %s', async (_name, listener) => {
    khalti.answer(listener)
    expect(await initiate()).toMatchObject({ kind: 'unknown' })
  })
})
