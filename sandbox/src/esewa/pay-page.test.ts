import { describe, test, expect } from 'vitest'
import { dataIn, openEsewaShop } from '../testing/esewa-shop.ts'

const LOGIN = { esewa_id: '9806800003', password: 'Nepal@123', token: '123456' }

describe('the pay page of eSewa', () => {
  test('shows the bill, a test payer and every outcome', async () => {
    const shop = openEsewaShop()
    const { body } = await shop.get(await shop.startPayment({ amount: '12345.50' }))
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

  test('returns a payer who paid with the success', async () => {
    const shop = openEsewaShop()
    const answer = await shop.submitForm(await shop.startPayment({}), { ...LOGIN, outcome: 'pay' })
    expect(answer.statusCode).toBe(302)
    expect(dataIn(String(answer.headers.location)).reply.status).toBe('COMPLETE')
  })

  test('takes one payment for a double click', async () => {
    const shop = openEsewaShop()
    const page = await shop.startPayment({})
    const first = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    const second = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect(second.statusCode).toBe(302)
    expect(second.headers.location).toBe(first.headers.location)
  })

  test('takes nothing for a wrong password and shows an error', async () => {
    const shop = openEsewaShop()
    const answer = await shop.submitForm(await shop.startPayment({}), { ...LOGIN, password: 'wrong', outcome: 'pay' })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toContain('data-testid="esewa-login-error"')
    expect(await shop.status({})).toMatchObject({ status: 'PENDING' })
  })

  test('cancels without a password', async () => {
    const shop = openEsewaShop()
    const answer = await shop.submitForm(await shop.startPayment({}), { ...LOGIN, password: '', outcome: 'cancel' })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('http://shop.test/payment/BOOKING?q=fu')
  })

  test('asks a payer to close the tab after pay_no_return', async () => {
    const shop = openEsewaShop()
    const answer = await shop.submitForm(await shop.startPayment({}), { ...LOGIN, outcome: 'pay_no_return' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('data-testid="esewa-close-tab"')
  })

  test('offers the same return address twice after pay_twice', async () => {
    const shop = openEsewaShop()
    const { body } = await shop.submitForm(await shop.startPayment({}), { ...LOGIN, outcome: 'pay_twice' })
    const addresses = body.match(/http:\/\/shop\.test\/verify\?data=[^"]+/g) ?? []
    expect(addresses).toHaveLength(2)
    expect(new Set(addresses).size).toBe(1)
  })

  test('takes only a late payment after the session has expired', async () => {
    const shop = openEsewaShop()
    const page = await shop.startPayment({})
    await shop.advance(300)
    expect((await shop.get(page)).body).toContain('data-testid="esewa-session-over"')
    expect((await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })).statusCode).toBe(409)
    expect(await shop.status({})).toMatchObject({ status: 'NOT_FOUND' })
    const late = await shop.submitForm(page, { outcome: 'pay_late' })
    expect(dataIn(String(late.headers.location)).reply.status).toBe('COMPLETE')
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE' })
  })

  test('lets a late payer wait, and offers the return once the money has moved', async () => {
    const shop = openEsewaShop()
    const page = await shop.startPayment({})
    expect((await shop.submitForm(page, { ...LOGIN, outcome: 'pay_late' })).body).toContain('data-testid="esewa-waiting"')
    await shop.advance(900)
    expect((await shop.get(page)).body).toContain('data-testid="esewa-return"')
  })

  test('takes no payment after a cancellation', async () => {
    const shop = openEsewaShop()
    const page = await shop.startPayment({})
    await shop.submitForm(page, { outcome: 'cancel' })
    const answer = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('data-testid="esewa-closed"')
    expect(await shop.status({})).toMatchObject({ status: 'CANCELED' })
  })

  test.each([
    ['refund', {}],
    ['set_amount', { amount: '1' }],
  ])('does not let a payer choose %s, which is for eSewa’s staff', async (outcome, more) => {
    const shop = openEsewaShop()
    const page = await shop.startPayment({})
    await shop.submitForm(page, { ...LOGIN, outcome, ...more })
    await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    await shop.submitForm(page, { ...LOGIN, outcome, ...more })
    expect(await shop.status({})).toMatchObject({ status: 'COMPLETE', total_amount: 1500 })
  })

  test('offers another paid payment to return with', async () => {
    const shop = openEsewaShop()
    await shop.startPayment({ transaction_uuid: 'OTHER-1' })
    await shop.applyOutcome('pay', { ref: 'OTHER-1' })
    const page = await shop.startPayment({})
    expect((await shop.get(page)).body).toContain('<option>OTHER-1</option>')
    const answer = await shop.submitForm(page, { ...LOGIN, outcome: 'return_other', other: 'OTHER-1' })
    expect(dataIn(String(answer.headers.location)).reply.transaction_uuid).toBe('OTHER-1')
  })

  test('explains an unknown payment', async () => {
    const answer = await openEsewaShop().get('/esewa/pay/unknown')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('data-testid="esewa-unknown"')
  })
})
