import { describe, expect, test } from 'vitest'
import { NIC } from '../../testing/nic.ts'
import { nicForm } from './form.ts'
import { sign } from '../signed-fields.ts'

const signedAt = new Date('2026-11-21T06:00:00.999Z')
const payment = { transactionUuid: '7K3M9QX2VD8RW4HT-01', wireAmount: '1500.00' }
const form = nicForm({ nic: NIC, publicUrl: 'https://chautari.example' }, payment, signedAt)

describe('a card payment form', () => {
  test('has the signature that the bank computes', () => {
    const names = [
      'access_key',
      'profile_id',
      'transaction_uuid',
      'signed_field_names',
      'unsigned_field_names',
      'signed_date_time',
      'locale',
      'transaction_type',
      'reference_number',
      'amount',
      'currency',
    ]
    const values = {
      access_key: NIC.accessKey,
      profile_id: NIC.profileId,
      transaction_uuid: 'b7f1c0de0001',
      signed_field_names: names.join(','),
      unsigned_field_names: '',
      signed_date_time: '2026-01-02T03:04:05Z',
      locale: 'en',
      transaction_type: 'sale',
      reference_number: 'PNAB12CD',
      amount: '1500.00',
      currency: 'NPR',
    }
    expect(sign(NIC.secret, names, values)).toBe('9LPPa80VjvmamiTamvir5aQAe6NJ6O+EvL+XfVy/yno=')
  })

  test('has every field that the bank requires and posts to its page', () => {
    expect(form).toEqual({
      form_url: 'https://card.example/pay',
      data: {
        access_key: NIC.accessKey,
        profile_id: NIC.profileId,
        transaction_uuid: '7K3M9QX2VD8RW4HT-01',
        signed_field_names: form.data.signed_field_names,
        unsigned_field_names: '',
        signed_date_time: '2026-11-21T06:00:00Z',
        locale: 'en',
        transaction_type: 'sale',
        reference_number: '7K3M9QX2VD8RW4HT-01',
        amount: '1500.00',
        currency: 'NPR',
        payment_method: 'card',
        override_custom_receipt_page: 'https://chautari.example/api/v1.0/payment/nic/return',
        override_custom_cancel_page: 'https://chautari.example/api/v1.0/payment/nic/return',
        override_backoffice_post_url: 'https://chautari.example/api/v1.0/payment/nic/notify',
        signature: form.data.signature,
      },
    })
  })

  test('signs every field except the signature, so that a payer can change nothing', () => {
    const { signature, ...fields } = form.data
    expect(form.data.signed_field_names.split(',').sort()).toEqual(Object.keys(fields).sort())
    expect(signature).toBe(sign(NIC.secret, form.data.signed_field_names.split(','), fields))
  })

  test('never contains the secret', () => {
    expect(JSON.stringify(form)).not.toContain(NIC.secret)
  })
})
