import { expect, test, vi } from 'vitest'
import type { Api } from '../../platform/api/api.ts'
import { beginPayment } from './begin-payment.ts'
import type { Wish } from './payment-intent.ts'

const REFERENCE = '7K3M9QX2VD8RW4HT'

function begin(method: Wish['method'], amount: number, answer: unknown) {
  const asked = vi.fn().mockResolvedValue(answer)
  const wish = { reference: REFERENCE, method, amount }
  return { asked, way: beginPayment({ api: asked as unknown as Api, wish, key: 'key-12345678' }) }
}

const call = { params: { reference: REFERENCE }, headers: { 'idempotency-key': 'key-12345678' } }

test('eSewa is posted what the server signed, and nothing besides', async () => {
  const { asked, way } = begin('PE', 1500, { data: { form_url: 'https://esewa.test/form', amount: '1500', signature: 's' } })
  expect(await way).toEqual({
    form: {
      url: 'https://esewa.test/form',
      fields: { amount: '1500', signature: 's' },
      encoding: 'application/x-www-form-urlencoded',
    },
  })
  expect(asked).toHaveBeenCalledWith('GET /payment/esewa/initiate/:reference', call)
})

test('the card is posted in parts, exactly the fields that were answered', async () => {
  const { asked, way } = begin('PN', 1500, { data: { amount: '1500.00', signature: 's' }, form_url: 'https://bank.test/pay' })
  expect(await way).toEqual({
    form: { url: 'https://bank.test/pay', fields: { amount: '1500.00', signature: 's' }, encoding: 'multipart/form-data' },
  })
  expect(asked).toHaveBeenCalledWith('GET /payment/nic/initiate/:reference', call)
})

test.each([
  [1500, 150_000],
  [19.99, 1999],
  [12345.5, 1_234_550],
  [1.15, 115],
])('Khalti is asked for Rs %d as %d paisa', async (rupees, inPaisa) => {
  const { asked, way } = begin('PK', rupees, { data: { payment_url: 'https://pay.khalti.test/?pidx=a' } })
  expect(await way).toEqual({ address: 'https://pay.khalti.test/?pidx=a' })
  const body = { return_url: '/payment-verification-page', amount: inPaisa }
  expect(asked).toHaveBeenCalledWith('POST /payment/khalti/initiate/:reference', { ...call, body })
})

test('an address that is no page is not gone to', async () => {
  await expect(begin('PK', 10, { data: { payment_url: 'javascript:alert(1)' } }).way).rejects.toThrow()
})
