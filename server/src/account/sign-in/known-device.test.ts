import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { freshApp } from '../../testing/app.ts'
import { registrationInput } from '../testing/registrations.ts'

const { app } = await freshApp()
const { accounts } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits
const { call, server } = await freshApp({ limits: { ...app.config.limits, accounts } })

type Attempt = { email: string; password: string; cookie?: string; from?: string }

async function logIn({ email, password, cookie, from = '192.0.2.1' }: Attempt) {
  const headers = cookie === undefined ? {} : { cookie }
  const sent = {
    method: 'POST',
    url: '/api/v1.0/user/login',
    remoteAddress: from,
    headers,
    payload: { email, password },
  } as const
  const { statusCode, headers: answered } = await server.inject(sent)
  const set = [answered['set-cookie'] ?? []].flat().find((text) => text.startsWith('known='))
  return { status: statusCode, set, cookie: set?.split(';')[0] }
}

/** Registers an account, logs in and returns its cookie. */
async function someone() {
  const body = registrationInput()
  await call('POST /user/register', { body })
  const { email, password } = body
  const { cookie = '', set } = await logIn({ email, password })
  return { email, password, cookie, set }
}

/** Guesses from many networks until the account is delayed. */
async function guessFromEverywhere(email: string) {
  for (let n = 0; n < 12; n++) await logIn({ email, password: `Wrong@Guess${n}`, from: `198.51.100.${n}` })
}

test('the right password of a known device is accepted while strangers guess (issue 17 §1)', async () => {
  const { email, password, cookie, set } = await someone()
  expect(set).toMatch(/; Path=\/api\/v1\.0; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  await guessFromEverywhere(email)
  expect((await logIn({ email, password, from: '203.0.113.1' })).status).toBe(429)
  expect((await logIn({ email, password, cookie, from: '203.0.113.1' })).status).toBe(200)
  expect((await logIn({ email, password, from: '203.0.113.1' })).status).toBe(429)
})

test('a known device has few tries of its own, then counts as any other', async () => {
  const { email, password, cookie } = await someone()
  await guessFromEverywhere(email)
  for (let n = 0; n < accounts.loginFailuresOfDevice; n++)
    expect((await logIn({ email, password: `Wrong@Again${n}`, cookie })).status).toBe(422)
  expect((await logIn({ email, password, cookie })).status).toBe(429)
})

test('a cookie of another account, or a forged one, is worth nothing', async () => {
  const [victim, other] = [await someone(), await someone()]
  await guessFromEverywhere(victim.email)
  const forged = victim.cookie.slice(0, -1) + (victim.cookie.endsWith('A') ? 'B' : 'A')
  const renamed = other.cookie.replace(/=\d+\./, /=\d+\./.exec(victim.cookie)?.[0] ?? '')
  for (const cookie of [other.cookie, forged, renamed])
    expect((await logIn({ email: victim.email, password: victim.password, cookie })).status).toBe(429)
})
