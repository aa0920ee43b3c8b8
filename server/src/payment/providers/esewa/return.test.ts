import { describe, expect, test } from 'vitest'
import { readEsewaReturn } from './return.ts'
import { REPLY_SIGNED, REQUEST_SIGNED } from './signature.ts'
import { sign } from '../signed-fields.ts'

// The public test merchant of eSewa's documentation.
const secret = '8gBm/:&EnhH.1/q'
const encode = (reply: unknown) => Buffer.from(JSON.stringify(reply)).toString('base64')

type Vector = { code: string; amount: string | number; uuid: string; signature: string }

const reply = ({ code, amount, uuid, signature }: Vector) => ({
  transaction_code: code,
  status: 'COMPLETE',
  total_amount: amount,
  transaction_uuid: uuid,
  product_code: 'EPAYTEST',
  signed_field_names: REPLY_SIGNED.join(','),
  signature,
})

const plain = {
  code: '000AWEO',
  amount: '1000.0',
  uuid: '250610-162413',
  signature: '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=',
}
const comma = { code: '00096MV', amount: '2,640.0', uuid: 'W-G-e-f-K', signature: 'FTlWw0z+hRmfQ0QAFCyptPljl+gz9WwaQ3kpN+3krnA=' }
const ours = { code: '000TST1', amount: '1500.0', uuid: 'PEAB12CD-01', signature: 'gx7LUIa7OiDBMERcg3gXsi4Pg/mQkv+gty1iSpQQKTQ=' }
const lakh = {
  code: '000TST3',
  amount: '1,23,456.5',
  uuid: 'PEAB12CD-03',
  signature: 'Yaj+ivPHKgEaLjyCSSFeI7r79CIZwHCu5AjKoa/4qaw=',
}
const decimals = {
  code: '000TST2',
  amount: '12,345.5',
  uuid: 'PEAB12CD-02',
  signature: 'RIOOjIGO4SGSk1F2p6oEM7xmddWm8Ip0fv67xXk6BtE=',
}

describe('a genuine return from eSewa', () => {
  test.each([
    ['as documented', plain, '1000.0'],
    ['with a comma that is not signed', comma, '2640.0'],
    ['with test values of our own', ours, '1500.0'],
    ['with a comma and decimals', decimals, '12345.5'],
    ['with an amount of a lakh and Nepali thousands separators', lakh, '123456.5'],
    ['with its amount as a whole JSON number', { ...ours, amount: 1500 }, '1500.0'],
    ['with its amount as a JSON number with decimals', { ...decimals, amount: 12345.5 }, '12345.5'],
  ])('is read %s', (_name, vector, amountText) => {
    expect(readEsewaReturn(encode(reply(vector)), secret)).toEqual({
      transactionCode: vector.code,
      status: 'COMPLETE',
      amountText,
      transactionUuid: vector.uuid,
      productCode: 'EPAYTEST',
    })
  })

  test('is read without its padding, and with a plus that became a space', () => {
    const withPlus = encode({ ...reply(plain), noise: '~>~>~>>>???' })
    expect(withPlus).toContain('+')
    expect(readEsewaReturn(withPlus.replaceAll('+', ' ').replace(/=+$/, ''), secret)).toMatchObject({
      transactionCode: '000AWEO',
    })
  })
})

describe('a return that eSewa did not sign', () => {
  const signed = (values: Record<(typeof REPLY_SIGNED)[number], string>, key = secret) => sign(key, REPLY_SIGNED, values)
  const genuine = reply(ours)

  test('our own request reflected as a reply is refused, however complete it looks', () => {
    const request = { total_amount: '110', transaction_uuid: '241028', product_code: 'EPAYTEST' }
    const forged = { ...genuine, ...request, signed_field_names: REQUEST_SIGNED.join(',') }
    expect(
      readEsewaReturn(encode({ ...forged, signature: 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=' }), secret),
    ).toBeUndefined()
  })

  test.each([
    ['a name fewer', REPLY_SIGNED.slice(0, -1).join(',')],
    ['another order', [...REPLY_SIGNED].reverse().join(',')],
    ['a name more', [...REPLY_SIGNED, 'status'].join(',')],
    ['no names', ''],
  ])('a reply that signs %s is refused, although its signature is valid', (_name, names) => {
    const signature = signed({ ...genuine, total_amount: '1500.0', signed_field_names: names })
    expect(readEsewaReturn(encode({ ...genuine, signed_field_names: names, signature }), secret)).toBeUndefined()
  })

  test.each([
    ['another status', { status: 'PENDING' }],
    ['another amount', { total_amount: '15000.0' }],
    ['the amount without its decimal', { total_amount: '1500' }],
    ['another payment', { transaction_uuid: 'PEAB12CD-02' }],
    ['another merchant', { product_code: 'OTHER' }],
    ['no signature', { signature: '' }],
    ['a cut signature', { signature: ours.signature.slice(0, -1) }],
    ['another key', { signature: signed({ ...genuine, total_amount: '1500.0' }, 'not-the-key') }],
    ['a status that is no text', { status: ['COMPLETE'] }],
    ['an amount that is no text', { total_amount: null }],
  ])('a reply with %s is refused', (_name, change) => {
    expect(readEsewaReturn(encode({ ...genuine, ...change }), secret)).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['not base64', '{"status":"COMPLETE"}'],
    ['base64 of no JSON', Buffer.from('COMPLETE').toString('base64')],
    ['a JSON that is no object', encode(null)],
    ['a list', encode([genuine])],
    ['deep nesting', Buffer.from('['.repeat(2000)).toString('base64')],
    ['more than is read', 'A'.repeat(5000)],
  ])('%s is refused', (_name, data) => {
    expect(readEsewaReturn(data, secret)).toBeUndefined()
  })
})
