import { describe, test, expect } from 'vitest'
import { dataIn, openEsewaShop, PUBLIC_TEST_KEY } from '../testing/esewa-shop.ts'
import { REPLY_SIGNED_FIELDS, sign } from './signature.ts'

const FAILURE_URL = 'http://shop.test/payment/BOOKING?q=fu'

async function shopWithPayment() {
  const shop = openEsewaShop()
  await shop.startPayment({})
  return shop
}

describe('outcomes of an eSewa payment', () => {
  test.each(['pay', 'pay_twice'])('%s returns with a signed success and is COMPLETE', async (outcome) => {
    const shop = await shopWithPayment()
    const { reply, before } = dataIn(await shop.applyOutcome(outcome))
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
  ])('%s returns by the unchanged failure address with status %s', async (outcome, status) => {
    const shop = await shopWithPayment()
    expect(await shop.applyOutcome(outcome)).toBe(FAILURE_URL)
    expect(await shop.status({})).toMatchObject({ status, ref_id: null })
  })

  test('ambiguous returns by the failure address and keeps its reference', async () => {
    const shop = await shopWithPayment()
    expect(await shop.applyOutcome('ambiguous')).toBe(FAILURE_URL)
    const { status, ref_id } = await shop.status({})
    expect(status).toBe('AMBIGUOUS')
    expect(ref_id).toMatch(/^[0-9A-Z]{7}$/)
  })

  test('pending returns by the failure address and is paid a little later', async () => {
    const shop = await shopWithPayment()
    expect(await shop.applyOutcome('pending')).toBe(FAILURE_URL)
    expect(await shop.status({})).toMatchObject({ status: 'PENDING', ref_id: null })
    await shop.advance(59)
    expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
    await shop.advance(1)
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
  })

  test('pay_late is first pending, then not found, then paid', async () => {
    const shop = await shopWithPayment()
    expect(dataIn(await shop.applyOutcome('pay_late')).reply.status).toBe('COMPLETE')
    expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
    await shop.advance(300)
    expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
    await shop.advance(600)
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
  })

  test('pay_no_return is paid and redirects nowhere', async () => {
    const shop = await shopWithPayment()
    expect(await shop.applyOutcome('pay_no_return')).toBeNull()
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
  })

  test('pay_tampered has a genuine signature and is not found under the right amount', async () => {
    const shop = await shopWithPayment()
    const { reply } = dataIn(await shop.applyOutcome('pay_tampered', { amount: '10' }))
    expect(reply).toMatchObject({ status: 'COMPLETE', total_amount: '10.0' })
    expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
    expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND', ref_id: null })
    expect(await shop.status({ total_amount: '10' })).toMatchObject({ status: 'COMPLETE', total_amount: 10 })
  })

  test('set_amount is refused for an invalid amount', async () => {
    const shop = await shopWithPayment()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'set_amount', amount: 'much' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('amount_invalid')
  })

  test('set_amount changes the paid amount of the status check', async () => {
    const shop = await shopWithPayment()
    await shop.applyOutcome('pay')
    expect(await shop.applyOutcome('set_amount', { amount: '1499.5' })).toBeNull()
    expect(await shop.status({ total_amount: '1499.50' })).toMatchObject({ status: 'COMPLETE', total_amount: 1499.5 })
  })

  test('return_forged has the signature of another key, and nothing is paid', async () => {
    const shop = await shopWithPayment()
    const { reply } = dataIn(await shop.applyOutcome('return_forged'))
    expect(reply.status).toBe('COMPLETE')
    expect(reply.signature).not.toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
    expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
  })

  test('return_forged as a reflected request is valid over its own list of names', async () => {
    const shop = await shopWithPayment()
    const { reply } = dataIn(await shop.applyOutcome('return_forged', { forgery: 'reflected_request' }))
    expect(reply.signed_field_names).toBe('total_amount,transaction_uuid,product_code')
    const names = (reply.signed_field_names ?? '').split(',')
    expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, names, reply))
    expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
  })

  test('return_other returns with the genuine reply of another payment', async () => {
    const shop = await shopWithPayment()
    await shop.startPayment({ transaction_uuid: 'OTHER-1', amount: '20', success_url: 'http://shop.test/other' })
    await shop.applyOutcome('pay', { ref: 'OTHER-1' })
    const { reply, before } = dataIn(await shop.applyOutcome('return_other', { other: 'OTHER-1' }))
    expect(before).toBe('http://shop.test/verify')
    expect(reply).toMatchObject({ transaction_uuid: 'OTHER-1', total_amount: '20.0' })
    expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
    expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
  })

  test('return_other is refused while no other payment is paid', async () => {
    const shop = await shopWithPayment()
    await shop.startPayment({ transaction_uuid: 'OTHER-1' })
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'return_other' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('other_payment_not_found')
  })

  test.each([
    ['refund', 'FULL_REFUND'],
    ['partial_refund', 'PARTIAL_REFUND'],
    ['reverse', 'CANCELED'],
  ])('%s is answered as %s and keeps the reference', async (outcome, status) => {
    const shop = await shopWithPayment()
    const { reply } = dataIn(await shop.applyOutcome('pay'))
    expect(await shop.applyOutcome(outcome)).toBeNull()
    expect(await shop.status({})).toMatchObject({ status, ref_id: reply.transaction_code })
  })

  test('refund is refused before the payment', async () => {
    const shop = await shopWithPayment()
    const answer = await shop.control('/transactions/BOOKING-1/outcome', { outcome: 'refund' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('not_paid')
  })

  test('pay is possible after a cancellation in another tab', async () => {
    const shop = await shopWithPayment()
    await shop.applyOutcome('cancel')
    await shop.applyOutcome('pay')
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
  })

  test('the reference depends on the payment alone, so that a restart never repeats one', async () => {
    const codeOf = async (uuid: string) => {
      const shop = openEsewaShop()
      await shop.startPayment({ transaction_uuid: uuid })
      return dataIn(await shop.applyOutcome('pay', { ref: uuid })).reply.transaction_code
    }
    expect(await codeOf('ONE-1')).toBe(await codeOf('ONE-1'))
    expect(await codeOf('ONE-1')).not.toBe(await codeOf('TWO-1'))
  })
})
