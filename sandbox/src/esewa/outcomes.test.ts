import { expect, test } from 'vitest'
import { dataIn, openShop, PUBLIC_TEST_KEY } from '../testing/shop.ts'
import { REPLY_SIGNED_FIELDS, sign } from './signature.ts'

const FAILURE_URL = 'http://shop.test/payment/BOOKING?q=fu'

async function shopWithPayment() {
  const shop = openShop()
  await shop.pays({})
  return shop
}

test.each(['pay', 'pay_twice'])('%s returns with a signed success, and eSewa knows the payment', async (outcome) => {
  const shop = await shopWithPayment()
  const { reply, before } = dataIn(await shop.ends(outcome))
  expect(before).toBe('http://shop.test/verify')
  expect(Object.keys(reply)).toEqual([...REPLY_SIGNED_FIELDS, 'signature'])
  expect(reply).toMatchObject({ status: 'COMPLETE', total_amount: '1500.0', transaction_uuid: 'BOOKING-1' })
  expect(reply.transaction_code).toMatch(/^[0-9A-Z]{7}$/)
  expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
  expect(await shop.status({})).toEqual({
    product_code: 'EPAYTEST',
    transaction_uuid: 'BOOKING-1',
    total_amount: 1500,
    status: 'COMPLETE',
    ref_id: reply.transaction_code,
  })
})

test.each([
  ['cancel', 'CANCELED'],
  ['fail', 'NOT_FOUND'],
  ['expire', 'NOT_FOUND'],
])('%s returns by the failure address, word for word, and nothing is paid', async (outcome, status) => {
  const shop = await shopWithPayment()
  expect(await shop.ends(outcome)).toBe(FAILURE_URL)
  expect(await shop.status({})).toMatchObject({ status, ref_id: null })
})

test('an ambiguous payment returns by the failure address and keeps its reference', async () => {
  const shop = await shopWithPayment()
  expect(await shop.ends('ambiguous')).toBe(FAILURE_URL)
  const { status, ref_id } = await shop.status({})
  expect(status).toBe('AMBIGUOUS')
  expect(ref_id).toMatch(/^[0-9A-Z]{7}$/)
})

test('a pending payment returns by the failure address and is paid a little later', async () => {
  const shop = await shopWithPayment()
  expect(await shop.ends('pending')).toBe(FAILURE_URL)
  expect(await shop.status({})).toMatchObject({ status: 'PENDING', ref_id: null })
  await shop.advance(59)
  expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
  await shop.advance(1)
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
})

test('a late payment is first pending, then not found, then paid', async () => {
  const shop = await shopWithPayment()
  expect(dataIn(await shop.ends('pay_late')).reply.status).toBe('COMPLETE')
  expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
  await shop.advance(300)
  expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
  await shop.advance(600)
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
})

test('a payment without return is paid and leads nowhere', async () => {
  const shop = await shopWithPayment()
  expect(await shop.ends('pay_no_return')).toBeNull()
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
})

test('a tampered amount is signed truly and not found under the right amount', async () => {
  const shop = await shopWithPayment()
  const { reply } = dataIn(await shop.ends('pay_tampered', { amount: '10' }))
  expect(reply).toMatchObject({ status: 'COMPLETE', total_amount: '10.0' })
  expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
  expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND', ref_id: null })
  expect(await shop.status({ total_amount: '10' })).toMatchObject({ status: 'COMPLETE', total_amount: 10 })
})

test('an amount that is none is refused', async () => {
  const shop = await shopWithPayment()
  const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'set_amount', amount: 'much' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('amount_invalid')
})

test('a set amount is what eSewa says was paid', async () => {
  const shop = await shopWithPayment()
  await shop.ends('pay')
  expect(await shop.ends('set_amount', { amount: '1499.5' })).toBeNull()
  expect(await shop.status({ total_amount: '1499.50' })).toMatchObject({ status: 'COMPLETE', total_amount: 1499.5 })
})

test('a forged return carries a signature of another key, and nothing is paid', async () => {
  const shop = await shopWithPayment()
  const { reply } = dataIn(await shop.ends('return_forged'))
  expect(reply.status).toBe('COMPLETE')
  expect(reply.signature).not.toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
  expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
})

test('a reflected return convinces whoever obeys its own list of names', async () => {
  const shop = await shopWithPayment()
  const { reply } = dataIn(await shop.ends('return_forged', { forgery: 'reflected_request' }))
  expect(reply.signed_field_names).toBe('total_amount,transaction_uuid,product_code')
  const names = (reply.signed_field_names ?? '').split(',')
  expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, names, reply))
  expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
})

test('a payment can return with the genuine reply of another', async () => {
  const shop = await shopWithPayment()
  await shop.pays({ transaction_uuid: 'OTHER-1', amount: '20', success_url: 'http://shop.test/other' })
  await shop.ends('pay', { ref: 'OTHER-1' })
  const { reply, before } = dataIn(await shop.ends('return_other', { other: 'OTHER-1' }))
  expect(before).toBe('http://shop.test/verify')
  expect(reply).toMatchObject({ transaction_uuid: 'OTHER-1', total_amount: '20.0' })
  expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
  expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
})

test('no payment returns with another that was never made', async () => {
  const shop = await shopWithPayment()
  await shop.pays({ transaction_uuid: 'OTHER-1' })
  const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'return_other' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('other_payment_not_found')
})

test.each([
  ['refund', 'FULL_REFUND'],
  ['partial_refund', 'PARTIAL_REFUND'],
  ['reverse', 'CANCELED'],
])('%s follows a payment and keeps its reference', async (outcome, status) => {
  const shop = await shopWithPayment()
  const { reply } = dataIn(await shop.ends('pay'))
  expect(await shop.ends(outcome)).toBeNull()
  expect(await shop.status({})).toMatchObject({ status, ref_id: reply.transaction_code })
})

test('what was not paid cannot be refunded', async () => {
  const shop = await shopWithPayment()
  const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'refund' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('not_paid')
})

test('a payment cancelled in one tab can still be made by eSewa', async () => {
  const shop = await shopWithPayment()
  await shop.ends('cancel')
  await shop.ends('pay')
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
})

test('eSewa’s reference follows from the payment, so that a restart repeats none', async () => {
  const codeOf = async (uuid: string) => {
    const shop = openShop()
    await shop.pays({ transaction_uuid: uuid })
    return dataIn(await shop.ends('pay', { ref: uuid })).reply.transaction_code
  }
  expect(await codeOf('ONE-1')).toBe(await codeOf('ONE-1'))
  expect(await codeOf('ONE-1')).not.toBe(await codeOf('TWO-1'))
})
