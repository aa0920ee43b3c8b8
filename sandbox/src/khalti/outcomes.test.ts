import { expect, test } from 'vitest'
import { openKhaltiShop, RETURN_URL } from '../testing/khalti-shop.ts'

async function refusalOf(shop: ReturnType<typeof openKhaltiShop>, pidx: string, choice: object) {
  const answer = await shop.control(`/transactions/${pidx}/outcome`, choice)
  return { code: answer.statusCode, error: answer.json().error }
}

test.each(['pay_no_return', 'expire'])('%s leads nowhere', async (outcome) => {
  expect((await openKhaltiShop().ends(outcome)).url).toBeNull()
})

test('a pending payment is paid a little later', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('pending')
  await shop.advance(59)
  expect(await shop.statusOf(pidx)).toBe('Pending')
  await shop.advance(1)
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test('a stuck payment is pending for ever', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('ambiguous')
  await shop.advance(1_000_000)
  expect(await shop.statusOf(pidx)).toBe('Pending')
})

test('a failed payment expires with its link', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('fail')
  await shop.advance(3600)
  expect(await shop.statusOf(pidx)).toBe('Expired')
})

test('a late payment is made while the link lives but when a hold has lapsed', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('pay_late')
  await shop.advance(899)
  expect(await shop.statusOf(pidx)).toBe('Initiated')
  await shop.advance(1)
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test('a payment can be later than its link', async () => {
  const shop = openKhaltiShop()
  await shop.configure({ khalti: { late_seconds: 7200 } })
  const { pidx } = await shop.ends('pay_late')
  await shop.advance(3600)
  expect(await shop.statusOf(pidx)).toBe('Expired')
  await shop.advance(3600)
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test('a tampered amount is what the return and the lookup say', async () => {
  const shop = openKhaltiShop()
  const { pidx, parameters } = await shop.ends('pay_tampered', { choice: { amount: '12.50' } })
  expect(parameters).toContainEqual(['amount', '1250'])
  expect((await shop.lookup(pidx)).json()).toMatchObject({ status: 'Completed', total_amount: 1250 })
})

test('an amount set by staff is what the lookup says', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('pay')
  await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'set_amount', amount: '1499.99' })
  expect((await shop.lookup(pidx)).json()).toMatchObject({ status: 'Completed', total_amount: 149_999 })
})

test.each([
  { outcome: 'set_amount', amount: 'much' },
  { outcome: 'pay_tampered', amount: '1,000' },
  { outcome: 'partial_refund', amount: '1500' },
])('the amount of %j is refused', async (choice) => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.begins()
  expect(await refusalOf(shop, pidx, choice)).toEqual({ code: 400, error: 'amount_invalid' })
})

test('a forged success names a transaction that Khalti never made', async () => {
  const shop = openKhaltiShop()
  const { pidx, parameters } = await shop.ends('return_forged')
  expect(parameters).toContainEqual(['status', 'Completed'])
  expect(parameters).toContainEqual(['pidx', pidx])
  expect(await shop.statusOf(pidx)).toBe('Initiated')
  await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'pay' })
  expect(parameters).not.toContainEqual(['transaction_id', (await shop.lookup(pidx)).json().transaction_id])
})

test('a forged success may be one word', async () => {
  const { url } = await openKhaltiShop().ends('return_forged', { choice: { forgery: 'bare_status' } })
  expect(url).toBe(`${RETURN_URL}?status=Completed`)
})

test.each(['pidx', 'purchase_order_id'])('a payment can return with another, chosen by its %s', async (name) => {
  const shop = openKhaltiShop()
  const other = await shop.ends('pay', { order: { purchase_order_id: 'K1OTHER', amount: 2000 } })
  const chosen = name === 'pidx' ? other.pidx : 'K1OTHER'
  const { pidx, url } = await shop.ends('return_other', { choice: { other: chosen } })
  expect(url).toBe(other.url)
  expect(await shop.statusOf(pidx)).toBe('Initiated')
})

test('no payment returns with another that was never made', async () => {
  const shop = openKhaltiShop()
  await shop.begins({ purchase_order_id: 'K1OTHER' })
  const { pidx } = await shop.begins()
  const refusal = { code: 409, error: 'other_payment_not_found' }
  expect(await refusalOf(shop, pidx, { outcome: 'return_other' })).toEqual(refusal)
})

test.each([
  ['refund', 'Refunded', 150_000],
  ['partial_refund', 'Partially Refunded', 75_000],
])('%s by staff follows a payment', async (outcome, status, refunded_amount) => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('pay')
  await shop.control(`/transactions/${pidx}/outcome`, { outcome })
  expect((await shop.lookup(pidx)).json()).toMatchObject({ status, refunded: true })
  expect((await shop.get(`/_ctl/transactions/${pidx}`)).json()).toMatchObject({ refunded_amount })
})

test.each(['refund', 'partial_refund'])('what was not paid knows no %s', async (outcome) => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.begins()
  expect(await refusalOf(shop, pidx, { outcome })).toEqual({ code: 409, error: 'not_paid' })
})

test('a payment cancelled in one tab can still be made by Khalti', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.ends('cancel')
  await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'pay' })
  expect(await shop.statusOf(pidx)).toBe('Completed')
})

test('two links of one order can both be paid', async () => {
  const shop = openKhaltiShop()
  const first = await shop.transactionPaid()
  const second = await shop.transactionPaid()
  expect(first.transactionId).not.toBe(second.transactionId)
  expect(await shop.statusOf(first.pidx)).toBe('Completed')
})

test('an unknown outcome is refused with those that there are', async () => {
  const shop = openKhaltiShop()
  const { pidx } = await shop.begins()
  const answer = await shop.control(`/transactions/${pidx}/outcome`, { outcome: 'win' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'outcome_unknown', message: expect.stringContaining('pay_late') })
})

test('ids follow from the order, so that a restart repeats them for no other', async () => {
  const pidxOf = async (purchase_order_id: string) => (await openKhaltiShop().begins({ purchase_order_id })).pidx
  expect(await pidxOf('K1ONE')).toBe(await pidxOf('K1ONE'))
  expect(await pidxOf('K1ONE')).not.toBe(await pidxOf('K1TWO'))
})
