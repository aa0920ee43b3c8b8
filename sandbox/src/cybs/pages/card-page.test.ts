import { createHash } from 'node:crypto'
import { describe, test, expect } from 'vitest'
import { openCardShop, valuesOf } from '../../testing/card-shop.ts'

const CARD = { card_number: '4111 1111 1111 1111', card_expiry: '12-2032', card_cvn: '123' }

describe('the card page', () => {
  test('shows the bill, a test card and every outcome', async () => {
    const shop = openCardShop()
    const { body } = await shop.get(await shop.startPayment({ amount: '12345.50' }))
    for (const words of ['Sandbox: no real money', 'NPR 12,345.50<', 'BOOKING-1', '15:00 left', 'value="4111111111111111"']) {
      expect(body).toContain(words)
    }
    const ways = [
      'pay',
      'cancel',
      'decline',
      'review',
      'error',
      'pay-notice-only',
      'pay-browser-only',
      'pay-no-return',
      'pay-twice',
    ]
    const rare = [
      'pay-late',
      'pay-error',
      'pending',
      'expire',
      'pay-partial',
      'pay-tampered',
      'return-forged',
      'no-other-payment',
    ]
    for (const id of [...ways, ...rare]) expect(body).toContain(`data-testid="cybs-${id}"`)
    expect(body).not.toMatch(/<script|\son[a-z]+=/i)
  })

  test('leads after the payment to a page whose form posts itself to the shop', async () => {
    const shop = openCardShop()
    const answer = await shop.submitForm(await shop.startPayment(), { ...CARD, outcome: 'pay' })
    expect(answer.statusCode).toBe(303)
    const back = await shop.get(String(answer.headers.location))
    expect(back.body).toContain('<form id="return" method="post" action="http://shop.test/payment/nic/return"')
    expect(back.body).toContain('name="decision" value="ACCEPT"')
    const script = /<script>(.*?)<\/script>/s.exec(back.body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(back.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
    expect(back.headers['content-security-policy']).not.toContain('form-action')
  })

  test('takes one payment for a double click', async () => {
    const shop = openCardShop()
    const page = await shop.startPayment()
    await shop.submitForm(page, { ...CARD, outcome: 'pay' })
    expect((await shop.submitForm(page, { ...CARD, outcome: 'pay' })).statusCode).toBe(303)
    expect(shop.notices).toHaveLength(1)
  })

  test.each([
    ['4000000000000036', 'ACCEPT', '110'],
    ['4000000000000101', 'REVIEW', '201'],
    ['4000000000000119', 'REVIEW', '520'],
    ['4000000000000069', 'DECLINE', '202'],
    ['4000000000000002', 'DECLINE', '203'],
    ['4000000000009995', 'DECLINE', '204'],
    ['4000000000000127', 'DECLINE', '211'],
    ['4000000000000259', 'DECLINE', '481'],
    ['4000000000000150', 'ERROR', '150'],
    ['4000000000000151', 'ERROR', '151'],
    ['5555555555554444', 'ACCEPT', '100'],
  ])('answers the card %s with %s %s', async (card_number, decision, reason_code) => {
    const shop = openCardShop()
    await shop.submitForm(await shop.startPayment(), { ...CARD, card_number, outcome: 'pay' })
    expect(valuesOf(shop.notices[0]?.fields)).toMatchObject({ decision, reason_code })
  })

  test.each([
    ['5555555555554444', '002'],
    ['378282246310005', '003'],
    ['3566111111111113', '007'],
    ['6200000000000005', '062'],
  ])('reports the brand of the card %s as %s', async (card_number, code) => {
    const shop = openCardShop()
    await shop.submitForm(await shop.startPayment(), { ...CARD, card_number, outcome: 'pay' })
    expect(valuesOf(shop.notices[0]?.fields).req_card_type).toBe(code)
  })

  test.each([
    ['three_ds_pass', 'ACCEPT', '100'],
    ['three_ds_fail', 'DECLINE', '476'],
  ])('decides by %s after 3-D Secure', async (outcome, decision, reason_code) => {
    const shop = openCardShop()
    const page = await shop.startPayment()
    const question = await shop.submitForm(page, { ...CARD, card_number: '4000000000001091', outcome: 'pay' })
    expect(question.body).toContain('data-testid="cybs-3ds-pass"')
    expect(shop.notices).toEqual([])
    expect((await shop.submitForm(page, { card_number: '4000000000001091', outcome })).statusCode).toBe(303)
    expect(valuesOf(shop.notices[0]?.fields)).toMatchObject({ decision, reason_code })
  })

  test('asks for 3-D Secure with every card when the switch says so', async () => {
    const shop = openCardShop()
    await shop.configureCards({ three_ds: 'always' })
    expect((await shop.submitForm(await shop.startPayment(), { ...CARD, outcome: 'pay' })).body).toContain(
      'data-testid="cybs-3ds"',
    )
  })

  test('takes nothing for an invalid card number and shows an error', async () => {
    const shop = openCardShop()
    const answer = await shop.submitForm(await shop.startPayment(), { ...CARD, card_number: '12', outcome: 'pay' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('data-testid="cybs-alert"')
    expect(shop.notices).toEqual([])
  })

  test('lets a declined payer try another card within the retry limit', async () => {
    const shop = openCardShop()
    await shop.configureCards({ retry_limit: 1 })
    const page = await shop.startPayment()
    const again = await shop.submitForm(page, { ...CARD, outcome: 'decline', decline_reason: '204' })
    expect(again.statusCode).toBe(402)
    expect(again.body).toContain('The card was declined')
    expect((await shop.submitForm(page, { ...CARD, outcome: 'pay' })).statusCode).toBe(303)
    expect(shop.notices.map(({ fields }) => valuesOf(fields).reason_code)).toEqual(['204', '100'])
  })

  test('takes no payment after a cancellation and offers the return', async () => {
    const shop = openCardShop()
    const page = await shop.startPayment()
    expect((await shop.submitForm(page, { outcome: 'cancel' })).statusCode).toBe(303)
    const answer = await shop.submitForm(page, { ...CARD, outcome: 'pay' })
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('data-testid="cybs-closed"')
    expect(answer.body).toContain('data-testid="cybs-back"')
  })

  test('asks a payer to close the tab after pay_no_return', async () => {
    const shop = openCardShop()
    const page = await shop.startPayment()
    expect((await shop.submitForm(page, { outcome: 'pay_no_return' })).body).toContain('data-testid="cybs-close-tab"')
    expect((await shop.submitForm(page, { outcome: 'pay' })).statusCode).toBe(409)
  })

  test('offers the same result twice after pay_twice', async () => {
    const shop = openCardShop()
    const answer = await shop.submitForm(await shop.startPayment(), { outcome: 'pay_twice' })
    const { body } = await shop.get(String(answer.headers.location))
    expect(body.match(/action="http:\/\/shop\.test\/payment\/nic\/return"/g)).toHaveLength(2)
    expect(body).toContain('target="_blank"')
  })

  test('sends a forged result without saving it', async () => {
    const shop = openCardShop()
    const page = await shop.startPayment()
    const answer = await shop.submitForm(page, { outcome: 'return_forged', forgery: 'unsigned', channel: 'browser' })
    expect(answer.body).toContain('name="decision" value="ACCEPT"')
    expect((await shop.get(page)).body).toContain('data-testid="cybs-card-page"')
  })

  test('offers another paid payment to return with', async () => {
    const shop = openCardShop()
    await shop.startPayment({ transaction_uuid: 'OTHER-1' })
    await shop.applyOutcome('pay', { ref: 'OTHER-1' })
    const page = await shop.startPayment()
    expect((await shop.get(page)).body).toContain('<option>OTHER-1</option>')
    const answer = await shop.submitForm(page, { outcome: 'return_other', other: 'OTHER-1', channel: 'browser' })
    expect(answer.body).toContain('name="req_transaction_uuid" value="OTHER-1"')
  })

  test('takes only a late payment after the session has expired', async () => {
    const shop = openCardShop()
    const page = await shop.startPayment()
    await shop.advance(900)
    expect((await shop.get(page)).body).toContain('data-testid="cybs-session-over"')
    expect((await shop.submitForm(page, { ...CARD, outcome: 'pay' })).statusCode).toBe(409)
    expect((await shop.submitForm(page, { outcome: 'pay_late' })).statusCode).toBe(303)
    expect(valuesOf(shop.notices[0]?.fields).decision).toBe('ACCEPT')
  })

  test('lets a late payer wait, and offers the return once the card is charged', async () => {
    const shop = openCardShop()
    const answer = await shop.submitForm(await shop.startPayment(), { outcome: 'pay_late' })
    const back = String(answer.headers.location)
    expect((await shop.get(back)).body).toContain('data-testid="cybs-waiting"')
    await shop.advance(1800)
    expect((await shop.get(back)).body).toContain('data-testid="cybs-return"')
  })

  test.each(['refund', 'set_amount', 'pay_again', 'accept_review', 'notify_again'])(
    'does not let a payer choose %s',
    async (outcome) => {
      const shop = openCardShop()
      const page = await shop.startPayment()
      expect((await shop.submitForm(page, { outcome, amount: '1' })).body).toContain('data-testid="cybs-card-page"')
      expect((await shop.get('/_ctl/transactions/BOOKING-1')).json().attempts).toEqual([])
    },
  )

  test.each(['/cybs/card/unknown', '/cybs/return/unknown'])('explains the unknown address %s', async (path) => {
    const answer = await openCardShop().get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('data-testid="cybs-unknown"')
  })
})
