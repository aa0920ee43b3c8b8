import { describe, test, expect } from 'vitest'
import { PUBLIC_TEST_KEY } from '../testing/esewa-shop.ts'
import { REPLY_SIGNED_FIELDS, REQUEST_SIGNED_FIELDS, sign } from './signature.ts'

describe('sign', () => {
  test.each([
    ['the documentation’s own sample', '110', '241028', 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='],
    ['whole rupees', '1500', 'PEAB12CD-01', 'yi/rCMF7gDvVcZKZ8VBn+4kjC2S3TfDou+Q7Xtor2s8='],
    ['rupees and paisa', '12345.50', 'PEAB12CD-02', 'LTER8ovMJRuHsq7JtL/WULqDhRZDWfqSz2sGtsz0Nyo='],
  ])('signs a request over three fields: %s', (_name, total_amount, transaction_uuid, signature) => {
    const values = { total_amount, transaction_uuid, product_code: 'EPAYTEST' }
    expect(sign(PUBLIC_TEST_KEY, REQUEST_SIGNED_FIELDS, values)).toBe(signature)
  })

  test.each([
    ['000AWEO', '1000.0', '250610-162413', '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA='],
    ['00096MV', '2640.0', 'W-G-e-f-K', 'FTlWw0z+hRmfQ0QAFCyptPljl+gz9WwaQ3kpN+3krnA='],
    ['000TST1', '1500.0', 'PEAB12CD-01', 'gx7LUIa7OiDBMERcg3gXsi4Pg/mQkv+gty1iSpQQKTQ='],
    ['000TST2', '12345.5', 'PEAB12CD-02', 'RIOOjIGO4SGSk1F2p6oEM7xmddWm8Ip0fv67xXk6BtE='],
  ])(
    'signs a reply over six fields with the list of names: %s',
    (transaction_code, total_amount, transaction_uuid, signature) => {
      const values = {
        transaction_code,
        status: 'COMPLETE',
        total_amount,
        transaction_uuid,
        product_code: 'EPAYTEST',
        signed_field_names: 'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names',
      }
      expect(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, values)).toBe(signature)
    },
  )
})
