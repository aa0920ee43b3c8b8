import { describe, test, expect } from 'vitest'
import { paymentFields } from '../testing/esewa-shop.ts'
import { openKhaltiShop, orderFields, RETURN_URL } from '../testing/khalti-shop.ts'

const LOOKUP = { provider: 'khalti', endpoint: 'lookup' }

describe('control calls for Khalti payments', () => {
  test('describe a payment', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('pending')
    const payment = (await shop.get('/_ctl/transactions')).json()[0]
    expect(payment).toEqual({
      provider: 'khalti',
      provider_ref: 'K1BOOKING',
      pidx,
      merchant: 'Test merchant',
      amount: 150_000,
      paid_amount: 150_000,
      refunded_amount: 0,
      state: 'pending',
      status: 'Pending',
      transaction_id: null,
      pay_path: `/khalti/pay/?pidx=${pidx}`,
      return_url: RETURN_URL,
      created_at: '2026-03-01T06:15:00.000Z',
      link_ends_at: '2026-03-01T07:15:00.000Z',
      settles_at: '2026-03-01T06:16:00.000Z',
    })
  })

  test('find a payment by its pidx, order or transaction', async () => {
    const shop = openKhaltiShop()
    const { pidx, transactionId } = await shop.payAndGetTransaction()
    for (const name of [pidx, 'K1BOOKING', transactionId]) {
      expect((await shop.get(`/_ctl/transactions/${name}`)).json().pidx).toBe(pidx)
    }
  })

  test('find the newest of several payments of one order', async () => {
    const shop = openKhaltiShop()
    await shop.startPayment()
    const { pidx } = await shop.startPayment()
    expect((await shop.get('/_ctl/transactions/K1BOOKING')).json().pidx).toBe(pidx)
  })

  test('list the payments of all providers together, newest first', async () => {
    const shop = openKhaltiShop()
    const startEsewaPayment = (uuid: string) =>
      shop.submitForm('/esewa/api/epay/main/v2/form', paymentFields({ transaction_uuid: uuid }))
    await startEsewaPayment('BOOKING-1')
    await shop.advance(1)
    await shop.startPayment()
    await shop.advance(1)
    await startEsewaPayment('BOOKING-2')
    const refs = (await shop.get('/_ctl/transactions')).json().map((payment: { provider_ref: string }) => payment.provider_ref)
    expect(refs).toEqual(['BOOKING-2', 'K1BOOKING', 'BOOKING-1'])
  })

  test.each([
    ['500', 500],
    ['403', 403],
    ['429', 429],
    ['html', 200],
    ['truncated_json', 200],
  ])('apply the fault %s to one lookup', async (kind, code) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    await shop.control('/faults', { ...LOOKUP, kind })
    const answer = await shop.lookup(pidx)
    expect(answer.statusCode).toBe(code)
    expect(answer.body).not.toContain(pidx)
    expect(await shop.statusOf(pidx)).toBe('Initiated')
  })

  test('start a payment although the response never arrives', async () => {
    const shop = openKhaltiShop()
    await shop.control('/faults', {
      provider: 'khalti',
      endpoint: 'initiate',
      kind: 'done_then_timeout',
      provider_ref: 'K1BOOKING',
    })
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const call = fetch(`${address}/khalti/api/v2/epayment/initiate/`, {
      method: 'POST',
      headers: { authorization: 'Key live_secret_key_68791341fdd94846a146f0457ff7b455', 'content-type': 'application/json' },
      body: JSON.stringify(orderFields()),
      signal: AbortSignal.timeout(300),
    })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    expect((await shop.get('/_ctl/transactions')).json()).toHaveLength(1)
    await shop.app.close()
  })

  test.each(['pidx', 'order'])('apply a fault to one payment only, named by its %s', async (name) => {
    const shop = openKhaltiShop()
    const [{ pidx }, other] = [await shop.startPayment(), await shop.startPayment({ purchase_order_id: 'K1OTHER' })]
    await shop.control('/faults', { ...LOOKUP, kind: '500', provider_ref: name === 'pidx' ? pidx : 'K1BOOKING' })
    expect((await shop.lookup(other.pidx)).statusCode).toBe(200)
    expect((await shop.lookup(pidx)).statusCode).toBe(500)
  })

  test('record the calls of the shop with their key', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    await shop.lookup(pidx, { authorization: 'Key of-unknown' })
    const [lookup, initiate, ...rest] = (await shop.get('/_ctl/requests')).json()
    expect(rest).toEqual([])
    expect(initiate).toMatchObject({ endpoint: 'initiate', method: 'POST', body: orderFields(), status_code: 200 })
    expect(lookup).toMatchObject({
      provider: 'khalti',
      endpoint: 'lookup',
      path: '/khalti/api/v2/epayment/lookup/',
      headers: { authorization: 'Key of-unknown' },
      body: { pidx },
      fault: null,
      status_code: 401,
    })
  })

  test('forget payments and switches on a reset', async () => {
    const shop = openKhaltiShop()
    const fresh = (await shop.get('/_ctl/config')).json()
    const { pidx } = await shop.startAndApply('pay')
    await shop.configure({ khalti: { link_seconds: 60 } })
    await shop.app.inject({ method: 'POST', url: '/_ctl/reset' })
    expect((await shop.get('/_ctl/config')).json()).toEqual(fresh)
    expect((await shop.lookup(pidx)).statusCode).toBe(404)
  })

  test.each([{ khalti: { txn_id: 'other' } }, { khalti: { link_second: 60 } }])(
    'refuse the misspelt switch %j',
    async (patch) => {
      expect((await openKhaltiShop().configure(patch)).statusCode).toBe(400)
    },
  )

  test('explain on the start page how to pay with Khalti', async () => {
    const { body } = await openKhaltiShop().get('/')
    for (const words of ['live_secret_key_68791341fdd94846a146f0457ff7b455', '9800000005', '1111', '987654', '/refund/']) {
      expect(body).toContain(words)
    }
  })
})
