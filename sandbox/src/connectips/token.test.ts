import { describe, expect, test } from 'vitest'
import { signToken } from '../testing/connectips-shop.ts'
import { creditorTokenText, formTokenText, isSignedByMerchant } from './token.ts'

describe('formTokenText', () => {
  test('composes the sample text of documentation §3.3', () => {
    const form = {
      MERCHANTID: '550',
      APPID: 'MER-550-APP-1',
      APPNAME: 'Test',
      TXNID: 'txn123',
      TXNDATE: '15-03-2022',
      TXNCRNCY: 'NPR',
      TXNAMT: '500',
      REFERENCEID: 'REF-001',
      REMARKS: 'RMKS-001',
      PARTICULARS: 'PART-001',
    }
    expect(formTokenText(form)).toBe(
      'MERCHANTID=550,APPID=MER-550-APP-1,APPNAME=Test,TXNID=txn123,TXNDATE=15-03-2022,TXNCRNCY=NPR,TXNAMT=500,' +
        'REFERENCEID=REF-001,REMARKS=RMKS-001,PARTICULARS=PART-001,TOKEN=TOKEN',
    )
  })
})

describe('creditorTokenText', () => {
  test('composes the sample text of documentation §4', () => {
    const fields = { merchantId: '550', appId: 'MER-550-APP-1', referenceId: 'txn-123', txnAmt: '500' }
    expect(creditorTokenText(fields)).toBe('MERCHANTID=550,APPID=MER-550-APP-1,REFERENCEID=txn-123,TXNAMT=500')
  })
})

describe('isSignedByMerchant', () => {
  test('accepts the signature of the merchant’s key over the same text', () => {
    expect(isSignedByMerchant('a text', signToken('a text'))).toBe(true)
  })

  test.each(['', 'AAAA', 'no base64 at all', signToken('another text')])('refuses %j', (token) => {
    expect(isSignedByMerchant('a text', token)).toBe(false)
  })
})
