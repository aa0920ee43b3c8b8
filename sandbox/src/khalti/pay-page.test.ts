import { describe, test, expect } from 'vitest'
import { openKhaltiShop, parametersIn, RETURN_URL } from '../testing/khalti-shop.ts'

const LOGIN = { khalti_id: '9800000003', mpin: '1111', otp: '987654' }

describe('the pay page of Khalti', () => {
  test('shows the bill, a test payer and every outcome', async () => {
    const shop = openKhaltiShop()
    const { page } = await shop.startPayment({ amount: 1_234_550, customer_info: { name: 'Asha & Bina' } })
    const { body, headers } = await shop.get(page)
    for (const words of ['Sandbox: no real money', 'Rs 12,345.50<', 'K1BOOKING', 'Two nights &amp; a view', 'Asha &amp; Bina']) {
      expect(body).toContain(words)
    }
    expect(body).toContain('60:00 left')
    expect(body).toContain('value="9800000000"')
    for (const id of ['pay', 'cancel', 'fail', 'pay-no-return', 'pay-twice', 'pending', 'pay-late', 'ambiguous', 'expire']) {
      expect(body).toContain(`data-testid="khalti-${id}"`)
    }
    for (const id of ['tampered-amount', 'pay-tampered', 'forgery', 'return-forged', 'no-other-payment']) {
      expect(body).toContain(`data-testid="khalti-${id}"`)
    }
    expect(body).not.toMatch(/<script|\son[a-z]+=/i)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('returns a payer who paid with the success and the masked payer', async () => {
    const shop = openKhaltiShop()
    const { page, pidx } = await shop.startPayment()
    const answer = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect(answer.statusCode).toBe(302)
    const location = String(answer.headers.location)
    expect(location.startsWith(`${RETURN_URL}?pidx=${pidx}&`)).toBe(true)
    expect(parametersIn(location)).toContainEqual(['mobile', '98XXXXX003'])
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('takes one payment for a double click', async () => {
    const shop = openKhaltiShop()
    const { page } = await shop.startPayment()
    const first = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    const second = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect(second.statusCode).toBe(302)
    expect(second.headers.location).toBe(first.headers.location)
  })

  test.each([{ mpin: '0000' }, { otp: '' }, { khalti_id: '9841000000' }])(
    'takes nothing for the login with %j',
    async (wrong) => {
      const shop = openKhaltiShop()
      const { page, pidx } = await shop.startPayment()
      const answer = await shop.submitForm(page, { ...LOGIN, ...wrong, outcome: 'pay' })
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toContain('data-testid="khalti-login-error"')
      expect(await shop.statusOf(pidx)).toBe('Initiated')
    },
  )

  test('cancels without a login', async () => {
    const shop = openKhaltiShop()
    const { page, pidx } = await shop.startPayment()
    const answer = await shop.submitForm(page, { ...LOGIN, mpin: '', outcome: 'cancel' })
    expect(answer.statusCode).toBe(302)
    expect(String(answer.headers.location)).toContain('&status=User%20canceled&')
    expect(await shop.statusOf(pidx)).toBe('User canceled')
  })

  test.each([
    ['pay_no_return', 'khalti-close-tab'],
    ['expire', 'khalti-link-over'],
    ['pay_late', 'khalti-waiting'],
  ])('keeps the payer on a page of the sandbox after %s', async (outcome, id) => {
    const shop = openKhaltiShop()
    const { page } = await shop.startPayment()
    const answer = await shop.submitForm(page, { ...LOGIN, outcome })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`data-testid="${id}"`)
  })

  test('offers the same return address twice after pay_twice', async () => {
    const shop = openKhaltiShop()
    const { page } = await shop.startPayment()
    const { body } = await shop.submitForm(page, { ...LOGIN, outcome: 'pay_twice' })
    const addresses = body.match(/http:\/\/shop\.test\/khalti\/return\?pidx=[^"]+/g) ?? []
    expect(addresses).toHaveLength(2)
    expect(new Set(addresses).size).toBe(1)
  })

  test('takes only a late payment after the link has expired', async () => {
    const shop = openKhaltiShop()
    const { page, pidx } = await shop.startPayment()
    await shop.advance(3600)
    expect((await shop.get(page)).body).toContain('data-testid="khalti-link-over"')
    expect((await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })).statusCode).toBe(409)
    expect(await shop.statusOf(pidx)).toBe('Expired')
    const late = await shop.submitForm(page, { outcome: 'pay_late' })
    expect(late.statusCode).toBe(302)
    expect(await shop.statusOf(pidx)).toBe('Completed')
  })

  test('offers a late payer the return once the money has moved', async () => {
    const shop = openKhaltiShop()
    const { page } = await shop.startPayment()
    await shop.submitForm(page, { ...LOGIN, outcome: 'pay_late' })
    await shop.advance(900)
    expect((await shop.get(page)).body).toContain('data-testid="khalti-return"')
  })

  test('takes no payment on a used link', async () => {
    const shop = openKhaltiShop()
    const { page, pidx } = await shop.startPayment()
    await shop.submitForm(page, { outcome: 'cancel' })
    const answer = await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('data-testid="khalti-used"')
    expect(await shop.statusOf(pidx)).toBe('User canceled')
  })

  test.each([
    ['refund', {}],
    ['partial_refund', {}],
    ['set_amount', { amount: '1' }],
  ])('does not let a payer choose %s, which is for Khalti’s staff', async (outcome, more) => {
    const shop = openKhaltiShop()
    const { page, pidx } = await shop.startPayment()
    await shop.submitForm(page, { ...LOGIN, outcome, ...more })
    await shop.submitForm(page, { ...LOGIN, outcome: 'pay' })
    await shop.submitForm(page, { ...LOGIN, outcome, ...more })
    expect((await shop.lookup(pidx)).json()).toMatchObject({ status: 'Completed', total_amount: 150_000 })
  })

  test('offers another paid payment to return with', async () => {
    const shop = openKhaltiShop()
    const other = await shop.startAndApply('pay', { order: { purchase_order_id: 'K1OTHER' } })
    const { page } = await shop.startPayment()
    expect((await shop.get(page)).body).toContain(`<option value="${other.pidx}">K1OTHER</option>`)
    const answer = await shop.submitForm(page, { ...LOGIN, outcome: 'return_other', other: other.pidx })
    expect(answer.headers.location).toBe(other.url)
  })

  test.each(['/khalti/pay/?pidx=unknown', '/khalti/pay/'])('explains the unknown payment %s', async (path) => {
    const answer = await openKhaltiShop().get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('data-testid="khalti-unknown"')
  })
})
