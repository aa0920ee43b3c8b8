import { describe, expect, test } from 'vitest'
import { FAILURE_URL, openConnectIpsShop, SUCCESS_URL } from '../testing/connectips-shop.ts'

const BACK_BY_SUCCESS = `${SUCCESS_URL}?TXNID=TXN-1`
const BACK_BY_FAILURE = `${FAILURE_URL}?TXNID=TXN-1`

async function shopWithTransaction() {
  const shop = await openConnectIpsShop()
  await shop.startPayment()
  return shop
}

describe('outcomes of a connectIPS transaction', () => {
  test.each(['pay', 'pay_twice'])('%s returns by the success address and is successful', async (outcome) => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome(outcome)).toBe(BACK_BY_SUCCESS)
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test.each([
    ['cancel', 'ERROR', 'TRANSACTION INCOMPLETE'],
    ['expire', 'ERROR', 'TRANSACTION INCOMPLETE'],
    ['fail', 'FAILED', 'TRANSACTION UNSUCCESSFUL'],
  ])('%s returns by the failure address with status %s', async (outcome, status, statusDesc) => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome(outcome)).toBe(BACK_BY_FAILURE)
    expect(await shop.validate()).toMatchObject({ status, statusDesc })
  })

  test('pending returns by the success address and is successful a little later', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome('pending')).toBe(BACK_BY_SUCCESS)
    await shop.advance(59)
    expect(await shop.validate()).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION INCOMPLETE' })
    await shop.advance(1)
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test('pay_late is successful only long after the session', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome('pay_late')).toBe(BACK_BY_SUCCESS)
    await shop.advance(899)
    expect(await shop.validate()).toMatchObject({ status: 'ERROR' })
    await shop.advance(1)
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test('pay_no_return is successful and redirects nowhere', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome('pay_no_return')).toBeNull()
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test('pay_tampered is found only under the amount that was paid', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome('pay_tampered', { amount: '10' })).toBe(BACK_BY_SUCCESS)
    expect(await shop.validate()).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' })
    expect(await shop.validate({ txnAmt: 1000 })).toMatchObject({ status: 'SUCCESS', txnAmt: '1000' })
  })

  test('return_forged opens the success address although nothing is paid', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.applyOutcome('return_forged')).toBe(BACK_BY_SUCCESS)
    expect(await shop.validate()).toMatchObject({ status: 'ERROR' })
  })

  test('return_other returns with the TXNID of another paid transaction', async () => {
    const shop = await shopWithTransaction()
    await shop.startPayment({ TXNID: 'TXN-2' })
    await shop.applyOutcome('pay', { ref: 'TXN-2' })
    expect(await shop.applyOutcome('return_other')).toBe(`${SUCCESS_URL}?TXNID=TXN-2`)
    expect(await shop.validate()).toMatchObject({ status: 'ERROR' })
  })

  test('return_other is refused while no other transaction is paid', async () => {
    const shop = await shopWithTransaction()
    const answer = await shop.control('/transactions/TXN-1/outcome', { outcome: 'return_other' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('other_payment_not_found')
  })

  test('reverse turns a successful transaction into a failed one', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    expect(await shop.applyOutcome('reverse')).toBeNull()
    expect(await shop.validate()).toMatchObject({ status: 'FAILED' })
  })

  test('reverse is refused before the payment', async () => {
    const shop = await shopWithTransaction()
    const answer = await shop.control('/transactions/TXN-1/outcome', { outcome: 'reverse' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('not_paid')
  })

  test('set_amount changes what was paid', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    await shop.applyOutcome('set_amount', { amount: '1499.50' })
    expect(await shop.validate({ txnAmt: 149_950 })).toMatchObject({ status: 'SUCCESS' })
  })

  test.each([{ outcome: 'win' }, {}])('%j is refused as an unknown outcome', async (body) => {
    const shop = await shopWithTransaction()
    const answer = await shop.control('/transactions/TXN-1/outcome', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('outcome_unknown')
  })
})

describe('return addresses', () => {
  test.each([
    [true, 'http://shop.test/return?status=success&TXNID=TXN-1'],
    [false, 'http://shop.test/return?status=success?TXNID=TXN-1'],
  ])('with a query are joined as the switch says: %s', async (smart_ampersand, address) => {
    const shop = await shopWithTransaction()
    await shop.configureGateway({ success_url: 'http://shop.test/return?status=success', smart_ampersand })
    expect(await shop.applyOutcome('pay')).toBe(address)
  })

  test('escape the TXNID', async () => {
    const shop = await openConnectIpsShop()
    await shop.startPayment({ TXNID: 'A&B 1' })
    expect(await shop.applyOutcome('pay', { ref: encodeURIComponent('A&B 1') })).toBe(`${SUCCESS_URL}?TXNID=A%26B%201`)
  })
})
