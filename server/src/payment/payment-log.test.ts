import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { openLog } from '../platform/telemetry/log.ts'
import { freshApp } from '../testing/app.ts'
import { cardOf } from './testing/card.ts'
import { esewaOf } from './testing/esewa.ts'
import { khaltiOf } from './testing/khalti.ts'
import { waysToPay } from './testing/ways-to-pay.ts'

const lines: string[] = []
const listening = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

const testApp = await freshApp({ site: 'none' })
testApp.app.log = openLog('debug', listening)
const { app, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)

/** Sends replies with forged signatures for a payment that was made, and has Khalti refuse to start one. */
async function forge() {
  const { booking_reference: reference, total_amount } = await reserve()
  const [esewa, card] = [esewaOf(testApp), cardOf(testApp)]
  const paid = await card.pay(reference)
  const forged = paid.fields.map(([name, value]) => [name, name === 'auth_amount' ? '1.00' : value] as const)
  expect((await card.comeBack(forged)).to).toBe('/payment-error-page')
  expect(await card.notify(forged)).toBe(400)
  expect((await esewa.verify((await esewa.pay(reference, { outcome: 'return_forged', forgery: 'wrong_key' })).data)).status).toBe(
    422,
  )
  for (const kind of ['400', '401']) {
    await sandbox.post('/_ctl/faults', { provider: 'khalti', endpoint: 'initiate', kind })
    expect((await khaltiOf(testApp).ask(reference, total_amount * 100)).error?.code).toBe('provider_unavailable')
  }
}

test('the log contains no secret and no card data, whatever happens to a payment', async () => {
  for (const { start, end, fault } of waysToPay(testApp)) {
    const { booking_reference: reference } = await reserve()
    const name = await start(reference)
    const comeBack = await end(name, { outcome: 'pay' })
    await fault(name, '500')
    await comeBack()
    await comeBack()
    const { booking_reference: other } = await reserve()
    await (
      await end(await start(other), { outcome: 'pay_tampered', amount: '1' })
    )()
    expect((await see(reference)).status).toBe('approved')
  }
  await forge()
  const values = Object.values(app.config.groups).flatMap((group) => Object.entries(group ?? {}))
  const isSecret = (name: string) => /_(SECRET|ACCESS_KEY|PRIVATE_KEY|PASSWORD)$/.test(name)
  const secrets = [...values.flatMap(([name, value]) => (isSecret(name) ? [value] : [])), app.config.secret]
  expect(secrets.length).toBeGreaterThan(5)
  // A timestamp has as many digits as a card number.
  const log = lines.join('').replaceAll(/"time":\d+/g, '')
  expect(log).toContain('payment_too_small')
  expect(log).toContain('card reply without a valid signature')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/\b\d{6}x{2,}\d{4}\b|\b\d{13,19}\b(?=.*card)|req_card_number|"signature"|signature=/)
})
