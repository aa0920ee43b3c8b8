import { describe, test, expect } from 'vitest'
import { openEsewaShop } from '../testing/esewa-shop.ts'

describe('the status check of eSewa', () => {
  test('answers NOT_FOUND for a payment that was never started', async () => {
    expect(await openEsewaShop().status({})).toEqual({
      product_code: 'EPAYTEST',
      transaction_uuid: 'BOOKING-1',
      total_amount: 1500,
      status: 'NOT_FOUND',
      ref_id: null,
    })
  })

  test('answers PENDING until the session ends, then NOT_FOUND', async () => {
    const shop = openEsewaShop()
    await shop.startPayment({})
    await shop.advance(299)
    expect(await shop.status({})).toMatchObject({ status: 'PENDING', ref_id: null })
    await shop.advance(1)
    expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND', ref_id: null })
  })

  test('writes amounts as numbers with a decimal', async () => {
    const shop = openEsewaShop()
    await shop.startPayment({})
    const query = 'product_code=EPAYTEST&total_amount=1500&transaction_uuid=BOOKING-1'
    expect((await shop.get(`/esewa/api/epay/transaction/status/?${query}`)).body).toContain('"total_amount":1500.0,')
  })

  test.each([
    ['amount', { total_amount: '1501' }],
    ['merchant', { product_code: 'ANOTHER' }],
  ])('answers NOT_FOUND for a wrong %s', async (_name, question) => {
    const shop = openEsewaShop()
    await shop.startPayment({})
    await shop.applyOutcome('pay')
    expect(await shop.status(question)).toMatchObject({ ...question, total_amount: expect.any(Number), status: 'NOT_FOUND' })
  })

  test('answers a wrong amount with the true one when the switch says so', async () => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { wrong_amount_answer: 'true_amount' } })
    await shop.startPayment({})
    await shop.applyOutcome('pay')
    expect(await shop.status({ total_amount: '1' })).toMatchObject({ status: 'COMPLETE', total_amount: 1500 })
  })

  test('lags behind the payment when the switch says so', async () => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { status_lag_seconds: 20 } })
    await shop.startPayment({})
    await shop.applyOutcome('pay')
    expect(await shop.status({})).toMatchObject({ status: 'PENDING', ref_id: null })
    await shop.advance(20)
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
  })

  test('answers with the old key names when the switch says so', async () => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { status_keys: 'old' } })
    await shop.startPayment({})
    await shop.applyOutcome('cancel')
    expect(await shop.status({})).toEqual({
      pid: 'BOOKING-1',
      scd: 'EPAYTEST',
      totalAmount: 1500,
      status: 'CANCELED',
      refId: null,
    })
  })

  test('answers NOT_FOUND after a cancellation when the switch says so', async () => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { cancel_status: 'NOT_FOUND' } })
    await shop.startPayment({})
    await shop.applyOutcome('cancel')
    expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
  })

  test('refuses a request without a reference', async () => {
    const answer = await openEsewaShop().get('/esewa/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=1500')
    expect(answer.statusCode).toBe(400)
  })
})
