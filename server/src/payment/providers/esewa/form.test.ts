import { describe, expect, test } from 'vitest'
import { esewaForm } from './form.ts'
import { REQUEST_SIGNED } from './signature.ts'
import { sign } from '../signed-fields.ts'

// The public test merchant of eSewa's documentation.
const secret = '8gBm/:&EnhH.1/q'

describe('a payment form for eSewa', () => {
  test.each([
    ['110', '241028', 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='],
    ['1500', 'PEAB12CD-01', 'yi/rCMF7gDvVcZKZ8VBn+4kjC2S3TfDou+Q7Xtor2s8='],
    ['12345.50', 'PEAB12CD-02', 'LTER8ovMJRuHsq7JtL/WULqDhRZDWfqSz2sGtsz0Nyo='],
  ])('over %s rupees for %s has the signature that eSewa computes', (total_amount, transaction_uuid, signature) => {
    expect(sign(secret, REQUEST_SIGNED, { total_amount, transaction_uuid, product_code: 'EPAYTEST' })).toBe(signature)
  })

  test('has every field that eSewa requires, with amounts byte for byte as signed', () => {
    const esewa = {
      formUrl: 'https://form.example/',
      statusUrl: 'https://status.example/',
      productCode: 'EPAYTEST',
      secret,
      timeoutMs: 1,
    }
    const payment = { reference: '7K3M9QX2VD8RW4HT', transactionUuid: '7K3M9QX2VD8RW4HT-01', wireAmount: '12345.50' }
    expect(esewaForm({ esewa, publicUrl: 'https://chautari.example' }, payment)).toEqual({
      amount: '12345.50',
      tax_amount: '0',
      product_service_charge: '0',
      product_delivery_charge: '0',
      total_amount: '12345.50',
      transaction_uuid: '7K3M9QX2VD8RW4HT-01',
      product_code: 'EPAYTEST',
      success_url: 'https://chautari.example/payment-verification-page',
      failure_url: 'https://chautari.example/payment/7K3M9QX2VD8RW4HT?q=fu',
      signed_field_names: 'total_amount,transaction_uuid,product_code',
      signature: sign(secret, REQUEST_SIGNED, {
        total_amount: '12345.50',
        transaction_uuid: '7K3M9QX2VD8RW4HT-01',
        product_code: 'EPAYTEST',
      }),
      form_url: 'https://form.example/',
    })
  })
})
