import { expect, test } from 'vitest'
import { openKhaltiShop, OTHER_SAMPLE_KEY, PUBLIC_SAMPLE_KEY } from '../testing/khalti-shop.ts'

const REFUNDED = { detail: 'Transaction refund successful.' }

test('a refund without amount gives all of it back', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
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

test('a refund may come without any body', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
  const url = `/khalti/api/merchant-transaction/${transactionId}/refund/`
  const headers = { authorization: `Key ${PUBLIC_SAMPLE_KEY}` }
  expect((await shop.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(await shop.statusOf(pidx)).toBe('Refunded')
})

test.each(['Partially Refunded', 'Partially refunded'])('a part is given back and called %s', async (partial_refund_word) => {
  const shop = openKhaltiShop()
  await shop.configure({ khalti: { partial_refund_word } })
  const { pidx, transactionId } = await shop.transactionPaid()
  expect((await shop.refund(transactionId, { amount: 50_000 })).json()).toEqual(REFUNDED)
  expect((await shop.lookup(pidx)).json()).toMatchObject({ status: partial_refund_word, transaction_id: transactionId })
  expect((await shop.get(`/_ctl/transactions/${pidx}`)).json().refunded_amount).toBe(50_000)
})

test('the amount of a refund is in rupees when the switch says so', async () => {
  const shop = openKhaltiShop()
  await shop.configure({ khalti: { refund_amount_unit: 'rupees' } })
  const { pidx, transactionId } = await shop.transactionPaid()
  await shop.refund(transactionId, { amount: 50 })
  expect((await shop.get(`/_ctl/transactions/${pidx}`)).json().refunded_amount).toBe(5000)
})

test('a part that is all of it is a full refund', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
  await shop.refund(transactionId, { amount: 150_000 })
  expect(await shop.statusOf(pidx)).toBe('Refunded')
})

test.each([{}, { amount: 1000 }])('the second refund %j is refused', async (second) => {
  const shop = openKhaltiShop()
  const { transactionId } = await shop.transactionPaid()
  await shop.refund(transactionId, { amount: 1000 })
  const answer = await shop.refund(transactionId, second)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ detail: expect.any(String) })
})

test('more than was paid is not given back', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
  const answer = await shop.refund(transactionId, { amount: 150_001 })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ detail: expect.any(String) })
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test.each([0, -1000, 10.5, 'much'])('a refund of %j is refused', async (amount) => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
  const answer = await shop.refund(transactionId, { amount })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error_key).toBe('validation_error')
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test('a payment from a bank is refunded to a Khalti account that is named', async () => {
  const shop = openKhaltiShop()
  await shop.configure({ khalti: { paid_from: 'bank' } })
  const { transactionId } = await shop.transactionPaid()
  const nameless = await shop.refund(transactionId)
  expect(nameless.statusCode).toBe(400)
  expect(nameless.json()).toEqual({ mobile: ['This field is required.'], error_key: 'validation_error' })
  expect((await shop.refund(transactionId, { mobile: '9800000000' })).statusCode).toBe(200)
})

test('a refund needs the merchant’s own key', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
  expect((await shop.refund(transactionId, {}, { authorization: null })).statusCode).toBe(401)
  expect((await shop.refund(transactionId, {}, { authorization: `Key ${OTHER_SAMPLE_KEY}` })).statusCode).toBe(404)
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test('what was not paid has no transaction to refund', async () => {
  const shop = openKhaltiShop()
  const { transactionId } = await shop.transactionPaid()
  const fresh = openKhaltiShop()
  await fresh.begins()
  expect((await fresh.refund(transactionId)).statusCode).toBe(404)
})

test('refunds below /v2 are not found unless the switch says so', async () => {
  const shop = openKhaltiShop()
  const { transactionId } = await shop.transactionPaid()
  const path = `/api/v2/merchant-transaction/${transactionId}/refund/`
  expect((await shop.post(path, {})).statusCode).toBe(404)
  await shop.configure({ khalti: { refund_under_v2: true } })
  expect((await shop.post(path, {})).json()).toEqual(REFUNDED)
})

test('a refund whose answer never comes is done all the same', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
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
