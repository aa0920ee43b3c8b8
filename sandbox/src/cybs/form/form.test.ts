import { describe, test, expect } from 'vitest'
import { cardFields, isGenuine, openCardShop, signatureOver, valuesOf } from '../../testing/card-shop.ts'

describe('the card form', () => {
  test('leads to the card page when it is signed', async () => {
    const answer = await openCardShop().postForm(cardFields())
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(/^\/cybs\/card\/[0-9a-f]{24}$/)
  })

  test('is accepted as multipart too', async () => {
    const { app } = openCardShop()
    const payload = new FormData()
    for (const [name, value] of Object.entries(cardFields())) payload.append(name, value)
    expect((await app.inject({ method: 'POST', url: '/cybs/pay', payload })).statusCode).toBe(302)
  })

  test.each([
    ['another access key', { access_key: 'another' }, 'access_key is not known'],
    ['another profile', { profile_id: '00000000-0000-4000-8000-000000000002' }, 'profile_id is not known'],
    ['no amount', { amount: '' }, 'amount required'],
    ['a signature of nothing', { signature: 'AAAA' }, 'signature does not match'],
    ['an amount with a comma', { amount: '1,500.00' }, 'amount is invalid'],
    ['an amount of nothing', { amount: '0.00' }, 'amount is invalid'],
    ['three decimals', { amount: '1500.000' }, 'amount is invalid'],
    ['a time without seconds', { signed_date_time: '2026-03-01T06:15Z' }, 'signed_date_time has another form'],
    ['fractions of a second', { signed_date_time: '2026-03-01T06:15:00.000Z' }, 'signed_date_time has another form'],
    ['an old signature', { signed_date_time: '2026-03-01T05:59:59Z' }, 'too far from now'],
    ['a signature of tomorrow', { signed_date_time: '2026-03-02T06:15:00Z' }, 'too far from now'],
    ['a long uuid', { transaction_uuid: 'x'.repeat(51), reference_number: 'REF-1' }, 'transaction_uuid is too long'],
    ['a long reference', { reference_number: 'x'.repeat(41) }, 'reference_number is too long'],
    ['a long address', { override_custom_receipt_page: `http://shop.test/${'x'.repeat(240)}` }, 'receipt_page is too long'],
    ['an address that is none', { override_backoffice_post_url: '/notify' }, 'override_backoffice_post_url is invalid'],
    ['an unknown type', { transaction_type: 'gift' }, 'transaction_type'],
    ['an unknown language', { locale: 'xx' }, 'locale'],
    ['rupees in words', { currency: 'Rs' }, 'currency'],
    ['another method', { payment_method: 'echeck' }, 'payment_method'],
    ['a card number from the merchant', { card_number: '4111111111111111' }, 'card_number is card data'],
    ['an unsigned amount', { signed_field_names: 'access_key,profile_id' }, 'must be signed'],
  ])('is denied without a notice for %s', async (_name, fields, reason) => {
    const shop = openCardShop()
    const answer = await shop.postForm(cardFields(fields))
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('data-testid="cybs-denied"')
    expect(answer.body).toContain(reason)
    expect(shop.notices).toEqual([])
    expect((await shop.get('/_ctl/transactions')).json()).toEqual([])
  })

  test('is denied when a field was changed after signing', async () => {
    const answer = await openCardShop().postForm({ ...cardFields(), amount: '1.00' })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('signature does not match')
  })

  test('is denied when a name is signed twice', async () => {
    const form = cardFields()
    const doubled = { ...form, signed_field_names: `${form.signed_field_names},amount` }
    const answer = await openCardShop().postForm({
      ...doubled,
      signature: signatureOver(doubled, 'local-sandbox-secret-key-not-a-real-one'),
    })
    expect(answer.body).toContain('contains a field twice')
  })

  test('is accepted with an old signature when the window is switched off', async () => {
    const shop = openCardShop()
    await shop.configureCards({ signed_time_window_seconds: 0 })
    expect((await shop.postForm(cardFields({ signed_date_time: '2026-01-01T00:00:00Z' }))).statusCode).toBe(302)
  })

  test('has fields outside both lists, which the reply does not repeat', async () => {
    const shop = openCardShop()
    await shop.postForm({ ...cardFields(), submit: 'Pay now' })
    expect(valuesOf(await shop.applyOutcome('pay'))).not.toHaveProperty('req_submit')
  })

  test('is answered with a signed error 104 for the same uuid within 15 minutes', async () => {
    const shop = openCardShop()
    await shop.startPayment()
    await shop.advance(899)
    const again = await shop.postForm(cardFields({ signed_date_time: '2026-03-01T06:29:59Z' }))
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain('action="http://shop.test/payment/nic/return"')
    const fields = [...again.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    expect(valuesOf(fields)).toMatchObject({ decision: 'ERROR', reason_code: '104', req_transaction_uuid: 'BOOKING-1' })
    const text = fields.map(([name, value]) => [name, value.replaceAll('&#39;', "'")] as const)
    expect(isGenuine(text)).toBe(true)
    await shop.advance(1)
    expect((await shop.postForm(cardFields({ signed_date_time: '2026-03-01T06:30:00Z' }))).statusCode).toBe(302)
  })
})
