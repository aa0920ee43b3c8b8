import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { ACCOUNT_LIMITS } from '../../platform/config/account-limits.ts'
import { readConfig } from '../../platform/config/config.ts'
import type * as hasher from '../../platform/secrets/hasher.ts'
import { hashesAtOnce } from '../../platform/secrets/passwords.ts'
import { freshApp } from '../../testing/app.ts'
import { failedLogins } from '../store/tables.ts'
import { registrationInput } from '../testing/registrations.ts'

const hashing = vi.hoisted(() => ({ now: 0, most: 0, done: 0 }))
vi.mock('../../platform/secrets/hasher.ts', async (load) => {
  const real = await load<typeof hasher>()
  return {
    ...real,
    async verifyInProcess(stored: string, password: string) {
      hashing.most = Math.max(hashing.most, ++hashing.now)
      await sleep(5)
      const isRight = await real.verifyInProcess(stored, password)
      hashing.now--
      hashing.done++
      return isRight
    },
  }
})

const { app, call, db } = await freshApp()
const defaults = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits.accounts
const strict = await freshApp({ limits: { ...app.config.limits, accounts: defaults } })

type Address = { from?: string }
const logIn = async (email: string, password: string, { from = '192.0.2.1' }: Address = {}) => {
  const payload = { email, password }
  const sent = { method: 'POST', url: '/api/v1.0/user/login', remoteAddress: from, payload } as const
  const { statusCode, headers } = await strict.server.inject(sent)
  return { status: statusCode, retryAfter: Number(headers['retry-after']) }
}

test('the default account limits are as documented', () => {
  expect(
    Object.fromEntries(Object.entries(ACCOUNT_LIMITS).map(([limit, { times, seconds }]) => [limit, [times, seconds]])),
  ).toEqual({
    loginFailures: [60, 600],
    loginFailuresOfDevice: [5, 900],
    loginFailuresOfSite: [500, 600],
    logins: [30, 3600],
    registrations: [100, 3600],
    registrationsOfDay: [500, 86_400],
    registrationsOfDevice: [5, 3600],
    joinEmails: [3, 3600],
    newOrganisations: [10, 86_400],
    organisationDocuments: [30, 3600],
    forgotten: [60, 3600],
    forgottenOfDevice: [5, 3600],
    forgottenOfAccount: [3, 3600],
    resets: [60, 600],
    passwordTries: [10, 900],
    emailProofs: [3, 3600],
    socialLogins: [100, 600],
    phoneCodes: [3, 3600],
    phoneCodesOfPhone: [5, 86_400],
    phoneCodesOfAddress: [100, 86_400],
    phoneCodesOfSite: [2000, 86_400],
    subscriptionsOfDevice: [5, 3600],
    tickets: [30, 600],
    pictures: [10, 3600],
    listingPictures: [300, 3600],
    messages: [200, 3600],
    messagesOfBooking: [60, 3600],
    memberInvitations: [30, 86400],
    memberTokens: [60, 600],
    messagePictures: [20, 3600],
    messageReports: [20, 86_400],
    newsletterTests: [20, 3600],
    exports: [5, 3600],
    staffSignIns: [30, 600],
    staffSignInsOfName: [10, 900],
    staffChallenges: [60, 600],
    bankAccounts: [10, 86_400],
    smsCommands: [60, 3600],
    reviews: [5, 86_400],
  })
  expect(defaults).toEqual(Object.fromEntries(Object.entries(ACCOUNT_LIMITS).map(([limit, { times }]) => [limit, times])))
})

describe('one password tried on many accounts', () => {
  test('blocks the network address after sixty failures, even for a right password, and no other address', async () => {
    const sent = registrationInput()
    expect((await strict.call('POST /user/register', { body: sent })).status).toBe(201)
    const { email, password } = sent
    for (let n = 0; n < 12; n += 1) expect((await logIn(email, password)).status).toBe(200)
    const spray = (n: number) => logIn(`victim${n}@example.com`, 'Rhododendron8!')
    const answers: number[] = []
    for (let batch = 0; batch < 5; batch += 1) {
      const attempts = Array.from({ length: 15 }, (_, n) => spray(15 * batch + n))
      answers.push(...(await Promise.all(attempts)).map(({ status }) => status))
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(60)
    expect(answers.filter((status) => status === 429)).toHaveLength(15)
    const { status, retryAfter } = await logIn(email, password)
    expect([status, retryAfter > 500 && retryAfter <= 600]).toEqual([429, true])
    expect((await logIn(email, password, { from: '192.0.2.2' })).status).toBe(200)
  })
})

test('an account can be signed in to thirty times an hour, and a new password resets the count', async () => {
  const sent = registrationInput()
  const { email, password } = sent
  const { token } = (await strict.call('POST /user/register', { body: sent })).body.data
  const from = '192.0.2.77'
  for (let n = 0; n < ACCOUNT_LIMITS.logins.times; n += 1) expect((await logIn(email, password, { from })).status).toBe(200)
  expect((await logIn(email, password, { from })).status).toBe(429)
  const chosen = { new_password: 'Kanchenjunga@86', new_password_confirmation: 'Kanchenjunga@86' }
  const headers = { authorization: `Bearer ${token}` }
  await strict.call('POST /password/change', { headers, body: { current_password: password, ...chosen } })
  expect((await logIn(email, chosen.new_password, { from })).status).toBe(200)
})

describe('registrations', () => {
  test("are limited per hour to 100 per address and five per browser; invalid forms don't count", async () => {
    const one = async (given: Parameters<typeof registrationInput>[0] = {}, cookie = '') => {
      const sent = {
        method: 'POST',
        url: '/api/v1.0/user/register',
        remoteAddress: '192.0.2.9',
        payload: registrationInput(given),
        headers: { cookie },
      } as const
      const { statusCode, headers } = await strict.server.inject(sent)
      return { status: statusCode, retryAfter: Number(headers['retry-after']), setCookie: String(headers['set-cookie']) }
    }
    const invalid = await one({ phone: '12' })
    expect(invalid.status).toBe(422)
    const [cookie = ''] = invalid.setCookie.split(';')
    for (let n = 0; n < 5; n += 1) expect((await one({}, cookie)).status).toBe(201)
    expect((await one({}, cookie)).status).toBe(429)
    // Uses of other registrations: a hundred of them would hash for seconds.
    for (let n = 5; n < 99; n += 1) await strict.app.limits.count('registrations', '192.0.2.9')
    expect((await one()).status).toBe(201)
    const { status, retryAfter } = await one()
    expect([status, retryAfter > 3500]).toEqual([429, true])
  })
})

describe('five hundred concurrent logins', () => {
  test('compute as many hashes at once as the machine may, queue or refuse the rest, and do not delay other requests', async () => {
    Object.assign(hashing, { most: 0, done: 0 })
    const flood = Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        call('POST /user/login', { body: { email: `flood${n}@example.com`, password: 'Rhododendron8!' } }),
      ),
    )
    const deals = await call('GET /deals', { query: {} })
    const answers = await flood
    expect(deals.status).toBe(200)
    expect(hashing.most).toBe(hashesAtOnce(availableParallelism()))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(count(422)).toBe(hashing.done)
    expect(count(503)).toBeGreaterThan(0)
    expect(count(422) + count(429) + count(503)).toBe(500)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })

  test('count failures only for passwords that were checked', async () => {
    expect(await db.$count(failedLogins)).toBe(hashing.done)
  })
})
