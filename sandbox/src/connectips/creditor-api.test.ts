import { describe, expect, test } from 'vitest'
import { openConnectIpsShop, signToken } from '../testing/connectips-shop.ts'

async function shopWithTransaction() {
  const shop = await openConnectIpsShop()
  await shop.startPayment()
  return shop
}

describe('validatetxn', () => {
  test('answers a paid transaction as the documentation prints it', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    expect(await shop.validate()).toEqual({
      merchantId: 550,
      appId: 'MER-550-APP-1',
      referenceId: 'TXN-1',
      txnAmt: '150000',
      token: null,
      status: 'SUCCESS',
      statusDesc: 'TRANSACTION SUCCESSFUL',
    })
  })

  test('does not find a TXNID that was never posted', async () => {
    const shop = await openConnectIpsShop()
    expect(await shop.validate()).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND', txnAmt: '150000' })
  })

  test('does not find a transaction that the payer has not performed yet, until the session ends', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.validate()).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' })
    await shop.advance(600)
    expect(await shop.validate()).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION INCOMPLETE' })
  })

  test('does not find a paid transaction by another amount', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    expect(await shop.validate({ txnAmt: 150_001 })).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' })
  })

  test('answers another amount with the true one when the switch says so', async () => {
    const shop = await shopWithTransaction()
    await shop.configureGateway({ wrong_amount_answer: 'true_amount' })
    await shop.applyOutcome('pay')
    expect(await shop.validate({ txnAmt: 1 })).toMatchObject({ status: 'SUCCESS', txnAmt: '150000' })
  })

  test('lags behind the payment when the switch says so', async () => {
    const shop = await shopWithTransaction()
    await shop.configureGateway({ status_lag_seconds: 20 })
    await shop.applyOutcome('pay')
    expect(await shop.validate()).toMatchObject({ status: 'ERROR', statusDesc: 'TRANSACTION INCOMPLETE' })
    await shop.advance(20)
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test('refuses a wrong password with 401', async () => {
    const shop = await shopWithTransaction()
    const answer = await shop.askCreditor('validatetxn', {}, 'wrong')
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toContain('Basic')
  })

  test('refuses a request without a field with 400', async () => {
    const shop = await shopWithTransaction()
    expect((await shop.askCreditor('validatetxn', { referenceId: '' })).statusCode).toBe(400)
  })

  test('reveals nothing to a token that signs another text', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    const token = signToken('MERCHANTID=550,APPID=MER-550-APP-1,REFERENCEID=TXN-2,TXNAMT=150000')
    expect(await shop.validate({ token })).toMatchObject({ status: 'ERROR', statusDesc: 'INVALID TOKEN' })
  })

  test('does not find the transaction of another app', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    expect(await shop.validate({ appId: 'MER-550-APP-2' })).toMatchObject({ status: 'ERROR' })
  })
})

describe('gettxndetail', () => {
  test('adds the bank, the ids, the charge and the credit of a paid transaction', async () => {
    const shop = await shopWithTransaction()
    await shop.applyOutcome('pay')
    expect(await shop.detail()).toEqual({
      status: 'SUCCESS',
      statusDesc: 'TRANSACTION SUCCESSFUL',
      merchantId: 550,
      appId: 'MER-550-APP-1',
      referenceId: 'TXN-1',
      txnAmt: 150_000,
      token: null,
      debitBankCode: '2501',
      txnId: expect.any(Number),
      batchId: expect.any(Number),
      txnDate: Date.parse('2026-03-01T06:15:00Z'),
      txnCrncy: null,
      chargeAmt: 1125,
      chargeLiability: 'CG',
      refId: 'CHTR-0000000000001',
      remarks: 'Booking',
      particulars: 'Two nights, Pokhara',
      creditStatus: '000',
    })
  })

  test('writes amounts with two decimals', async () => {
    const shop = await shopWithTransaction()
    expect((await shop.askCreditor('gettxndetail')).body).toContain('"txnAmt":150000.00,')
  })

  test.each([
    [10_000, 200],
    [1_000_000, 7500],
    [5_000_000, 10_000],
  ])('charges between 2 and 100 rupees: %i paisa cost %i', async (amount, charge) => {
    const shop = await openConnectIpsShop()
    await shop.startPayment({ TXNAMT: String(amount) })
    await shop.applyOutcome('pay')
    expect(await shop.detail({ txnAmt: amount })).toMatchObject({ chargeAmt: charge })
  })

  test('shows a deferred credit when the switch says so', async () => {
    const shop = await shopWithTransaction()
    await shop.configureGateway({ credit_status: 'DEFER' })
    await shop.applyOutcome('pay')
    expect(await shop.detail()).toMatchObject({ status: 'SUCCESS', creditStatus: 'DEFER' })
  })

  test('has no bank and no credit before the payment', async () => {
    const shop = await shopWithTransaction()
    expect(await shop.detail()).toMatchObject({ status: 'ERROR', debitBankCode: null, chargeAmt: null, creditStatus: null })
  })
})

describe('faults of the creditor API', () => {
  test('meet the call about the named transaction only', async () => {
    const shop = await shopWithTransaction()
    const fault = { provider: 'connectips', endpoint: 'validatetxn', kind: '500', provider_ref: 'TXN-1' }
    expect((await shop.control('/faults', fault)).statusCode).toBe(201)
    expect((await shop.askCreditor('validatetxn', { referenceId: 'TXN-2' })).statusCode).toBe(200)
    expect((await shop.askCreditor('validatetxn')).statusCode).toBe(500)
    expect((await shop.askCreditor('validatetxn')).statusCode).toBe(200)
  })

  test('can answer with a status that the documents do not know', async () => {
    const shop = await shopWithTransaction()
    await shop.control('/faults', { provider: 'connectips', endpoint: 'gettxndetail', kind: 'unknown_word' })
    expect(await shop.detail()).toMatchObject({ referenceId: 'TXN-1', txnAmt: '150000', status: 'SETTLED' })
  })
})
