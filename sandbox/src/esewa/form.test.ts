import { describe, test, expect } from 'vitest'
import { openEsewaShop, paymentFields } from '../testing/esewa-shop.ts'

const INVALID_SIGNATURE = { code: 'ES104', message: 'Invalid payload signature.' }
const UNKNOWN_MERCHANT = { error_message: 'Unable to fetch merchant key.', code: 0 }

describe('the payment form of eSewa', () => {
  test('leads to the pay page when it is signed correctly', async () => {
    const shop = openEsewaShop()
    const answer = await shop.postForm(paymentFields())
    expect(answer.statusCode).toBe(302)
    const payPage = await shop.get(String(answer.headers.location))
    expect(payPage.statusCode).toBe(200)
    expect(payPage.body).toContain('data-testid="esewa-pay-page"')
  })

  test('is accepted with the values and signature of the documentation’s sample', async () => {
    const sample = { total_amount: '110', amount: '100', tax_amount: '10', transaction_uuid: '241028' }
    const signature = 'i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME='
    expect((await openEsewaShop().postForm(paymentFields({ ...sample, signature }))).statusCode).toBe(302)
  })

  test('is accepted as multipart too', async () => {
    const shop = openEsewaShop()
    const payload = new FormData()
    for (const [name, value] of Object.entries(paymentFields())) payload.append(name, value)
    const answer = await shop.app.inject({ method: 'POST', url: '/esewa/api/epay/main/v2/form', payload })
    expect(answer.statusCode).toBe(302)
  })

  test.each([
    ['a changed total', { ...paymentFields(), amount: '1', total_amount: '1' }],
    ['another key', paymentFields({ signature: 'AAAA' })],
    ['another order of names', paymentFields({ signed_field_names: 'transaction_uuid,total_amount,product_code' })],
    [
      'another list than the signed one',
      { ...paymentFields(), signed_field_names: 'transaction_uuid,total_amount,product_code' },
    ],
    ['fewer names', paymentFields({ signed_field_names: 'transaction_uuid' })],
    ['a total written differently from the signed one', { ...paymentFields(), total_amount: '1500.0' }],
  ])('is refused with ES104 for %s', async (_name, form) => {
    const answer = await openEsewaShop().postForm(form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(INVALID_SIGNATURE)
  })

  test('is refused for an unknown merchant before the signature is checked', async () => {
    const answer = await openEsewaShop().postForm(paymentFields({ product_code: 'NP-ES-ANOTHER', signature: 'AAAA' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(UNKNOWN_MERCHANT)
  })

  test('is accepted once per transaction_uuid', async () => {
    const shop = openEsewaShop()
    await shop.postForm(paymentFields())
    const again = await shop.postForm(paymentFields())
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual({ error_message: 'Duplicate transaction UUID.', code: 0 })
    expect((await shop.get('/_ctl/transactions')).json()).toHaveLength(1)
  })

  test.each([
    ['a total that is not the sum', { tax_amount: '1' }, 'total_amount is not the sum'],
    ['a total of nothing', { amount: '0' }, 'total_amount is not the sum'],
    ['an amount with commas', { amount: '1,500' }, 'total_amount is not the sum'],
    ['an empty charge', { product_service_charge: '' }, 'product_service_charge required'],
    ['an underscore in the reference', { transaction_uuid: 'A_1' }, 'transaction_uuid has an invalid character'],
    ['a script as return address', { success_url: 'javascript:alert(1)' }, 'success_url is not a URL'],
    ['a path as return address', { failure_url: '/payment' }, 'failure_url is not a URL'],
  ])('is refused for %s', async (_name, fields, reason) => {
    const answer = await openEsewaShop().postForm(paymentFields(fields))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_message).toContain(reason)
  })

  test('is refused without any field', async () => {
    const answer = await openEsewaShop().postForm({})
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_message).toContain('amount, tax_amount')
  })
})
