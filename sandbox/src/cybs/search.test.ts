import { expect, test } from 'vitest'
import { openCardShop, valuesOf, type Summary } from '../testing/card-shop.ts'

async function shopWithPayment(quirks: object = { search_lag_seconds: 0 }) {
  const shop = openCardShop()
  await shop.configure(quirks)
  await shop.pays()
  return shop
}

async function paidShop() {
  const shop = await shopWithPayment()
  const id = valuesOf(await shop.ends('pay')).transaction_id ?? ''
  return { shop, id }
}

const refundOf = (totalAmount: string, more: object = {}) => ({
  clientReferenceInformation: { code: 'BOOKING-1', ...more },
  orderInformation: { amountDetails: { totalAmount, currency: 'NPR' } },
})

test('a search finds a payment by its reference, in the shape of the documentation', async () => {
  const { shop, id } = await paidShop()
  const body = { query: 'clientReferenceInformation.code:BOOKING-1 AND submitTimeUtc:[NOW/DAY-7DAYS TO NOW/DAY+1DAY}' }
  const answer = await shop.asks('POST', '/tss/v2/searches', { body })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ totalCount: 1 })
  const codes = { reasonCode: '100', rCode: '1', rFlag: 'SOK' }
  expect(answer.json()._embedded.transactionSummaries).toEqual([
    {
      id,
      submitTimeUtc: '2026-03-01T06:15:00Z',
      merchantId: 'local_merchant',
      applicationInformation: {
        ...codes,
        applications: [
          { name: 'ics_auth', ...codes, status: 'AUTHORIZED' },
          { name: 'ics_bill', ...codes, status: 'AUTHORIZED' },
        ],
      },
      clientReferenceInformation: { code: 'BOOKING-1' },
      orderInformation: { amountDetails: { totalAmount: '1500.00', currency: 'NPR' } },
    },
  ])
  const detail = await shop.asks('GET', `/tss/v2/transactions/${id}`)
  expect(detail.statusCode).toBe(200)
  expect(detail.json().orderInformation.amountDetails.authorizedAmount).toBe('1500.00')
})

test('a search finds all of a time, page by page, its end not included', async () => {
  const { shop, id } = await paidShop()
  const ask = async (query: string, more: object = {}) =>
    (await shop.asks('POST', '/tss/v2/searches', { body: { query, offset: 0, limit: 20, ...more } })).json()
  const found = await ask('submitTimeUtc:[2026-03-01T06:15:00Z TO 2026-03-02T00:00:00Z}')
  expect(found).toMatchObject({ totalCount: 1, _embedded: { transactionSummaries: [{ id }] } })
  expect(await ask('submitTimeUtc:[2026-02-28T00:00:00Z TO 2026-03-01T06:15:00Z}')).toMatchObject({ totalCount: 0 })
  const beyond = await ask('submitTimeUtc:[2026-03-01T00:00:00Z TO 2026-03-02T00:00:00Z}', { offset: 1 })
  expect(beyond).toMatchObject({ totalCount: 1, count: 0 })
})

test('a partial approval shows in the detail, not in the search', async () => {
  const shop = await shopWithPayment()
  const id = valuesOf(await shop.ends('pay_partial', { amount: '600' })).transaction_id
  const [found] = await shop.found()
  expect(found?.applicationInformation.reasonCode).toBe('110')
  expect(found?.orderInformation.amountDetails).toEqual({ totalAmount: '1500.00', currency: 'NPR' })
  const { orderInformation } = (await shop.asks('GET', `/tss/v2/transactions/${id}`)).json()
  expect(orderInformation.amountDetails.authorizedAmount).toBe('600.00')
})

test('a search may ask for the oldest first', async () => {
  const shop = await shopWithPayment()
  await shop.ends('pay')
  await shop.advance(1)
  await shop.ends('partial_refund')
  const body = { query: 'clientReferenceInformation.code:BOOKING-1', sort: 'submitTimeUtc:asc' }
  const { _embedded } = (await shop.asks('POST', '/tss/v2/searches', { body })).json()
  expect(_embedded.transactionSummaries.map((one: Summary) => one.orderInformation.amountDetails.totalAmount)).toEqual([
    '1500.00',
    '750.00',
  ])
})

