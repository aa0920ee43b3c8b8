import { describe, test, expect } from 'vitest'
import { openKhaltiShop, OTHER_SAMPLE_KEY, PUBLIC_SAMPLE_KEY } from '../testing/khalti-shop.ts'

const LIST = '/khalti/api/v2/merchant-transaction/'

function listOf(shop: ReturnType<typeof openKhaltiShop>, url = LIST, key = PUBLIC_SAMPLE_KEY) {
  return shop.app.inject({ method: 'GET', url, headers: { authorization: `Key ${key}` } })
}

describe('the list of transactions', () => {
  test.each([LIST, '/khalti/api/merchant-transaction/'])('at %s shows paid payments, newest first', async (url) => {
    const shop = openKhaltiShop()
    const first = await shop.payAndGetTransaction()
    await shop.startPayment()
    const second = await shop.payAndGetTransaction({ amount: 2000 })
    await shop.refund(second.transactionId)
    const record = {
      type: 'Wallet payment',
      fee_amount: 0,
      created_on: '2026-03-01T12:00:00.000000+05:45',
      source: '98XXXXX000',
    }
    expect((await listOf(shop, url)).json()).toEqual({
      total_pages: 1,
      total_records: 2,
      next: null,
      previous: null,
      record_range: [1, 2],
      current_page: 1,
      records: [
        { ...record, idx: second.transactionId, state: 'Refunded', amount: 2000 },
        { ...record, idx: first.transactionId, state: 'Completed', amount: 150_000 },
      ],
    })
  })

  test('has pages', async () => {
    const shop = openKhaltiShop()
    for (let count = 0; count < 21; count += 1) await shop.startAndApply('pay')
    const first = (await listOf(shop)).json()
    expect(first).toMatchObject({ total_pages: 2, total_records: 21, record_range: [1, 20], previous: null })
    expect(first.next).toBe(`http://localhost:80${LIST}?page=2`)
    const second = (await listOf(shop, `${LIST}?page=2`)).json()
    expect(second).toMatchObject({ current_page: 2, record_range: [21, 21], next: null })
    expect(second.records).toHaveLength(1)
    expect((await listOf(shop, `${LIST}?page=3`)).statusCode).toBe(404)
  })

  test('shows a merchant only its own payments', async () => {
    const shop = openKhaltiShop()
    await shop.startAndApply('pay')
    expect((await listOf(shop, LIST, OTHER_SAMPLE_KEY)).json()).toMatchObject({
      total_records: 0,
      record_range: [0, 0],
      records: [],
    })
    expect((await listOf(shop, LIST, 'of-unknown')).statusCode).toBe(401)
  })
})
