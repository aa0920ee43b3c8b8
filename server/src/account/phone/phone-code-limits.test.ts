import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { countRows } from '../../booking/testing/reservations.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { openLimits } from '../../platform/limits/limits.ts'
import { sendDueSms } from '../../platform/email/send-due-messages.ts'
import type { SmsGateway } from '../../platform/sms/sms.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { phoneCodeTexts } from '../testing/phone-codes.ts'

const testApp = await freshApp()
const { app, call, db, server } = testApp
const ofProduct = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits.accounts

/** Sets the limits and resets every counter. */
async function allow(accounts: Partial<Config['limits']['accounts']>) {
  const limits = { ...app.config.limits, accounts: { ...app.config.limits.accounts, ...accounts } }
  app.config = { ...app.config, limits }
  app.limits = openLimits({ pool: undefined }, app.config)
}

const UNLIMITED = 1_000_000
const LOOSE = {
  phoneCodes: UNLIMITED,
  phoneCodesOfPhone: UNLIMITED,
  phoneCodesOfAddress: UNLIMITED,
  phoneCodesOfSite: UNLIMITED,
}

let numbered = 0
const newPhone = () => `96${String(++numbered).padStart(8, '0')}`

const send = ({ headers }: TestUser, phone: string) => call('POST /phone-verification', { headers, body: { phone } })

describe('the limits of phone codes', () => {
  test('allow three codes an hour per user, whatever the number', async () => {
    await allow({ ...LOOSE, phoneCodes: ofProduct.phoneCodes })
    const person = await createTestUser(db)
    for (let n = 0; n < 3; n++) expect((await send(person, newPhone())).status).toBe(200)
    const { status, error, headers } = await send(person, newPhone())
    expect([status, error?.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect((await send(await createTestUser(db), newPhone())).status).toBe(200)
  })

  test('allow five codes a day per phone number, whatever the user', async () => {
    await allow({ ...LOOSE, phoneCodesOfPhone: ofProduct.phoneCodesOfPhone })
    const phone = newPhone()
    for (let n = 0; n < 5; n++) expect((await send(await createTestUser(db), phone)).status).toBe(200)
    expect((await send(await createTestUser(db), phone)).status).toBe(429)
  })

  test('count the codes of a network address, whatever the user', async () => {
    const most = 20
    await allow({ ...LOOSE, phoneCodesOfAddress: most })
    for (let n = 0; n < most; n++) expect((await send(await createTestUser(db), newPhone())).status).toBe(200)
    const late = await createTestUser(db)
    expect((await send(late, newPhone())).status).toBe(429)
    expect(await phoneCodeTexts(db, late.user.id)).toEqual([])
    const elsewhere = await server.inject({
      method: 'POST',
      url: '/api/v1.0/phone-verification',
      headers: late.headers,
      payload: { phone: newPhone() },
      remoteAddress: '203.0.113.9',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('stop at the site’s daily budget, with an alarm before it is used up', async () => {
    const [asked, budget] = [60, 20]
    await allow({ ...LOOSE, phoneCodesOfSite: budget })
    const logError = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    const before = await countRows(db, sql`select 1 from outbox where kind = 'phone_code'`)
    const people = await Promise.all(Array.from({ length: 20 }, () => createTestUser(db)))
    const answers = await Promise.all(Array.from({ length: asked }, (_, n) => send(people[n % 20] as TestUser, newPhone())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(budget)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(asked - budget)
    expect((await countRows(db, sql`select 1 from outbox where kind = 'phone_code'`)) - before).toBe(budget)
    expect(logError.mock.calls.map(([logged]) => logged)).toEqual([
      { code: 'phone_codes', sent: 16, budget },
      { code: 'phone_codes', sent: 20, budget },
    ])
    logError.mockRestore()
  })
})

/** Delivers all queued SMS through a gateway. */
async function deliver(carrier: SmsGateway) {
  while ((await sendDueSms(app, carrier)) > 0);
}

describe('a phone code and the SMS gateway', () => {
  beforeAll(() => deliver(async () => 'sent'))
  test('takes a code off the limits when the gateway rejects the number', async () => {
    await allow({ ...LOOSE, phoneCodes: 1, phoneCodesOfPhone: 1 })
    const person = await createTestUser(db)
    const phone = newPhone()
    for (let n = 0; n < 4; n++) {
      expect((await send(person, phone)).status).toBe(200)
      await deliver(async () => 'refused')
    }
    expect((await phoneCodeTexts(db, person.user.id)).map(({ parked }) => parked)).toEqual([true, true, true, true])
  })

  test('keeps a code queued while the gateway is down, and a newer code replaces it uncounted', async () => {
    await allow({ ...LOOSE, phoneCodes: 1, phoneCodesOfPhone: 1 })
    const person = await createTestUser(db)
    const phone = newPhone()
    await send(person, phone)
    await deliver(() => Promise.reject(new Error('away')))
    expect((await send(person, phone)).status).toBe(200)
    expect((await phoneCodeTexts(db, person.user.id)).map(({ parked }) => parked)).toEqual([false, true])
    const taken: string[] = []
    await deliver(async ({ text }) => {
      taken.push(text)
      return 'sent'
    })
    const [text = '', ...others] = taken.filter((one) => one.includes('your code'))
    expect(others).toEqual([])
    const body = { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', phone }
    expect((await call('POST /phone-verification/check', { headers: person.headers, body })).status).toBe(200)
    expect((await send(person, phone)).status).toBe(429)
  })

  test('replaces a code that is still queued, and counts both', async () => {
    await allow({ ...LOOSE, phoneCodes: 2 })
    const person = await createTestUser(db)
    const phone = newPhone()
    await send(person, phone)
    await send(person, phone)
    const [newer, older] = await phoneCodeTexts(db, person.user.id)
    expect([newer?.parked, older?.parked]).toEqual([false, true])
    expect(newer?.text).toMatch(/\b\d{6}\b/)
    // A replaced SMS is stored without its code.
    expect(older?.text).not.toMatch(/\b\d{6}\b/)
    expect((await send(person, phone)).status).toBe(429)
  })

  test('sends and counts no code without a gateway', async () => {
    await allow({ ...LOOSE, phoneCodes: 1 })
    const { sms } = app.config
    const person = await createTestUser(db)
    app.config = { ...app.config, sms: undefined }
    expect((await send(person, newPhone())).error?.code).toBe('service_unavailable')
    app.config = { ...app.config, sms }
    expect((await send(person, newPhone())).status).toBe(200)
  })
})