test('an authorization alone is not billed', async () => {
  const shop = openCardShop()
  await shop.configure({ search_lag_seconds: 0 })
  await shop.pays({ transaction_type: 'authorization' })
  await shop.ends('pay')
  const [found] = await shop.found()
  expect(found).toMatchObject({ applicationInformation: { applications: [{ name: 'ics_auth' }] } })
})

test('a payment is found only when the search has indexed it', async () => {
  const shop = await shopWithPayment({ search_lag_seconds: 20 })
  const id = valuesOf(await shop.ends('pay_no_return')).transaction_id
  expect(id).toBeUndefined()
  expect(await shop.found()).toEqual([])
  await shop.advance(20)
  expect(await shop.found()).toHaveLength(1)
})

test('a search for what was never paid is empty and no error', async () => {
  const shop = await shopWithPayment()
  expect(await shop.found()).toEqual([])
  expect(await shop.found('NOBODY-1')).toEqual([])
})

test('a query for anything but a reference is refused', async () => {
  const shop = await shopWithPayment()
  const answer = await shop.asks('POST', '/tss/v2/searches', { body: { query: 'orderInformation.amount:1' } })
  expect(answer.statusCode).toBe(400)
})

test('an unknown transaction is not found', async () => {
  const answer = await openCardShop().asks('GET', '/tss/v2/transactions/7000000000000000000001')
  expect(answer.statusCode).toBe(404)
})

test('all tries of a payment are found, the newest first', async () => {
  const shop = await shopWithPayment({ retry_limit: 1, search_lag_seconds: 0 })
  await shop.ends('decline')
  await shop.advance(1)
  await shop.ends('pay')
  const codes = (await shop.found()).map(({ applicationInformation }) => applicationInformation.reasonCode)
  expect(codes).toEqual(['100', '203'])
})

test.each([
  ['pay_error', 0, 'ERROR', '151'],
  ['ambiguous', 60, 'ERROR', '150'],
  ['pending', 60, 'REVIEW', '201'],
])('%s is accepted after %i seconds, which only the search knows', async (outcome, seconds, told, reason) => {
  const shop = await shopWithPayment()
  expect(valuesOf(await shop.ends(outcome))).toMatchObject({ decision: told, reason_code: reason })
  await shop.advance(seconds)
  const [found] = await shop.found()
  expect(found?.applicationInformation).toMatchObject({ reasonCode: '100', rCode: '1', rFlag: 'SOK' })
  expect(shop.notices).toHaveLength(1)
})

test('what is held for review waits for the merchant', async () => {
  const shop = await shopWithPayment()
  await shop.ends('review')
  expect((await shop.found())[0]?.applicationInformation).toMatchObject({ reasonCode: '201', rFlag: 'DREVIEW' })
  await shop.ends('accept_review')
  expect((await shop.found())[0]?.applicationInformation).toMatchObject({ reasonCode: '100', rFlag: 'SOK' })
})

test('what is not held for review cannot be accepted', async () => {
  const { shop } = await paidShop()
  const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'accept_review' })
  expect(answer.json().error).toBe('not_in_review')
})

test('a refund is pending, which is its success, and is found under the reference', async () => {
  const { shop, id } = await paidShop()
  const answer = await shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf('500.00') })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    id: expect.stringMatching(/^7\d{21}$/),
    status: 'PENDING',
    clientReferenceInformation: { code: 'BOOKING-1' },
    refundAmountDetails: { refundAmount: '500.00', currency: 'NPR' },
  })
  const names = (await shop.found()).map((found) => [found.id, found.orderInformation.amountDetails.totalAmount])
  expect(names).toContainEqual([answer.json().id, '500.00'])
})

test('what was taken under a reported error can be refunded', async () => {
  const shop = await shopWithPayment()
  const id = valuesOf(await shop.ends('pay_error')).transaction_id
  const { orderInformation } = (await shop.asks('GET', `/tss/v2/transactions/${id}`)).json()
  expect(orderInformation.amountDetails.authorizedAmount).toBe('1500.00')
  expect((await shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf('1500.00') })).statusCode).toBe(201)
})

