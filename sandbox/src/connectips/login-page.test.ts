import { describe, expect, test } from 'vitest'
import { FAILURE_URL, openConnectIpsShop, SUCCESS_URL } from '../testing/connectips-shop.ts'

const LOGIN = { user: 'sita.gurung', password: 'Connect@123', otp: '123456' }

describe('the login page of connectIPS', () => {
  test('shows the bill, a log-in that works and every outcome', async () => {
    const shop = await openConnectIpsShop()
    const { body } = await shop.get(await shop.startPayment({ TXNAMT: '1234550' }))
    expect(body).toContain('Rs 12,345.50<')
    expect(body).toContain('CHTR-0000000000001')
    expect(body).toContain('10:00 left')
    const controls = ['user', 'password', 'otp', 'pay', 'cancel', 'fail', 'pay-no-return', 'pay-twice', 'pending', 'pay-late']
    for (const id of [...controls, 'expire', 'return-forged', 'pay-tampered', 'no-other-payment']) {
      expect(body).toContain(`data-testid="connectips-${id}"`)
    }
    expect(body).not.toMatch(/<script|\son[a-z]+=/i)
  })

  test('sends a payer who paid to the success address', async () => {
    const shop = await openConnectIpsShop()
    const answer = await shop.submitForm(await shop.startPayment(), { ...LOGIN, outcome: 'pay' })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${SUCCESS_URL}?TXNID=TXN-1`)
  })

  test('takes one payment for a double click', async () => {
    const shop = await openConnectIpsShop()
    const page = await shop.startPayment()
    await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect((await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })).statusCode).toBe(302)
  })

  test.each(['password', 'otp'])('takes nothing with a wrong %s', async (field) => {
    const shop = await openConnectIpsShop()
    const answer = await shop.submitForm(await shop.startPayment(), { ...LOGIN, [field]: 'wrong', outcome: 'pay' })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toContain('data-testid="connectips-login-error"')
    expect(await shop.validate()).toMatchObject({ status: 'ERROR' })
  })

  test('sends a payer who leaves to the failure address, without a log-in', async () => {
    const shop = await openConnectIpsShop()
    const answer = await shop.submitForm(await shop.startPayment(), { ...LOGIN, password: '', outcome: 'cancel' })
    expect(answer.headers.location).toBe(`${FAILURE_URL}?TXNID=TXN-1`)
  })

  test('shows a failed transaction itself, with a link to the failure address', async () => {
    const shop = await openConnectIpsShop()
    const answer = await shop.submitForm(await shop.startPayment(), { ...LOGIN, outcome: 'fail' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('data-testid="connectips-failed"')
    expect(answer.body).toContain(`${FAILURE_URL}?TXNID=TXN-1`)
  })

  test('takes only a late payment once the session has expired', async () => {
    const shop = await openConnectIpsShop()
    const page = await shop.startPayment()
    await shop.advance(600)
    expect((await shop.get(page)).body).toContain('data-testid="connectips-session-over"')
    expect((await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })).statusCode).toBe(409)
    expect((await shop.submitForm(page, { outcome: 'pay_late' })).statusCode).toBe(302)
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test('lets a late payer wait, and return when the money has moved', async () => {
    const shop = await openConnectIpsShop()
    const page = await shop.startPayment()
    expect((await shop.submitForm(page, { ...LOGIN, outcome: 'pay_late' })).body).toContain('data-testid="connectips-waiting"')
    await shop.advance(900)
    expect((await shop.get(page)).body).toContain('data-testid="connectips-return"')
  })

  test('takes no payment for a transaction that the payer left', async () => {
    const shop = await openConnectIpsShop()
    const page = await shop.startPayment()
    await shop.submitForm(page, { outcome: 'cancel' })
    const answer = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('data-testid="connectips-closed"')
  })

  test('offers no outcome that only NCHL or a bank can bring about', async () => {
    const shop = await openConnectIpsShop()
    const page = await shop.startPayment()
    await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    await shop.submitForm(page, { ...LOGIN, outcome: 'reverse' })
    expect(await shop.validate()).toMatchObject({ status: 'SUCCESS' })
  })

  test('explains an unknown transaction', async () => {
    const answer = await (await openConnectIpsShop()).get('/connectips/pay/unknown')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('data-testid="connectips-unknown"')
  })
})
