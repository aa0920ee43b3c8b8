import { describe, test, expect } from 'vitest'
import { CARD_KEY } from '../../testing/card-shop.ts'
import { digestOf } from '../rest/http-signature.ts'
import { signFields } from './signature.ts'

const MERCHANT = {
  access_key: 'sandboxaccesskey00000000000000001',
  profile_id: '00000000-0000-4000-8000-000000000001',
  transaction_uuid: 'b7f1c0de0001',
}

function signatureOf(values: Record<string, string>): string {
  return signFields(CARD_KEY, (values.signed_field_names ?? '').split(','), new Map(Object.entries(values)))
}

describe('signFields', () => {
  test('signs a request over its listed names, the empty list of unsigned names included', () => {
    const request = {
      ...MERCHANT,
      signed_field_names:
        'access_key,profile_id,transaction_uuid,signed_field_names,unsigned_field_names,signed_date_time,locale,transaction_type,reference_number,amount,currency',
      unsigned_field_names: '',
      signed_date_time: '2026-01-02T03:04:05Z',
      locale: 'en',
      transaction_type: 'sale',
      reference_number: 'PNAB12CD',
      amount: '1500.00',
      currency: 'NPR',
    }
    expect(signatureOf(request)).toBe('9LPPa80VjvmamiTamvir5aQAe6NJ6O+EvL+XfVy/yno=')
  })

  test('signs a reply the same way with the same key', () => {
    const reply = {
      transaction_id: '7000000000000000000001',
      decision: 'ACCEPT',
      req_access_key: MERCHANT.access_key,
      req_profile_id: MERCHANT.profile_id,
      req_transaction_uuid: MERCHANT.transaction_uuid,
      req_transaction_type: 'sale',
      req_reference_number: 'PNAB12CD',
      req_amount: '1500.00',
      req_currency: 'NPR',
      req_locale: 'en',
      req_payment_method: 'card',
      message: 'Request was processed successfully.',
      reason_code: '100',
      auth_amount: '1500.00',
      auth_code: '888888',
      auth_time: '2026-01-02T030510Z',
      signed_field_names:
        'transaction_id,decision,req_access_key,req_profile_id,req_transaction_uuid,req_transaction_type,req_reference_number,req_amount,req_currency,req_locale,req_payment_method,message,reason_code,auth_amount,auth_code,auth_time,signed_field_names,signed_date_time',
      signed_date_time: '2026-01-02T03:05:10Z',
    }
    expect(signatureOf(reply)).toBe('GWmXyux1Qev4ubX3UFv78kpC0pDuAekG2RKbqz2Hdvo=')
  })

  test('a body’s digest is that of its exact text', () => {
    const body =
      '{"query":"clientReferenceInformation.code:PNAB12CD-01","offset":0,"limit":20,"sort":"submitTimeUtc:desc","save":false}'
    expect(digestOf(body)).toBe('SHA-256=THoDKywnXgjnL92S2XfprD+GMTeMW3+OsLHQiQMdUL4=')
  })
})
