import { describe, test, expect } from 'vitest'
import { dataIn, openEsewaShop, PUBLIC_TEST_KEY } from '../testing/esewa-shop.ts'
import { REPLY_SIGNED_FIELDS, sign } from './signature.ts'

describe('the return address of eSewa', () => {
  test.each([
    ['plain', '"total_amount":"100000.0"'],
    ['comma', '"total_amount":"100,000.0"'],
    ['number', '"total_amount":100000.0,'],
  ])('signs the plain amount although it displays it as %s', async (amount_display, token) => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { amount_display } })
    await shop.startPayment({ amount: '100000' })
    const { text, reply } = dataIn(await shop.applyOutcome('pay'))
    expect(text).toContain(token)
    expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, { ...reply, total_amount: '100000.0' }))
  })

  test('appends data with a question mark even after a query', async () => {
    const shop = openEsewaShop()
    await shop.startPayment({ success_url: 'http://shop.test/verify?a=1' })
    expect(await shop.applyOutcome('pay')).toMatch(/^http:\/\/shop\.test\/verify\?a=1\?data=[A-Za-z0-9+/]+=*$/)
  })

  test('appends data with an ampersand when the switch says so', async () => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { smart_ampersand: true } })
    await shop.startPayment({ success_url: 'http://shop.test/verify?a=1' })
    expect(await shop.applyOutcome('pay')).toMatch(/^http:\/\/shop\.test\/verify\?a=1&data=/)
  })

  test.each([
    ['cancel', 'CANCELED'],
    ['fail', 'NOT_FOUND'],
    ['pending', 'PENDING'],
  ])('contains data after %s when the switch says so', async (outcome, status) => {
    const shop = openEsewaShop()
    await shop.configure({ esewa: { append_data_to_failure_url: true } })
    await shop.startPayment({})
    const url = await shop.applyOutcome(outcome)
    expect(url).toMatch(/^http:\/\/shop\.test\/payment\/BOOKING\?q=fu\?data=/)
    const { reply } = dataIn(url)
    expect(reply.status).toBe(status)
    expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
  })
})
