import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { readConfig } from '../../platform/config/config.ts'
import { freshApp } from '../../testing/app.ts'
import { accountEvents, sessions, users } from '../store/tables.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'
import { registrationInput } from '../testing/registrations.ts'

const DAY = 24 * 60 * 60
const PRESENT = 'Rhododendron7!'
const CHOSEN = 'Magnolia@Tree92'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { limits: defaults } = readConfig({ CHAUTARI_SECRET: app.config.secret })
const passwordTries = defaults.accounts.passwordTries
const strict = await freshApp({ limits: { ...app.config.limits, accounts: { ...app.config.limits.accounts, passwordTries } } })

type Home = Pick<typeof testApp, 'call'>

async function member({ call: ask }: Home = testApp) {
  const sent = registrationInput()
  const { token } = (await ask('POST /user/register', { body: sent })).body.data
  return { email: sent.email, headers: bearerHeader(token) }
}

const logIn = (email: string, password: string) => call('POST /user/login', { body: { email, password } })
const isSignedIn = async (headers: object) => (await call('GET /user/profile', { headers: { ...headers } })).status === 200

type Changed = { current_password?: string; new_password?: string; new_password_confirmation?: string }
const change = (headers: Record<string, string>, { call: ask }: Home = testApp, given: Changed = {}) => {
  const { current_password = PRESENT, new_password = CHOSEN, new_password_confirmation = new_password } = given
  return ask('POST /password/change', { headers, body: { current_password, new_password, new_password_confirmation } })
}

describe('changing a password', () => {
  test('keeps the current session, ends the others and replaces the password', async () => {
    const { email, headers } = await member()
    const other = bearerHeader((await logIn(email, PRESENT)).body.data.token)
    const { status, body } = await change(headers)
    expect([status, body.data.message]).toEqual([200, 'New password updated'])
    expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([true, false])
    expect((await logIn(email, PRESENT)).error?.code).toBe('login_failed')
    expect((await logIn(email, CHOSEN)).status).toBe(200)
  })

  test('also ends idle sessions', async () => {
    const { email, headers } = await member()
    await logIn(email, PRESENT)
    for (let day = 0; day < 8; day += 1) {
      await clock.advance(DAY)
      await isSignedIn(headers)
    }
    expect((await change(headers)).status).toBe(200)
    const rows = await db.select().from(sessions)
    const own = rows.filter(({ userId, endedAt }) => userId === rows.at(-1)?.userId && endedAt === null)
    expect(own).toHaveLength(1)
  })

  test('sends an email and is recorded', async () => {
    const { email, headers } = await member()
    await change(headers)
    const emails = await db.select().from(outbox).where(eq(outbox.recipientAddress, email)).orderBy(outbox.id)
    expect(emails.map(({ kind }) => kind)).toEqual(['prove_email', 'password_changed'])
    const events = await db.select().from(accountEvents).where(eq(accountEvents.event, 'password_changed'))
    expect(events.at(-1)).toMatchObject({ onBehalfOf: null, detail: { sessionsEnded: 0 } })
    expect(JSON.stringify(events)).not.toMatch(/Rhododendron|Magnolia|argon2/)
  })

  test('voids every password reset link', async () => {
    const { email, headers } = await member()
    await db
      .update(users)
      .set({ emailProvenAt: await clock.now() })
      .where(eq(users.email, email))
    await call('POST /forgot-password', { body: { email } })
    const emails = await db.select().from(outbox).where(eq(outbox.recipientAddress, email)).orderBy(outbox.id)
    const token = /token=(ntr_[\w-]+)/.exec(emails.at(-1)?.textBody ?? '')?.[1] ?? ''
    await change(headers)
    const sent = { token, email, password: 'Jacaranda%Bloom5', password_confirmation: 'Jacaranda%Bloom5' }
    expect((await call('POST /reset-password', { body: sent })).error?.code).toBe('token_invalid')
  })

  test('succeeds for one of two concurrent requests', async () => {
    const { headers } = await member()
    const answers = await Promise.all([change(headers), change(headers, testApp, { new_password: 'Jacaranda%Bloom5' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

const WEAK =
  'Password must be at least 8 characters long including at least one Uppercase, one lowercase, one Number and one Special Character'

describe('a password change', () => {
  test.each<[keyof Changed, string, string]>([
    ['current_password', '', 'Current password is required'],
    ['current_password', 'Aa1!xyz', 'Must be 8 characters or less'],
    ['new_password', '', 'New password required'],
    ['new_password', 'Aa1!xyz', WEAK],
    ['new_password', 'magnolia@tree92', WEAK],
    ['new_password', 'Magnolia@Tree', WEAK],
    ['new_password', 'Magnolia Tree@92', WEAK],
    ['new_password', `Aa1!${'x'.repeat(252)}`, 'Maximum 255 symbols'],
    ['new_password', 'Welcome@123', 'This password is easy to guess. Please choose one that no one else would think of.'],
    ['new_password', 'Gurung@2026', 'Please choose a password without your name, email or phone number.'],
    ['new_password', PRESENT, 'Please choose a password that is different from your current one.'],
    ['new_password_confirmation', '', 'Password is required'],
    ['new_password_confirmation', 'Magnolia@Tree93', 'Passwords must match'],
  ])('is refused with %s %j: %s', async (field, value, message) => {
    const { headers } = await member()
    const { status, error } = await change(headers, testApp, { [field]: value })
    expect([status, error?.code]).toEqual([422, 'validation_failed'])
    expect(error?.fields?.[field]).toContain(message)
  })

  test('is refused when the current password is wrong or there is none', async () => {
    const { headers } = await member()
    const { headers: social } = await createTestUser(db)
    for (const [who, current_password] of [[headers, 'Rhododendron8!'] as const, [social, PRESENT] as const]) {
      const { status, error } = await change(who, testApp, { current_password })
      expect([status, error?.code]).toEqual([422, 'password_incorrect'])
    }
    expect(await isSignedIn(headers)).toBe(true)
  })

  test('is refused after ten wrong guesses, concurrent or not, and not after many successful changes', async () => {
    const [guessed, changed] = [await member(strict), await member(strict)]
    const guesses = await Promise.all(
      Array.from({ length: 24 }, () => change(guessed.headers, strict, { current_password: 'Rhododendron8!' })),
    )
    const codes = guesses.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === 'password_incorrect')).toHaveLength(10)
    expect((await change(guessed.headers, strict)).error?.code).toBe('rate_limited')
    for (let n = 0; n < 12; n += 1) {
      const [current_password, new_password] = n % 2 === 0 ? [PRESENT, CHOSEN] : [CHOSEN, PRESENT]
      expect((await change(changed.headers, strict, { current_password, new_password })).status).toBe(200)
    }
  })

  test('is refused without a session', async () => {
    expect((await change({})).status).toBe(401)
  })
})
