import { describe, test, expect } from 'vitest'
import { openEsewaShop, paymentFields } from '../testing/esewa-shop.ts'

const STATUS = '/esewa/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=1500&transaction_uuid=BOOKING-1'

async function shopWithFault(fault: object) {
  const shop = openEsewaShop()
  const answer = await shop.control('/faults', { provider: 'esewa', endpoint: 'status', ...fault })
  expect(answer.statusCode).toBe(201)
  return shop
}

describe('calls to the providers', () => {
  test.each([
    ['500', 500, /"status":500/],
    ['403', 403, /Forbidden/],
    ['html', 200, /^<!doctype html>/],
    ['code0', 200, /^\{"code":0,"error_message":"Service is currently unavailable"\}$/],
  ])('meet the fault %s once', async (kind, code, body) => {
    const shop = await shopWithFault({ kind })
    const answer = await shop.get(STATUS)
    expect(answer.statusCode).toBe(code)
    expect(answer.body).toMatch(body)
    expect((await shop.get(STATUS)).json().status).toBe('NOT_FOUND')
  })

  test('can be answered with truncated JSON', async () => {
    const shop = await shopWithFault({ kind: 'truncated_json' })
    const answer = await shop.get(STATUS)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(() => answer.json()).toThrow(SyntaxError)
  })

  test('meet a fault as often as its count', async () => {
    const shop = await shopWithFault({ kind: '500', count: 2 })
    const codes = []
    for (let call = 0; call < 3; call += 1) codes.push((await shop.get(STATUS)).statusCode)
    expect(codes).toEqual([500, 500, 200])
  })

  test('meet a fault of one payment only', async () => {
    const shop = await shopWithFault({ kind: '500', provider_ref: 'BOOKING-1' })
    expect((await shop.get(STATUS.replace('BOOKING-1', 'BOOKING-2'))).statusCode).toBe(200)
    expect((await shop.get(STATUS)).statusCode).toBe(500)
  })

  test('meet a fault of one endpoint only', async () => {
    const shop = await shopWithFault({ endpoint: 'form', kind: '500' })
    expect((await shop.get(STATUS)).statusCode).toBe(200)
    expect((await shop.postForm(paymentFields())).statusCode).toBe(500)
  })

  test('are answered after the delay of a slow fault', async () => {
    const shop = await shopWithFault({ kind: 'slow', seconds: 0.2 })
    const before = performance.now()
    expect((await shop.get(STATUS)).json().status).toBe('NOT_FOUND')
    expect(performance.now() - before).toBeGreaterThan(190)
  })

  test('are never answered after a timeout fault, and the sandbox still closes', async () => {
    const shop = await shopWithFault({ kind: 'timeout' })
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const call = fetch(`${address}${STATUS}`, { signal: AbortSignal.timeout(300) })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
    expect((await shop.get('/_ctl/requests')).json()[0]).toMatchObject({ fault: 'timeout', status_code: null })
    await shop.app.close()
  })

  test('cannot meet a fault of an unknown kind', async () => {
    const answer = await openEsewaShop().control('/faults', { provider: 'esewa', endpoint: 'status', kind: 'meteor' })
    expect(answer.statusCode).toBe(400)
  })

  test('are recorded newest first, without calls to the sandbox’s own pages', async () => {
    const shop = openEsewaShop()
    await shop.postForm(paymentFields())
    await shop.get('/mail')
    await shop.get(STATUS)
    const [status, form, ...rest] = (await shop.get('/_ctl/requests')).json()
    expect(rest).toEqual([])
    expect(status).toMatchObject({
      provider: 'esewa',
      endpoint: 'status',
      method: 'GET',
      path: '/esewa/api/epay/transaction/status/',
      query: { product_code: 'EPAYTEST', total_amount: '1500', transaction_uuid: 'BOOKING-1' },
      fault: null,
      status_code: 200,
    })
    expect(form).toMatchObject({ endpoint: 'form', method: 'POST', body: paymentFields(), status_code: 302 })
  })

  test('are delayed when the switch says so', async () => {
    const shop = openEsewaShop()
    await shop.configure({ latency_ms: 150 })
    const before = performance.now()
    await shop.get(STATUS)
    expect(performance.now() - before).toBeGreaterThan(140)
  })

  test('are recorded with their headers but without cookies', async () => {
    const shop = openEsewaShop()
    await shop.app.inject({ method: 'GET', url: STATUS, headers: { cookie: 'session=secret', accept: 'application/json' } })
    const [{ headers }] = (await shop.get('/_ctl/requests')).json()
    expect(headers).toMatchObject({ accept: 'application/json' })
    expect(headers).not.toHaveProperty('cookie')
  })
})
