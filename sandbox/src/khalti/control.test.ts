import { expect, test } from 'vitest'
import { openKhaltiShop, orderFields, RETURN_URL } from '../testing/khalti-shop.ts'

const LOOKUP = { provider: 'khalti', endpoint: 'lookup' }

test('a payment is described with all that a test needs', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('pending')
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

test('a payment is found by its pidx, its order or its transaction', async () => {
  const shop = openKhaltiShop()
  const { pidx, transactionId } = await shop.transactionPaid()
  for (const name of [pidx, 'K1BOOKING', transactionId]) {
    expect((await shop.get(`/_ctl/transactions/${name}`)).json().pidx).toBe(pidx)
  }
})

test('of several payments of one order its name means the newest', async () => {
  const shop = openKhaltiShop()
  await shop.begins()
  const { pidx } = await shop.begins()
  expect((await shop.get('/_ctl/transactions/K1BOOKING')).json().pidx).toBe(pidx)
})

test('payments of both providers stand in one list, newest first', async () => {
  const shop = openKhaltiShop()
  await shop.pays({})
  await shop.advance(1)
  await shop.begins()
  await shop.advance(1)
  await shop.pays({ transaction_uuid: 'BOOKING-2' })
  const refs = (await shop.get('/_ctl/transactions')).json().map((payment: { provider_ref: string }) => payment.provider_ref)
  expect(refs).toEqual(['BOOKING-2', 'K1BOOKING', 'BOOKING-1'])
})

test.each([
  ['500', 500],
  ['403', 403],
  ['429', 429],
  ['html', 200],
  ['truncated_json', 200],
])('the fault %s meets one lookup, the next is answered well', async (kind, code) => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.begins()
  await shop.control('/faults', { ...LOOKUP, kind })
  const answer = await shop.lookup(pidx)
  expect(answer.statusCode).toBe(code)
  expect(answer.body).not.toContain(pidx)
  expect(await shop.statusOf(pidx)).toBe('Initiated')
})

test('a payment that is begun without an answer is begun all the same', async () => {
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

test.each(['pidx', 'order'])('a fault for one payment, named by its %s, leaves the others alone', async (name) => {
  const shop = openKhaltiShop()
  const [{ pidx }, other] = [await shop.begins(), await shop.begins({ purchase_order_id: 'K1OTHER' })]
  await shop.control('/faults', { ...LOOKUP, kind: '500', provider_ref: name === 'pidx' ? pidx : 'K1BOOKING' })
  expect((await shop.lookup(other.pidx)).statusCode).toBe(200)
  expect((await shop.lookup(pidx)).statusCode).toBe(500)
})

test('what the shop asks of Khalti is recorded with its key', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.begins()
  await shop.lookup(pidx, { authorization: 'Key of-nobody' })
  const [lookup, initiate, ...rest] = (await shop.get('/_ctl/requests')).json()
  expect(rest).toEqual([])
  expect(initiate).toMatchObject({ endpoint: 'initiate', method: 'POST', body: orderFields(), status_code: 200 })
  expect(lookup).toMatchObject({
    provider: 'khalti',
    endpoint: 'lookup',
    path: '/khalti/api/v2/epayment/lookup/',
    headers: { authorization: 'Key of-nobody' },
    body: { pidx },
    fault: null,
    status_code: 401,
  })
})

test('a reset forgets payments and switches', async () => {
  const shop = openKhaltiShop()
  const fresh = (await shop.get('/_ctl/config')).json()
  const { pidx } = await shop.ends('pay')
  await shop.configure({ khalti: { link_seconds: 60 } })
  await shop.app.inject({ method: 'POST', url: '/_ctl/reset' })
  expect((await shop.get('/_ctl/config')).json()).toEqual(fresh)
  expect((await shop.lookup(pidx)).statusCode).toBe(404)
})

test.each([{ khalti: { txn_id: 'other' } }, { khalti: { link_second: 60 } }])(
  'the misspelt switch %j is refused',
  async (patch) => {
    expect((await openKhaltiShop().configure(patch)).statusCode).toBe(400)
  },
)

test('the start page tells how to pay with Khalti', async () => {
  const { body } = await openKhaltiShop().get('/')
  for (const words of ['live_secret_key_68791341fdd94846a146f0457ff7b455', '9800000005', '1111', '987654', '/refund/']) {
    expect(body).toContain(words)
  }
})
