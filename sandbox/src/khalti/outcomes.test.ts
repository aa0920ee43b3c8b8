import { describe, test, expect } from 'vitest'
import { openKhaltiShop, RETURN_URL } from '../testing/khalti-shop.ts'

async function refusalOf(shop: ReturnType<typeof openKhaltiShop>, pidx: string, choice: object) {
  const answer = await shop.control(`/transactions/${pidx}/outcome`, choice)
  return { code: answer.statusCode, error: answer.json().error }
}

describe('outcomes of a Khalti payment', () => {
  test.each(['pay_no_return', 'expire'])('%s redirects nowhere', async (outcome) => {
    expect((await openKhaltiShop().startAndApply(outcome)).url).toBeNull()
  })

  test('pending is completed a little later', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('pending')
    await shop.advance(59)
    expect(await shop.statusOf(pidx)).toBe('Pending')
    await shop.advance(1)
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('ambiguous stays pending for ever', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('ambiguous')
    await shop.advance(1_000_000)
    expect(await shop.statusOf(pidx)).toBe('Pending')
  })

  test('fail expires with the link', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('fail')
    await shop.advance(3600)
    expect(await shop.statusOf(pidx)).toBe('Expired')
  })

  test('pay_late is completed while the link is valid, after a hold of fifteen minutes', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('pay_late')
    await shop.advance(899)
    expect(await shop.statusOf(pidx)).toBe('Initiated')
    await shop.advance(1)
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('pay_late can be completed after the link has expired', async () => {
    const shop = openKhaltiShop()
    await shop.configure({ khalti: { late_seconds: 7200 } })
    const { pidx } = await shop.startAndApply('pay_late')
    await shop.advance(3600)
    expect(await shop.statusOf(pidx)).toBe('Expired')
    await shop.advance(3600)
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('pay_tampered shows its amount in the return and the lookup', async () => {
    const shop = openKhaltiShop()
    const { pidx, parameters } = await shop.startAndApply('pay_tampered', { choice: { amount: '12.50' } })
    expect(parameters).toContainEqual(['amount', '1250'])
    expect((await shop.lookup(pidx)).json()).toMatchObject({ status: 'Completed', total_amount: 1250 })
  })

  test('set_amount changes the amount of the lookup', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('pay')
    await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'set_amount', amount: '1499.99' })
    expect((await shop.lookup(pidx)).json()).toMatchObject({ status: 'Completed', total_amount: 149_999 })
  })

  test.each([
    { outcome: 'set_amount', amount: 'much' },
    { outcome: 'pay_tampered', amount: '1,000' },
    { outcome: 'partial_refund', amount: '1500' },
  ])('%j is refused for its amount', async (choice) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    expect(await refusalOf(shop, pidx, choice)).toEqual({ code: 400, error: 'amount_invalid' })
  })

  test('return_forged names a transaction that does not exist', async () => {
    const shop = openKhaltiShop()
    const { pidx, parameters } = await shop.startAndApply('return_forged')
    expect(parameters).toContainEqual(['status', 'Completed'])
    expect(parameters).toContainEqual(['pidx', pidx])
    expect(await shop.statusOf(pidx)).toBe('Initiated')
    await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'pay' })
    expect(parameters).not.toContainEqual(['transaction_id', (await shop.lookup(pidx)).json().transaction_id])
  })

  test('return_forged can consist of the status alone', async () => {
    const { url } = await openKhaltiShop().startAndApply('return_forged', { choice: { forgery: 'bare_status' } })
    expect(url).toBe(`${RETURN_URL}?status=Completed`)
  })

  test.each(['pidx', 'purchase_order_id'])('return_other returns with another payment, chosen by its %s', async (name) => {
    const shop = openKhaltiShop()
    const other = await shop.startAndApply('pay', { order: { purchase_order_id: 'K1OTHER', amount: 2000 } })
    const chosen = name === 'pidx' ? other.pidx : 'K1OTHER'
    const { pidx, url } = await shop.startAndApply('return_other', { choice: { other: chosen } })
    expect(url).toBe(other.url)
    expect(await shop.statusOf(pidx)).toBe('Initiated')
  })

  test('return_other is refused while no other payment is paid', async () => {
    const shop = openKhaltiShop()
    await shop.startPayment({ purchase_order_id: 'K1OTHER' })
    const { pidx } = await shop.startPayment()
    const refusal = { code: 409, error: 'other_payment_not_found' }
    expect(await refusalOf(shop, pidx, { outcome: 'return_other' })).toEqual(refusal)
  })

  test.each([
    ['refund', 'Refunded', 150_000],
    ['partial_refund', 'Partially Refunded', 75_000],
  ])('%s by staff follows a payment', async (outcome, status, refunded_amount) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('pay')
    await shop.control(`/transactions/${pidx}/outcome`, { outcome })
    expect((await shop.lookup(pidx)).json()).toMatchObject({ status, refunded: true })
    expect((await shop.get(`/_ctl/transactions/${pidx}`)).json()).toMatchObject({ refunded_amount })
  })

  test.each(['refund', 'partial_refund'])('%s is refused before the payment', async (outcome) => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    expect(await refusalOf(shop, pidx, { outcome })).toEqual({ code: 409, error: 'not_paid' })
  })

  test('pay is possible after a cancellation in another tab', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startAndApply('cancel')
    await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'pay' })
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('pay is possible on two links of one order', async () => {
    const shop = openKhaltiShop()
    const first = await shop.payAndGetTransaction()
    const second = await shop.payAndGetTransaction()
    expect(first.transactionId).not.toBe(second.transactionId)
    expect(await shop.statusOf(first.pidx)).toBe('Completed')
  })

  test('an unknown outcome is refused with a list of the known ones', async () => {
    const shop = openKhaltiShop()
    const { pidx } = await shop.startPayment()
    const answer = await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'win' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'outcome_unknown', message: expect.stringContaining('pay_late') })
  })

  test('ids depend on the order alone, so that a restart never gives one to another order', async () => {
    const pidxOf = async (purchase_order_id: string) => (await openKhaltiShop().startPayment({ purchase_order_id })).pidx
    expect(await pidxOf('K1ONE')).toBe(await pidxOf('K1ONE'))
    expect(await pidxOf('K1ONE')).not.toBe(await pidxOf('K1TWO'))
  })
})
