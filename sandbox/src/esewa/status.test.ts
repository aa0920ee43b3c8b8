import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('a payment that was never begun is not found', async () => {
  expect(await openShop().status({})).toEqual({
    product_code: 'EPAYTEST',
    transaction_uuid: 'BOOKING-1',
    total_amount: 1500,
    status: 'NOT_FOUND',
    ref_id: null,
  })
})

test('a begun payment is pending until its session ends, then not found', async () => {
  const shop = openShop()
  await shop.pays({})
  await shop.advance(299)
  expect(await shop.status({})).toMatchObject({ status: 'PENDING', ref_id: null })
  await shop.advance(1)
  expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND', ref_id: null })
})

test('amounts are numbers written with a decimal', async () => {
  const shop = openShop()
  await shop.pays({})
  const query = 'product_code=EPAYTEST&total_amount=1500&transaction_uuid=BOOKING-1'
  expect((await shop.get(`/esewa/api/epay/transaction/status/?${query}`)).body).toContain('"total_amount":1500.0,')
})

test.each([
  ['amount', { total_amount: '1501' }],
  ['merchant', { product_code: 'SOMEBODY' }],
])('a paid payment asked for with a wrong %s is not found', async (_name, question) => {
  const shop = openShop()
  await shop.pays({})
  await shop.ends('pay')
  expect(await shop.status(question)).toMatchObject({ ...question, total_amount: expect.any(Number), status: 'NOT_FOUND' })
})

test('a wrong amount is answered with the true one when the switch says so', async () => {
  const shop = openShop()
  await shop.configure({ esewa: { wrong_amount_answer: 'true_amount' } })
  await shop.pays({})
  await shop.ends('pay')
  expect(await shop.status({ total_amount: '1' })).toMatchObject({ status: 'COMPLETE', total_amount: 1500 })
})

test('the status lags behind the payment when the switch says so', async () => {
  const shop = openShop()
  await shop.configure({ esewa: { status_lag_seconds: 20 } })
  await shop.pays({})
  await shop.ends('pay')
  expect(await shop.status({})).toMatchObject({ status: 'PENDING', ref_id: null })
  await shop.advance(20)
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
})

test('the old key names are answered when the switch says so', async () => {
  const shop = openShop()
  await shop.configure({ esewa: { status_keys: 'old' } })
  await shop.pays({})
  await shop.ends('cancel')
  expect(await shop.status({})).toEqual({
    pid: 'BOOKING-1',
    scd: 'EPAYTEST',
    totalAmount: 1500,
    status: 'CANCELED',
    refId: null,
  })
})

test('a cancelled payment is not found when the switch says so', async () => {
  const shop = openShop()
  await shop.configure({ esewa: { cancel_status: 'NOT_FOUND' } })
  await shop.pays({})
  await shop.ends('cancel')
  expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
})

test('a question without a reference is refused', async () => {
  const answer = await openShop().get('/esewa/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=1500')
  expect(answer.statusCode).toBe(400)
})
