import { describe, test, expect } from 'vitest'
import { openCardShop, valuesOf } from '../testing/card-shop.ts'

describe('control calls for card payments', () => {
  test('describe a payment', async () => {
    const shop = openCardShop()
    const payPath = await shop.startPayment()
    const id = valuesOf(await shop.applyOutcome('pay')).transaction_id
    const described = (await shop.get('/_ctl/transactions/BOOKING-1')).json()
    expect(described).toEqual({
      provider: 'cybs',
      provider_ref: 'BOOKING-1',
      reference_number: 'BOOKING-1',
      amount: '1500.00',
      currency: 'NPR',
      state: 'accepted',
      attempts: [
        {
          transaction_id: id,
          replied_decision: 'ACCEPT',
          reason_code: 100,
          auth_amount: '1500.00',
          decision: 'ACCEPT',
          at: '2026-03-01T06:15:00.000Z',
        },
      ],
      credits: [],
      pay_path: payPath,
      receipt_url: 'http://shop.test/payment/nic/return',
      cancel_url: 'http://shop.test/payment/nic/cancel',
      backoffice_url: 'http://shop.test/payment/nic/notify',
      created_at: '2026-03-01T06:15:00.000Z',
      session_ends_at: '2026-03-01T06:30:00.000Z',
    })
    expect((await shop.get(`/_ctl/transactions/${id}`)).json()).toEqual(described)
    expect((await shop.get('/_ctl/transactions')).json()).toEqual([described])
  })

  test('answer an outcome with the browser’s next address and what it posts from there', async () => {
    const shop = openCardShop()
    await shop.startPayment()
    const { redirect_url, post } = (await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'pay' })).json()
    expect(redirect_url).toMatch(/^http:\/\/localhost:80\/cybs\/return\/[0-9a-f]{24}$/)
    expect(post.url).toBe('http://shop.test/payment/nic/return')
    const { body } = await shop.get(new URL(redirect_url).pathname)
    for (const [name] of post.fields) expect(body).toContain(`name="${name}"`)
  })

  test('refuse an unknown outcome', async () => {
    const shop = openCardShop()
    await shop.startPayment()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'win' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('pay_partial')
  })

  test('forget payments and notices on a reset', async () => {
    const shop = openCardShop()
    await shop.startPayment()
    await shop.applyOutcome('pay')
    await shop.control('/reset', {})
    expect((await shop.get('/_ctl/transactions')).json()).toEqual([])
    expect((await shop.get('/_ctl/notices')).json()).toEqual([])
  })

  test('record the calls of the shop', async () => {
    const shop = openCardShop()
    await shop.startPayment()
    await shop.searchPayments()
    const [search, pay] = (await shop.get('/_ctl/requests')).json()
    expect(search).toMatchObject({ provider: 'cybs', endpoint: 'search', method: 'POST', status_code: 201 })
    expect(pay).toMatchObject({ provider: 'cybs', endpoint: 'pay', path: '/cybs/pay', status_code: 302 })
  })

  test.each([{ cybs: { order: 'sideways' } }, { cybs: { receipt_url: '/relative' } }, { cybs: { retry_limit: 6 } }])(
    'refuse the misspelt switch %j',
    async (payload) => {
      const { app } = openCardShop()
      expect((await app.inject({ method: 'PATCH', url: '/_ctl/config', payload })).statusCode).toBe(400)
    },
  )

  test('list the card merchant’s keys on the start page', async () => {
    const { body } = await openCardShop().get('/')
    for (const words of [
      'sandboxaccesskey00000000000000001',
      'local-sandbox-secret-key-not-a-real-one',
      '/cybs/pay',
      '/_ctl/notices',
    ]) {
      expect(body).toContain(words)
    }
  })
})
