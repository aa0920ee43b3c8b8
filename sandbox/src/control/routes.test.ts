import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('payments are listed newest first with all that a test needs', async () => {
  const shop = openShop()
  await shop.pays({ transaction_uuid: 'FIRST-1' })
  const payPath = await shop.pays({ transaction_uuid: 'SECOND-1', amount: '20.50' })
  await shop.ends('pending', { ref: 'SECOND-1' })
  const [second, first] = (await shop.get('/_ctl/transactions')).json()
  expect(first.provider_ref).toBe('FIRST-1')
  expect(second).toEqual({
    provider: 'esewa',
    provider_ref: 'SECOND-1',
    product_code: 'EPAYTEST',
    total_amount: '20.50',
    paid_amount: '20.5',
    state: 'pending',
    status: 'PENDING',
    ref_id: null,
    transaction_code: expect.stringMatching(/^[0-9A-Z]{7}$/),
    pay_path: payPath,
    success_url: 'http://shop.test/verify',
    failure_url: 'http://shop.test/payment/BOOKING?q=fu',
    created_at: '2026-03-01T06:15:00.000Z',
    session_ends_at: '2026-03-01T06:20:00.000Z',
    settles_at: '2026-03-01T06:16:00.000Z',
  })
  expect((await shop.get('/_ctl/transactions/SECOND-1')).json()).toEqual(second)
})

test('an outcome of an unknown payment is not found', async () => {
  const answer = await openShop().control('/transactions/NOBODY-1/outcome', { outcome: 'pay' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe('transaction_not_found')
})

test.each([{ outcome: 'win' }, {}])('the outcome in %j is refused', async (body) => {
  const shop = openShop()
  await shop.pays({})
  const answer = await shop.control('/transactions/BOOKING-1/outcome', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('outcome_unknown')
})

test('the clock moves on by what is asked, and again', async () => {
  const shop = openShop()
  expect((await shop.advance(60)).json()).toEqual({ now: '2026-03-01T06:16:00.000Z', clock_offset_seconds: 60 })
  expect((await shop.advance(30)).json().clock_offset_seconds).toBe(90)
  expect((await shop.configure({ clock_offset_seconds: 5 })).json().clock_offset_seconds).toBe(5)
})

test('the clock does not run back by an advance', async () => {
  expect((await openShop().advance(-1)).statusCode).toBe(400)
})

test('a switch that is set stays set, and the others stay as they were', async () => {
  const shop = openShop()
  const before = (await shop.get('/_ctl/config')).json()
  await shop.configure({ esewa: { amount_display: 'comma' } })
  await shop.configure({ esewa: { smart_ampersand: true } })
  expect((await shop.get('/_ctl/config')).json()).toEqual({
    ...before,
    esewa: { ...before.esewa, amount_display: 'comma', smart_ampersand: true },
  })
})

test.each([{ esewa: { amount_display: 'roman' } }, { esewa: { amount_dispaly: 'comma' } }, { sede: 1 }, { seed: '1' }])(
  'the misspelt switch %j is refused',
  async (patch) => {
    const shop = openShop()
    const before = (await shop.get('/_ctl/config')).json()
    expect((await shop.configure(patch)).statusCode).toBe(400)
    expect((await shop.get('/_ctl/config')).json()).toEqual(before)
  },
)

test('a reset forgets payments, calls, faults, switches and the moved clock', async () => {
  const shop = openShop()
  const fresh = (await shop.get('/_ctl/config')).json()
  await shop.pays({})
  await shop.control('/faults', { provider: 'esewa', endpoint: 'status', kind: '500' })
  await shop.configure({ seed: 7, esewa: { amount_display: 'comma' } })
  await shop.advance(60)
  expect((await shop.app.inject({ method: 'POST', url: '/_ctl/reset' })).statusCode).toBe(200)
  expect((await shop.get('/_ctl/config')).json()).toEqual(fresh)
  for (const list of ['transactions', 'requests', 'faults', 'mail']) {
    expect((await shop.get(`/_ctl/${list}`)).json()).toEqual([])
  }
  expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
})

test('a reset is taken with an empty JSON body too', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await openShop().app.inject({ method: 'POST', url: '/_ctl/reset', headers, payload: '' })
  expect(answer.statusCode).toBe(200)
})

test('another seed makes other references', async () => {
  const codeWith = async (seed: number) => {
    const shop = openShop()
    await shop.configure({ seed })
    await shop.pays({})
    return (await shop.get('/_ctl/transactions/BOOKING-1')).json().transaction_code
  }
  expect(await codeWith(1)).not.toBe(await codeWith(2))
})

test('the start page explains itself', async () => {
  const { body, headers } = await openShop().get('/')
  expect(headers['content-type']).toContain('text/html')
  for (const words of [
    'Sandbox: no real money',
    'EPAYTEST',
    '9806800001',
    'Nepal@123',
    '123456',
    '/mail',
    '/_ctl/transactions',
  ]) {
    expect(body).toContain(words)
  }
})
