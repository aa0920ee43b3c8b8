import { describe, test, expect } from 'vitest'
import { openEsewaShop } from '../testing/esewa-shop.ts'

describe('the control calls', () => {
  test('list the payments, newest first', async () => {
    const shop = openEsewaShop()
    await shop.startPayment({ transaction_uuid: 'FIRST-1' })
    const payPath = await shop.startPayment({ transaction_uuid: 'SECOND-1', amount: '20.50' })
    await shop.applyOutcome('pending', { ref: 'SECOND-1' })
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

  test('answer 404 to an outcome of an unknown payment', async () => {
    const answer = await openEsewaShop().control('/transactions/UNKNOWN-1/outcome', { outcome: 'pay' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error).toBe('transaction_not_found')
  })

  test.each([{ outcome: 'win' }, {}])('refuse the outcome in %j', async (body) => {
    const shop = openEsewaShop()
    await shop.startPayment({})
    const answer = await shop.control('/transactions/BOOKING-1/outcome', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('outcome_unknown')
  })

  test('advance the clock repeatedly', async () => {
    const shop = openEsewaShop()
    expect((await shop.advance(60)).json()).toEqual({ now: '2026-03-01T06:16:00.000Z', clock_offset_seconds: 60 })
    expect((await shop.advance(30)).json().clock_offset_seconds).toBe(90)
    expect((await shop.configure({ clock_offset_seconds: 5 })).json().clock_offset_seconds).toBe(5)
  })

  test('refuse to advance the clock backwards', async () => {
    expect((await openEsewaShop().advance(-1)).statusCode).toBe(400)
  })

  test('set one switch and leave the others', async () => {
    const shop = openEsewaShop()
    const before = (await shop.get('/_ctl/config')).json()
    await shop.configure({ esewa: { amount_display: 'comma' } })
    await shop.configure({ esewa: { smart_ampersand: true } })
    expect((await shop.get('/_ctl/config')).json()).toEqual({
      ...before,
      esewa: { ...before.esewa, amount_display: 'comma', smart_ampersand: true },
    })
  })

  test.each([{ esewa: { amount_display: 'roman' } }, { esewa: { amount_dispaly: 'comma' } }, { sede: 1 }, { seed: '1' }])(
    'refuse the misspelt switch %j',
    async (patch) => {
      const shop = openEsewaShop()
      const before = (await shop.get('/_ctl/config')).json()
      expect((await shop.configure(patch)).statusCode).toBe(400)
      expect((await shop.get('/_ctl/config')).json()).toEqual(before)
    },
  )

  test('reset payments, calls, faults, switches and the clock', async () => {
    const shop = openEsewaShop()
    const fresh = (await shop.get('/_ctl/config')).json()
    await shop.startPayment({})
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

  test('accept a reset with an empty JSON body', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await openEsewaShop().app.inject({ method: 'POST', url: '/_ctl/reset', headers, payload: '' })
    expect(answer.statusCode).toBe(200)
  })

  test('make other references with another seed', async () => {
    const codeWith = async (seed: number) => {
      const shop = openEsewaShop()
      await shop.configure({ seed })
      await shop.startPayment({})
      return (await shop.get('/_ctl/transactions/BOOKING-1')).json().transaction_code
    }
    expect(await codeWith(1)).not.toBe(await codeWith(2))
  })

  test('are listed on the start page beside the test payers', async () => {
    const { body, headers } = await openEsewaShop().get('/')
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
})
