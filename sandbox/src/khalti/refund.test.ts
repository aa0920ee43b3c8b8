import { describe, test, expect } from 'vitest'
import { openKhaltiShop, OTHER_SAMPLE_KEY, PUBLIC_SAMPLE_KEY } from '../testing/khalti-shop.ts'

const REFUNDED = { detail: 'Transaction refund successful.' }

describe('refund', () => {
  test('refunds the whole payment without an amount', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    const answer = await shop.refund(transactionId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(REFUNDED)
    const lookup = await shop.lookup(pidx)
    expect(lookup.statusCode).toBe(200)
    expect(lookup.json()).toEqual({
      pidx,
      total_amount: 150_000,
      status: 'Refunded',
      transaction_id: transactionId,
      fee: 0,
      refunded: true,
    })
  })

  test('refunds the whole payment without a body', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    const url = `/khalti/api/merchant-transaction/${transactionId}/refund/`
    const headers = { authorization: `Key ${PUBLIC_SAMPLE_KEY}` }
    expect((await shop.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    expect(await shop.statusOf(pidx)).toBe('Refunded')
  })

  test.each(['Partially Refunded', 'Partially refunded'])(
    'refunds a part, which the lookup calls %s',
    async (partial_refund_word) => {
      const shop = openKhaltiShop()
      await shop.configure({ khalti: { partial_refund_word } })
      const { pidx, transactionId } = await shop.payAndGetTransaction()
      expect((await shop.refund(transactionId, { amount: 50_000 })).json()).toEqual(REFUNDED)
      expect((await shop.lookup(pidx)).json()).toMatchObject({ status: partial_refund_word, transaction_id: transactionId })
      expect((await shop.get(`/_ctl/transactions/${pidx}`)).json().refunded_amount).toBe(50_000)
    },
  )

  test('reads the amount in rupees when the switch says so', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { refund_amount_unit: 'rupees' } })
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    await shop.refund(transactionId, { amount: 50 })
    expect((await shop.get(`/_ctl/transactions/${pidx}`)).json().refunded_amount).toBe(5000)
  })

  test('treats a part as large as the payment as a full refund', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    await shop.refund(transactionId, { amount: 150_000 })
    expect(await shop.statusOf(pidx)).toBe('Refunded')
  })

  test.each([{}, { amount: 1000 }])('refuses the second refund %j', async (second) => {
    const shop = openKhaltiShop()
    const { transactionId } = await shop.payAndGetTransaction()
    await shop.refund(transactionId, { amount: 1000 })
    const answer = await shop.refund(transactionId, second)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: expect.any(String) })
  })

  test('refuses more than was paid', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    const answer = await shop.refund(transactionId, { amount: 150_001 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: expect.any(String) })
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test.each([0, -1000, 10.5, 'much'])('refuses the amount %j', async (amount) => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    const answer = await shop.refund(transactionId, { amount })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_key).toBe('validation_error')
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('needs a Khalti account for a payment from a bank', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { paid_from: 'bank' } })
    const { transactionId } = await shop.payAndGetTransaction()
    const nameless = await shop.refund(transactionId)
    expect(nameless.statusCode).toBe(400)
    expect(nameless.json()).toEqual({ mobile: ['This field is required.'], error_key: 'validation_error' })
    expect((await shop.refund(transactionId, { mobile: '9800000000' })).statusCode).toBe(200)
  })

  test('needs the key of the merchant who was paid', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    expect((await shop.refund(transactionId, {}, { authorization: null })).statusCode).toBe(401)
    expect((await shop.refund(transactionId, {}, { authorization: `Key ${OTHER_SAMPLE_KEY}` })).statusCode).toBe(404)
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('does not find the transaction of an unpaid order', async () => {
    const shop = openKhaltiShop()
    const { transactionId } = await shop.payAndGetTransaction()
    const fresh = openKhaltiShop()
    await fresh.startPayment()
    expect((await fresh.refund(transactionId)).statusCode).toBe(404)
  })

  test('answers 404 below /v2 unless the switch says so', async () => {
    const shop = openKhaltiShop()
    const { transactionId } = await shop.payAndGetTransaction()
    const path = `/api/v2/merchant-transaction/${transactionId}/refund/`
    expect((await shop.post(path, {})).statusCode).toBe(404)
    await shop.configure({ khalti: { refund_under_v2: true } })
    expect((await shop.post(path, {})).json()).toEqual(REFUNDED)
  })

  test('is done although its response never arrives', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    await shop.control('/faults', { provider: 'khalti', endpoint: 'refund', kind: 'done_then_timeout', provider_ref: pidx })
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const call = fetch(`${address}/khalti/api/merchant-transaction/${transactionId}/refund/`, {
      method: 'POST',
      headers: { authorization: `Key ${PUBLIC_SAMPLE_KEY}` },
      signal: AbortSignal.timeout(300),
    })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(await shop.statusOf(pidx)).toBe('Refunded')
    const [, refund] = (await shop.get('/_ctl/requests')).json()
    expect(refund).toMatchObject({ endpoint: 'refund', fault: 'done_then_timeout', status_code: null })
    await shop.app.close()
  })
})