test('refunds may be parted but not above what was paid', async () => {
  const { shop, id } = await paidShop()
  const refund = async (amount: string) =>
    (await shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf(amount) })).statusCode
  expect([await refund('1000.00'), await refund('500.01'), await refund('500.00'), await refund('0.01')]).toEqual([
    201, 400, 201, 400,
  ])
})

test('the same transaction identifier is a repeated request', async () => {
  const { shop, id } = await paidShop()
  const body = refundOf('500.00', { transactionId: 'refund-1' })
  expect((await shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body })).statusCode).toBe(201)
  const again = await shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body })
  expect(again.statusCode).toBe(400)
  expect(again.json()).toMatchObject({ status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' })
  const byVoid = await shop.asks('POST', `/pts/v2/payments/${id}/voids`, { body })
  expect(byVoid.json().reason).toBe('DUPLICATE_REQUEST')
})

test.each([{}, refundOf('all'), refundOf('0.00')])('a refund of %j is refused', async (body) => {
  const { shop, id } = await paidShop()
  expect((await shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body })).json().reason).toBe('INVALID_DATA')
})

test.each(['refunds', 'voids'])('%s of what was never taken are not found', async (kind) => {
  const shop = await shopWithPayment()
  const id = valuesOf(await shop.ends('decline')).transaction_id
  expect((await shop.asks('POST', `/pts/v2/payments/${id}/${kind}`, { body: refundOf('1.00') })).statusCode).toBe(404)
})

test('a void takes all back before settlement, and once', async () => {
  const { shop, id } = await paidShop()
  const answer = await shop.asks('POST', `/pts/v2/payments/${id}/voids`, { body: {} })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ status: 'VOIDED', voidAmountDetails: { voidAmount: '1500.00', currency: 'NPR' } })
  expect((await shop.asks('POST', `/pts/v2/payments/${id}/voids`, { body: {} })).json().reason).toBe('NOT_VOIDABLE')
})

test('after settlement there is nothing to void', async () => {
  const { shop, id } = await paidShop()
  await shop.configure({ settlement_seconds: 0 })
  const answer = await shop.asks('POST', `/pts/v2/payments/${id}/voids`, { body: {} })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().reason).toBe('NOT_VOIDABLE')
})

test.each([
  ['refund', '1500.00'],
  ['partial_refund', '750.00'],
  ['reverse', '1500.00'],
])('%s by the bank’s staff gives back %s', async (outcome, amount) => {
  const { shop } = await paidShop()
  await shop.ends(outcome)
  expect((await shop.get('/_ctl/transactions/BOOKING-1')).json().credits).toMatchObject([{ amount }])
})

test('what was not paid cannot be given back', async () => {
  const shop = await shopWithPayment()
  const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'refund' })
  expect(answer.json().error).toBe('not_paid')
})

test('a set amount is what the search says was approved', async () => {
  const { shop, id } = await paidShop()
  await shop.ends('set_amount', { amount: '1499.50' })
  const { orderInformation } = (await shop.asks('GET', `/tss/v2/transactions/${id}`)).json()
  expect(orderInformation.amountDetails).toMatchObject({ totalAmount: '1499.50', authorizedAmount: '1499.50' })
})

test('a refund may be done though its answer never comes', async () => {
  const { shop, id } = await paidShop()
  await shop.control('/faults', { provider: 'cybs', endpoint: 'refund', kind: 'done_then_timeout', provider_ref: 'BOOKING-1' })
  void shop.asks('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf('500.00') })
  await expect.poll(async () => (await shop.get('/_ctl/transactions/BOOKING-1')).json().credits).toHaveLength(1)
  expect((await shop.get('/_ctl/requests')).json()[0]).toMatchObject({
    endpoint: 'refund',
    fault: 'done_then_timeout',
    status_code: null,
  })
})

test('a fault for one payment meets its search and no other', async () => {
  const { shop } = await paidShop()
  await shop.control('/faults', { provider: 'cybs', endpoint: 'search', kind: '500', provider_ref: 'BOOKING-1' })
  expect(await shop.found('OTHER-1')).toEqual([])
  const body = { query: 'clientReferenceInformation.code:BOOKING-1' }
  expect((await shop.asks('POST', '/tss/v2/searches', { body })).statusCode).toBe(500)
  expect(await shop.found()).toHaveLength(1)
})
