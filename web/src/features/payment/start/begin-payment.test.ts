import { describe, expect, test, vi } from 'vitest'
import type { Api } from '../../../platform/api/api.ts'
import { beginPayment } from './begin-payment.ts'
import type { PaymentIntent } from './payment-intent.ts'

const REFERENCE = '7K3M9QX2VD8RW4HT'

function begin(method: PaymentIntent['method'], amount: number, answer: unknown) {
  const api = vi.fn().mockResolvedValue(answer)
  const intent = { reference: REFERENCE, method, amount }
  return { api, redirect: beginPayment({ api: api as unknown as Api, intent, key: 'key-12345678' }) }
}

const call = { params: { reference: REFERENCE }, headers: { 'idempotency-key': 'key-12345678' } }

describe('beginPayment', () => {
  test('proves with the guest token that the traveller booked', async () => {
    const kept = JSON.stringify([{ reference: REFERENCE, token: 'ntg_token' }])
    vi.stubGlobal('localStorage', { getItem: () => kept })
    const { api, redirect } = begin('PE', 1500, { data: { form_url: 'https://esewa.test/form' } })
    await redirect
    const headers = { ...call.headers, 'x-guest-token': 'ntg_token' }
    expect(api).toHaveBeenCalledWith('GET /payment/esewa/initiate/:reference', { ...call, headers })
    vi.unstubAllGlobals()
  })

  test('posts to eSewa exactly what the server signed', async () => {
    const { api, redirect } = begin('PE', 1500, { data: { form_url: 'https://esewa.test/form', amount: '1500', signature: 's' } })
    expect(await redirect).toEqual({
      form: {
        url: 'https://esewa.test/form',
        fields: { amount: '1500', signature: 's' },
        encoding: 'application/x-www-form-urlencoded',
      },
    })
    expect(api).toHaveBeenCalledWith('GET /payment/esewa/initiate/:reference', call)
  })

  test('posts to the card page, as multipart form data, exactly the fields that the server returned', async () => {
    const answer = { data: { amount: '1500.00', signature: 's' }, form_url: 'https://bank.test/pay' }
    const { api, redirect } = begin('PN', 1500, answer)
    expect(await redirect).toEqual({
      form: { url: 'https://bank.test/pay', fields: answer.data, encoding: 'multipart/form-data' },
    })
    expect(api).toHaveBeenCalledWith('GET /payment/nic/initiate/:reference', call)
  })

  test.each([
    [1500, 150_000],
    [19.99, 1999],
    [12345.5, 1_234_550],
    [1.15, 115],
  ])('sends Khalti Rs %d as %d paisa', async (rupees, inPaisa) => {
    const { api, redirect } = begin('PK', rupees, { data: { payment_url: 'https://pay.khalti.test/?pidx=a' } })
    expect(await redirect).toEqual({ address: 'https://pay.khalti.test/?pidx=a' })
    const body = { return_url: '/payment-verification-page', amount: inPaisa }
    expect(api).toHaveBeenCalledWith('POST /payment/khalti/initiate/:reference', { ...call, body })
  })

  test('refuses an address that is not a web page', async () => {
    await expect(begin('PK', 10, { data: { payment_url: 'javascript:alert(1)' } }).redirect).rejects.toThrow()
  })
})
