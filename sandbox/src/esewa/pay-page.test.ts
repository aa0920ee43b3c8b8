import { expect, test } from 'vitest'
import { dataIn, openShop } from '../testing/shop.ts'

const LOGIN = { esewa_id: '9806800003', password: 'Nepal@123', token: '123456' }

test('the payer sees the bill, the test payer and every way out', async () => {
  const shop = openShop()
  const { body } = await shop.get(await shop.pays({ amount: '12345.50' }))
  expect(body).toContain('Sandbox: no real money')
  expect(body).toContain('Rs 12,345.50<')
  expect(body).toContain('BOOKING-1')
  expect(body).toContain('5:00 left')
  expect(body).toContain('value="9806800001"')
  for (const id of ['pay', 'cancel', 'fail', 'pay-no-return', 'pay-twice', 'pending', 'pay-late', 'ambiguous', 'expire']) {
    expect(body).toContain(`data-testid="esewa-${id}"`)
  }
  for (const id of ['tampered-amount', 'pay-tampered', 'forgery', 'return-forged', 'no-other-payment']) {
    expect(body).toContain(`data-testid="esewa-${id}"`)
  }
  expect(body).not.toMatch(/<script|\son[a-z]+=/i)
})

test('paying sends the browser back with the success', async () => {
  const shop = openShop()
  const answer = await shop.press(await shop.pays({}), { ...LOGIN, outcome: 'pay' })
  expect(answer.statusCode).toBe(302)
  expect(dataIn(String(answer.headers.location)).reply.status).toBe('COMPLETE')
})

test('paying twice by a double click is paying once', async () => {
  const shop = openShop()
  const page = await shop.pays({})
  const first = await shop.press(page, { ...LOGIN, outcome: 'pay' })
  const second = await shop.press(page, { ...LOGIN, outcome: 'pay' })
  expect(second.statusCode).toBe(302)
  expect(second.headers.location).toBe(first.headers.location)
})

test('a wrong password pays nothing and says so', async () => {
  const shop = openShop()
  const answer = await shop.press(await shop.pays({}), { ...LOGIN, password: 'wrong', outcome: 'pay' })
  expect(answer.statusCode).toBe(401)
  expect(answer.body).toContain('data-testid="esewa-login-error"')
  expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
})

test('cancelling needs no password', async () => {
  const shop = openShop()
  const answer = await shop.press(await shop.pays({}), { ...LOGIN, password: '', outcome: 'cancel' })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('http://shop.test/payment/BOOKING?q=fu')
})

test('a payer who never returns is told to close the tab', async () => {
  const shop = openShop()
  const answer = await shop.press(await shop.pays({}), { ...LOGIN, outcome: 'pay_no_return' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('data-testid="esewa-close-tab"')
})

test('a payer who returns twice gets the same address twice', async () => {
  const shop = openShop()
  const { body } = await shop.press(await shop.pays({}), { ...LOGIN, outcome: 'pay_twice' })
  const addresses = body.match(/http:\/\/shop\.test\/verify\?data=[^"]+/g) ?? []
  expect(addresses).toHaveLength(2)
  expect(new Set(addresses).size).toBe(1)
})

test('an expired session takes no payment but a late one', async () => {
  const shop = openShop()
  const page = await shop.pays({})
  await shop.advance(300)
  expect((await shop.get(page)).body).toContain('data-testid="esewa-session-over"')
  expect((await shop.press(page, { ...LOGIN, outcome: 'pay' })).statusCode).toBe(409)
  expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
  const late = await shop.press(page, { outcome: 'pay_late' })
  expect(dataIn(String(late.headers.location)).reply.status).toBe('COMPLETE')
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
})

test('a late payer waits, and finds the way back when the money has moved', async () => {
  const shop = openShop()
  const page = await shop.pays({})
  expect((await shop.press(page, { ...LOGIN, outcome: 'pay_late' })).body).toContain('data-testid="esewa-waiting"')
  await shop.advance(900)
  expect((await shop.get(page)).body).toContain('data-testid="esewa-return"')
})

test('a cancelled payment cannot be paid on its page', async () => {
  const shop = openShop()
  const page = await shop.pays({})
  await shop.press(page, { outcome: 'cancel' })
  const answer = await shop.press(page, { ...LOGIN, outcome: 'pay' })
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain('data-testid="esewa-closed"')
  expect(await shop.status({})).toMatchObject({ status: 'CANCELED' })
})

test.each([
  ['refund', {}],
  ['set_amount', { amount: '1' }],
])('a payer cannot choose %s, which is for eSewa’s staff', async (outcome, more) => {
  const shop = openShop()
  const page = await shop.pays({})
  await shop.press(page, { ...LOGIN, outcome, ...more })
  await shop.press(page, { ...LOGIN, outcome: 'pay' })
  await shop.press(page, { ...LOGIN, outcome, ...more })
  expect(await shop.status({})).toMatchObject({ status: 'COMPLETE', total_amount: 1500 })
})

test('another paid payment is offered to return with', async () => {
  const shop = openShop()
  await shop.pays({ transaction_uuid: 'OTHER-1' })
  await shop.ends('pay', { ref: 'OTHER-1' })
  const page = await shop.pays({})
  expect((await shop.get(page)).body).toContain('<option>OTHER-1</option>')
  const answer = await shop.press(page, { ...LOGIN, outcome: 'return_other', other: 'OTHER-1' })
  expect(dataIn(String(answer.headers.location)).reply.transaction_uuid).toBe('OTHER-1')
})

test('an unknown payment is explained', async () => {
  const answer = await openShop().get('/esewa/pay/nobody')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('data-testid="esewa-unknown"')
})
