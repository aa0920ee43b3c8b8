import { expect, test } from 'vitest'
import { dataIn, openShop, PUBLIC_TEST_KEY } from '../testing/shop.ts'
import { REPLY_SIGNED_FIELDS, sign } from './signature.ts'

test.each([
  ['plain', '"total_amount":"100000.0"'],
  ['comma', '"total_amount":"100,000.0"'],
  ['number', '"total_amount":100000.0,'],
])('an amount displayed as %s is signed as plain text', async (amount_display, token) => {
  const shop = openShop()
  await shop.configure({ esewa: { amount_display } })
  await shop.pays({ amount: '100000' })
  const { text, reply } = dataIn(await shop.ends('pay'))
  expect(text).toContain(token)
  expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, { ...reply, total_amount: '100000.0' }))
})

test('data is appended with a question mark even where one stands already', async () => {
  const shop = openShop()
  await shop.pays({ success_url: 'http://shop.test/verify?a=1' })
  expect(await shop.ends('pay')).toMatch(/^http:\/\/shop\.test\/verify\?a=1\?data=[A-Za-z0-9+/]+=*$/)
})

test('data is appended with an ampersand when the switch says so', async () => {
  const shop = openShop()
  await shop.configure({ esewa: { smart_ampersand: true } })
  await shop.pays({ success_url: 'http://shop.test/verify?a=1' })
  expect(await shop.ends('pay')).toMatch(/^http:\/\/shop\.test\/verify\?a=1&data=/)
})

test.each([
  ['cancel', 'CANCELED'],
  ['fail', 'NOT_FOUND'],
  ['pending', 'PENDING'],
])('after %s the failure address carries data when the switch says so', async (outcome, status) => {
  const shop = openShop()
  await shop.configure({ esewa: { append_data_to_failure_url: true } })
  await shop.pays({})
  const url = await shop.ends(outcome)
  expect(url).toMatch(/^http:\/\/shop\.test\/payment\/BOOKING\?q=fu\?data=/)
  const { reply } = dataIn(url)
  expect(reply.status).toBe(status)
  expect(reply.signature).toBe(sign(PUBLIC_TEST_KEY, REPLY_SIGNED_FIELDS, reply))
})
