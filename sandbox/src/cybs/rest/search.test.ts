import { describe, test, expect } from 'vitest'
import { openCardShop, valuesOf, type Summary } from '../../testing/card-shop.ts'

async function shopWithPayment(quirks: object = { search_lag_seconds: 0 }) {
  const shop = openCardShop()
  await shop.configureCards(quirks)
  await shop.startPayment()
  return shop
}

async function paidShop() {
  const shop = await shopWithPayment()
  const id = valuesOf(await shop.applyOutcome('pay')).transaction_id ?? ''
  return { shop, id }
}

const refundOf = (totalAmount: string, more: object = {}) => ({
  clientReferenceInformation: { code: 'BOOKING-1', ...more },
  orderInformation: { amountDetails: { totalAmount, currency: 'NPR' } },
})

describe('the REST API of the acquirer', () => {
  test('finds a payment by its reference, in the documented shape', async () => {
    const { shop, id } = await paidShop()
    const body = { query: 'clientReferenceInformation.code:BOOKING-1 AND submitTimeUtc:[NOW/DAY-7DAYS TO NOW/DAY+1DAY}' }
    const answer = await shop.callRest('POST', '/tss/v2/searches', { body })
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
    const detail = await shop.callRest('GET', `/tss/v2/transactions/${id}`)
    expect(detail.statusCode).toBe(200)
    expect(detail.json().orderInformation.amountDetails.authorizedAmount).toBe('1500.00')
  })

  test('finds the payments of a period without its end, page by page', async () => {
    const { shop, id } = await paidShop()
    const search = async (query: string, more: object = {}) =>
      (await shop.callRest('POST', '/tss/v2/searches', { body: { query, offset: 0, limit: 20, ...more } })).json()
    const inPeriod = await search('submitTimeUtc:[2026-03-01T06:15:00Z TO 2026-03-02T00:00:00Z}')
    expect(inPeriod).toMatchObject({ totalCount: 1, _embedded: { transactionSummaries: [{ id }] } })
    expect(await search('submitTimeUtc:[2026-02-28T00:00:00Z TO 2026-03-01T06:15:00Z}')).toMatchObject({ totalCount: 0 })
    const beyond = await search('submitTimeUtc:[2026-03-01T00:00:00Z TO 2026-03-02T00:00:00Z}', { offset: 1 })
    expect(beyond).toMatchObject({ totalCount: 1, count: 0 })
  })

  test('shows a partial approval in the detail, not in the search', async () => {
    const shop = await shopWithPayment()
    const id = valuesOf(await shop.applyOutcome('pay_partial', { amount: '600' })).transaction_id
    const [summary] = await shop.searchPayments()
    expect(summary?.applicationInformation.reasonCode).toBe('110')
    expect(summary?.orderInformation.amountDetails).toEqual({ totalAmount: '1500.00', currency: 'NPR' })
    const { orderInformation } = (await shop.callRest('GET', `/tss/v2/transactions/${id}`)).json()
    expect(orderInformation.amountDetails.authorizedAmount).toBe('600.00')
  })

  test('sorts a search by the oldest first on request', async () => {
    const shop = await shopWithPayment()
    await shop.applyOutcome('pay')
    await shop.advance(1)
    await shop.applyOutcome('partial_refund')
    const body = { query: 'clientReferenceInformation.code:BOOKING-1', sort: 'submitTimeUtc:asc' }
    const { _embedded } = (await shop.callRest('POST', '/tss/v2/searches', { body })).json()
    expect(_embedded.transactionSummaries.map((summary: Summary) => summary.orderInformation.amountDetails.totalAmount)).toEqual([
      '1500.00',
      '750.00',
    ])
  })

  test('does not show an authorization alone as billed', async () => {
    const shop = openCardShop()
    await shop.configureCards({ search_lag_seconds: 0 })
    await shop.startPayment({ transaction_type: 'authorization' })
    await shop.applyOutcome('pay')
    const [summary] = await shop.searchPayments()
    expect(summary).toMatchObject({ applicationInformation: { applications: [{ name: 'ics_auth' }] } })
  })

  test('finds a payment only once it is indexed', async () => {
    const shop = await shopWithPayment({ search_lag_seconds: 20 })
    const id = valuesOf(await shop.applyOutcome('pay_no_return')).transaction_id
    expect(id).toBeUndefined()
    expect(await shop.searchPayments()).toEqual([])
    await shop.advance(20)
    expect(await shop.searchPayments()).toHaveLength(1)
  })

  test('finds nothing for a payment that was never made, without an error', async () => {
    const shop = await shopWithPayment()
    expect(await shop.searchPayments()).toEqual([])
    expect(await shop.searchPayments('UNKNOWN-1')).toEqual([])
  })

  test('refuses a query of another form', async () => {
    const shop = await shopWithPayment()
    const answer = await shop.callRest('POST', '/tss/v2/searches', { body: { query: 'orderInformation.amount:1' } })
    expect(answer.statusCode).toBe(400)
  })

  test('answers 404 for an unknown transaction', async () => {
    const answer = await openCardShop().callRest('GET', '/tss/v2/transactions/7000000000000000000001')
    expect(answer.statusCode).toBe(404)
  })

  test('finds all attempts of a payment, newest first', async () => {
    const shop = await shopWithPayment({ retry_limit: 1, search_lag_seconds: 0 })
    await shop.applyOutcome('decline')
    await shop.advance(1)
    await shop.applyOutcome('pay')
    const codes = (await shop.searchPayments()).map(({ applicationInformation }) => applicationInformation.reasonCode)
    expect(codes).toEqual(['100', '203'])
  })

  test.each([
    ['pay_error', 0, 'ERROR', '151'],
    ['ambiguous', 60, 'ERROR', '150'],
    ['pending', 60, 'REVIEW', '201'],
  ])('shows that %s is accepted after %i seconds, which no notice reports', async (outcome, seconds, decision, reason) => {
    const shop = await shopWithPayment()
    expect(valuesOf(await shop.applyOutcome(outcome))).toMatchObject({ decision, reason_code: reason })
    await shop.advance(seconds)
    const [summary] = await shop.searchPayments()
    expect(summary?.applicationInformation).toMatchObject({ reasonCode: '100', rCode: '1', rFlag: 'SOK' })
    expect(shop.notices).toHaveLength(1)
  })

  test('shows a payment as held for review until the merchant accepts it', async () => {
    const shop = await shopWithPayment()
    await shop.applyOutcome('review')
    expect((await shop.searchPayments())[0]?.applicationInformation).toMatchObject({ reasonCode: '201', rFlag: 'DREVIEW' })
    await shop.applyOutcome('accept_review')
    expect((await shop.searchPayments())[0]?.applicationInformation).toMatchObject({ reasonCode: '100', rFlag: 'SOK' })
  })

  test('does not let a merchant accept a payment that is not in review', async () => {
    const { shop } = await paidShop()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'accept_review' })
    expect(answer.json().error).toBe('not_in_review')
  })

  test('answers a refund as PENDING and finds it under the reference', async () => {
    const { shop, id } = await paidShop()
    const answer = await shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf('500.00') })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^7\d{21}$/),
      status: 'PENDING',
      clientReferenceInformation: { code: 'BOOKING-1' },
      refundAmountDetails: { refundAmount: '500.00', currency: 'NPR' },
    })
    const names = (await shop.searchPayments()).map((summary) => [summary.id, summary.orderInformation.amountDetails.totalAmount])
    expect(names).toContainEqual([answer.json().id, '500.00'])
  })

  test('refunds a payment whose reply was an error', async () => {
    const shop = await shopWithPayment()
    const id = valuesOf(await shop.applyOutcome('pay_error')).transaction_id
    const { orderInformation } = (await shop.callRest('GET', `/tss/v2/transactions/${id}`)).json()
    expect(orderInformation.amountDetails.authorizedAmount).toBe('1500.00')
    expect((await shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf('1500.00') })).statusCode).toBe(201)
  })

  test('refunds in parts up to the payment', async () => {
    const { shop, id } = await paidShop()
    const refund = async (amount: string) =>
      (await shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf(amount) })).statusCode
    expect([await refund('1000.00'), await refund('500.01'), await refund('500.00'), await refund('0.01')]).toEqual([
      201, 400, 201, 400,
    ])
  })

  test('refuses a repeated transaction identifier', async () => {
    const { shop, id } = await paidShop()
    const body = refundOf('500.00', { transactionId: 'refund-1' })
    expect((await shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body })).statusCode).toBe(201)
    const again = await shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body })
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({ status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' })
    const byVoid = await shop.callRest('POST', `/pts/v2/payments/${id}/voids`, { body })
    expect(byVoid.json().reason).toBe('DUPLICATE_REQUEST')
  })

  test.each([{}, refundOf('all'), refundOf('0.00')])('refuses the refund %j', async (body) => {
    const { shop, id } = await paidShop()
    expect((await shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body })).json().reason).toBe('INVALID_DATA')
  })

  test.each(['refunds', 'voids'])('answers 404 to %s of a payment that was not charged', async (kind) => {
    const shop = await shopWithPayment()
    const id = valuesOf(await shop.applyOutcome('decline')).transaction_id
    expect((await shop.callRest('POST', `/pts/v2/payments/${id}/${kind}`, { body: refundOf('1.00') })).statusCode).toBe(404)
  })

  test('voids a whole payment once before its settlement', async () => {
    const { shop, id } = await paidShop()
    const answer = await shop.callRest('POST', `/pts/v2/payments/${id}/voids`, { body: {} })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ status: 'VOIDED', voidAmountDetails: { voidAmount: '1500.00', currency: 'NPR' } })
    expect((await shop.callRest('POST', `/pts/v2/payments/${id}/voids`, { body: {} })).json().reason).toBe('NOT_VOIDABLE')
  })

  test('refuses a void after the settlement', async () => {
    const { shop, id } = await paidShop()
    await shop.configureCards({ settlement_seconds: 0 })
    const answer = await shop.callRest('POST', `/pts/v2/payments/${id}/voids`, { body: {} })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().reason).toBe('NOT_VOIDABLE')
  })

  test.each([
    ['refund', '1500.00'],
    ['partial_refund', '750.00'],
    ['reverse', '1500.00'],
  ])('credits %s by the bank’s staff with %s', async (outcome, amount) => {
    const { shop } = await paidShop()
    await shop.applyOutcome(outcome)
    expect((await shop.get('/_ctl/transactions/BOOKING-1')).json().credits).toMatchObject([{ amount }])
  })

  test('does not let the staff refund a payment that was not charged', async () => {
    const shop = await shopWithPayment()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'refund' })
    expect(answer.json().error).toBe('not_paid')
  })

  test('shows the amount that set_amount changed', async () => {
    const { shop, id } = await paidShop()
    await shop.applyOutcome('set_amount', { amount: '1499.50' })
    const { orderInformation } = (await shop.callRest('GET', `/tss/v2/transactions/${id}`)).json()
    expect(orderInformation.amountDetails).toMatchObject({ totalAmount: '1499.50', authorizedAmount: '1499.50' })
  })

  test('does a refund although its response never arrives', async () => {
    const { shop, id } = await paidShop()
    await shop.control('/faults', { provider: 'cybs', endpoint: 'refund', kind: 'done_then_timeout', provider_ref: 'BOOKING-1' })
    // It fails once the fault ends the connection, which a slow run lives to see.
    void shop.callRest('POST', `/pts/v2/payments/${id}/refunds`, { body: refundOf('500.00') }).catch(() => undefined)
    await expect.poll(async () => (await shop.get('/_ctl/transactions/BOOKING-1')).json().credits).toHaveLength(1)
    expect((await shop.get('/_ctl/requests')).json()[0]).toMatchObject({
      endpoint: 'refund',
      fault: 'done_then_timeout',
      status_code: null,
    })
  })

  test('applies a fault to the search for one payment only', async () => {
    const { shop } = await paidShop()
    await shop.control('/faults', { provider: 'cybs', endpoint: 'search', kind: '500', provider_ref: 'BOOKING-1' })
    expect(await shop.searchPayments('OTHER-1')).toEqual([])
    const body = { query: 'clientReferenceInformation.code:BOOKING-1' }
    expect((await shop.callRest('POST', '/tss/v2/searches', { body })).statusCode).toBe(500)
    expect(await shop.searchPayments()).toHaveLength(1)
  })
})
