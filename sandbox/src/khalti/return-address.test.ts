import { describe, test, expect } from 'vitest'
import { openKhaltiShop, RETURN_URL } from '../testing/khalti-shop.ts'

describe('the return address of Khalti', () => {
  test('contains the documented parameters of a success in their order', async () => {
    const shop = openKhaltiShop()
    const { pidx, parameters } = await shop.startAndApply('pay')
    const { transaction_id: id } = (await shop.lookup(pidx)).json()
    expect(parameters).toEqual([
      ['pidx', pidx],
      ['txnId', id],
      ['amount', '150000'],
      ['total_amount', '150000'],
      ['status', 'Completed'],
      ['mobile', '98XXXXX000'],
      ['tidx', id],
      ['purchase_order_id', 'K1BOOKING'],
      ['purchase_order_name', 'Two nights & a view'],
      ['transaction_id', id],
    ])
  })

  test.each([
    ['cancel', 'User canceled'],
    ['pending', 'Pending'],
    ['ambiguous', 'Pending'],
    ['fail', 'Pending'],
  ])('has after %s the status %s and no transaction', async (outcome, status) => {
    const { pidx, parameters } = await openKhaltiShop().startAndApply(outcome)
    expect(parameters).toEqual([
      ['pidx', pidx],
      ['transaction_id', ''],
      ['tidx', ''],
      ['amount', '150000'],
      ['total_amount', '150000'],
      ['mobile', ''],
      ['status', status],
      ['purchase_order_id', 'K1BOOKING'],
      ['purchase_order_name', 'Two nights & a view'],
    ])
  })

  test('has a message alone after a failure when the switch says so', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { failure_return: 'message' } })
    expect((await shop.startAndApply('fail')).parameters).toEqual([['message', 'Payment failed.']])
  })

  test.each(['%20', '+'])('encodes a space as %s', async (space_in_query) => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { space_in_query } })
    const { url } = await shop.startAndApply('cancel')
    expect(url).toContain(`&status=User${space_in_query}canceled&`)
    expect(url).toContain(`=Two${space_in_query}nights${space_in_query}%26${space_in_query}a`)
  })

  test('names the transaction of the bank when the switch says so', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { txn_id: 'bank' } })
    const parameters = new Map((await shop.startAndApply('pay')).parameters)
    expect(parameters.get('txnId')).toMatch(/^\w{22}$/)
    expect(parameters.get('txnId')).not.toBe(parameters.get('transaction_id'))
  })

  test('contains the fields that begin with merchant_', async () => {
    const { parameters } = await openKhaltiShop().startAndApply('pay', { order: { merchant_extra: 'ours', merchant_number: 5 } })
    expect(parameters.slice(-2)).toEqual([
      ['merchant_extra', 'ours'],
      ['merchant_number', '5'],
    ])
  })

  test.each([
    [true, `${RETURN_URL}?a=1&pidx=`],
    [false, `${RETURN_URL}?a=1?pidx=`],
  ])('continues a query with smart_ampersand %j as %s', async (smart_ampersand, beginning) => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { smart_ampersand } })
    const { url } = await shop.startAndApply('pay', { order: { return_url: `${RETURN_URL}?a=1` } })
    expect(url?.startsWith(beginning)).toBe(true)
  })

  test('keeps a fragment behind the query', async () => {
    const { url } = await openKhaltiShop().startAndApply('pay', { order: { return_url: `${RETURN_URL}#there` } })
    expect(url).toMatch(/\/khalti\/return\?pidx=.*#there$/)
  })
})
