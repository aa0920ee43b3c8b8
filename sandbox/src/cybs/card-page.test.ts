import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCardShop, valuesOf } from '../testing/card-shop.ts'

const CARD = { card_number: '4111 1111 1111 1111', card_expiry: '12-2032', card_cvn: '123' }

test('the payer sees the bill, a test card and every way out', async () => {
  const shop = openCardShop()
  const { body } = await shop.get(await shop.pays({ amount: '12345.50' }))
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
  const rare = ['pay-late', 'pay-error', 'pending', 'expire', 'pay-partial', 'pay-tampered', 'return-forged', 'no-other-payment']
  for (const id of [...ways, ...rare]) expect(body).toContain(`data-testid="cybs-${id}"`)
  expect(body).not.toMatch(/<script|\son[a-z]+=/i)
})

test('paying leads to a page whose form posts itself to the shop', async () => {
  const shop = openCardShop()
  const answer = await shop.press(await shop.pays(), { ...CARD, outcome: 'pay' })
  expect(answer.statusCode).toBe(303)
  const back = await shop.get(String(answer.headers.location))
  expect(back.body).toContain('<form id="return" method="post" action="http://shop.test/payment/nic/return"')
  expect(back.body).toContain('name="decision" value="ACCEPT"')
  const script = /<script>(.*?)<\/script>/s.exec(back.body)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(back.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  expect(back.headers['content-security-policy']).not.toContain('form-action')
})

test('paying twice by a double click is paying once', async () => {
  const shop = openCardShop()
  const page = await shop.pays()
  await shop.press(page, { ...CARD, outcome: 'pay' })
  expect((await shop.press(page, { ...CARD, outcome: 'pay' })).statusCode).toBe(303)
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
])('the card %s is answered with %s %s', async (card_number, decision, reason_code) => {
  const shop = openCardShop()
  await shop.press(await shop.pays(), { ...CARD, card_number, outcome: 'pay' })
  expect(valuesOf(shop.notices[0]?.fields)).toMatchObject({ decision, reason_code })
})

test.each([
  ['5555555555554444', '002'],
  ['378282246310005', '003'],
  ['3566111111111113', '007'],
  ['6200000000000005', '062'],
])('the brand of the card %s is told as %s', async (card_number, code) => {
  const shop = openCardShop()
  await shop.press(await shop.pays(), { ...CARD, card_number, outcome: 'pay' })
  expect(valuesOf(shop.notices[0]?.fields).req_card_type).toBe(code)
})

test.each([
  ['three_ds_pass', 'ACCEPT', '100'],
  ['three_ds_fail', 'DECLINE', '476'],
])('a bank that asks decides by %s', async (outcome, decision, reason_code) => {
  const shop = openCardShop()
  const page = await shop.pays()
  const question = await shop.press(page, { ...CARD, card_number: '4000000000001091', outcome: 'pay' })
  expect(question.body).toContain('data-testid="cybs-3ds-pass"')
  expect(shop.notices).toEqual([])
  expect((await shop.press(page, { card_number: '4000000000001091', outcome })).statusCode).toBe(303)
  expect(valuesOf(shop.notices[0]?.fields)).toMatchObject({ decision, reason_code })
})

test('every card is asked about when the switch says so', async () => {
  const shop = openCardShop()
  await shop.configure({ three_ds: 'always' })
  expect((await shop.press(await shop.pays(), { ...CARD, outcome: 'pay' })).body).toContain('data-testid="cybs-3ds"')
})

test('a number that is no card’s pays nothing and says so', async () => {
  const shop = openCardShop()
  const answer = await shop.press(await shop.pays(), { ...CARD, card_number: '12', outcome: 'pay' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('data-testid="cybs-alert"')
  expect(shop.notices).toEqual([])
})

test('a declined payer may try another card when the profile allows it', async () => {
  const shop = openCardShop()
  await shop.configure({ retry_limit: 1 })
  const page = await shop.pays()
  const again = await shop.press(page, { ...CARD, outcome: 'decline', decline_reason: '204' })
  expect(again.statusCode).toBe(402)
  expect(again.body).toContain('The card was declined')
  expect((await shop.press(page, { ...CARD, outcome: 'pay' })).statusCode).toBe(303)
  expect(shop.notices.map(({ fields }) => valuesOf(fields).reason_code)).toEqual(['204', '100'])
})

test('a cancelled payment cannot be paid on its page, and leads back', async () => {
  const shop = openCardShop()
  const page = await shop.pays()
  expect((await shop.press(page, { outcome: 'cancel' })).statusCode).toBe(303)
  const answer = await shop.press(page, { ...CARD, outcome: 'pay' })
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain('data-testid="cybs-closed"')
  expect(answer.body).toContain('data-testid="cybs-back"')
})

test('a payer who never returns is told to close the tab', async () => {
  const shop = openCardShop()
  const page = await shop.pays()
  expect((await shop.press(page, { outcome: 'pay_no_return' })).body).toContain('data-testid="cybs-close-tab"')
  expect((await shop.press(page, { outcome: 'pay' })).statusCode).toBe(409)
})

test('a payer who returns twice carries the same result twice', async () => {
  const shop = openCardShop()
  const answer = await shop.press(await shop.pays(), { outcome: 'pay_twice' })
  const { body } = await shop.get(String(answer.headers.location))
  expect(body.match(/action="http:\/\/shop\.test\/payment\/nic\/return"/g)).toHaveLength(2)
  expect(body).toContain('target="_blank"')
})

test('a forged result goes along without anything being kept', async () => {
  const shop = openCardShop()
  const page = await shop.pays()
  const answer = await shop.press(page, { outcome: 'return_forged', forgery: 'unsigned', channel: 'browser' })
  expect(answer.body).toContain('name="decision" value="ACCEPT"')
  expect((await shop.get(page)).body).toContain('data-testid="cybs-card-page"')
})

test('another payment that was made is offered to return with', async () => {
  const shop = openCardShop()
  await shop.pays({ transaction_uuid: 'OTHER-1' })
  await shop.ends('pay', { ref: 'OTHER-1' })
  const page = await shop.pays()
  expect((await shop.get(page)).body).toContain('<option>OTHER-1</option>')
  const answer = await shop.press(page, { outcome: 'return_other', other: 'OTHER-1', channel: 'browser' })
  expect(answer.body).toContain('name="req_transaction_uuid" value="OTHER-1"')
})

test('an expired session takes no payment but a late one', async () => {
  const shop = openCardShop()
  const page = await shop.pays()
  await shop.advance(900)
  expect((await shop.get(page)).body).toContain('data-testid="cybs-session-over"')
  expect((await shop.press(page, { ...CARD, outcome: 'pay' })).statusCode).toBe(409)
  expect((await shop.press(page, { outcome: 'pay_late' })).statusCode).toBe(303)
  expect(valuesOf(shop.notices[0]?.fields).decision).toBe('ACCEPT')
})

test('a late payer waits, and finds the way back when the card is charged', async () => {
  const shop = openCardShop()
  const answer = await shop.press(await shop.pays(), { outcome: 'pay_late' })
  const back = String(answer.headers.location)
  expect((await shop.get(back)).body).toContain('data-testid="cybs-waiting"')
  await shop.advance(1800)
  expect((await shop.get(back)).body).toContain('data-testid="cybs-return"')
})

test.each(['refund', 'set_amount', 'pay_again', 'accept_review', 'notify_again'])('a payer cannot choose %s', async (outcome) => {
  const shop = openCardShop()
  const page = await shop.pays()
  expect((await shop.press(page, { outcome, amount: '1' })).body).toContain('data-testid="cybs-card-page"')
  expect((await shop.get('/_ctl/transactions/BOOKING-1')).json().tries).toEqual([])
})

test.each(['/cybs/card/nobody', '/cybs/return/nobody'])('%s is explained', async (path) => {
  const answer = await openCardShop().get(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('data-testid="cybs-unknown"')
})
