import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { selectRows } from '../../platform/database/db.ts'
import { outbox } from '../../platform/database/tables.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertIdentity } from './store/identities.ts'
import { insertToken } from '../store/single-use-tokens.ts'
import { accountEvents, phoneCodes, socialIdentities, users } from '../store/tables.ts'
import { registrationInput } from '../testing/registrations.ts'
import { bearerHeader } from '../testing/people.ts'
import { socialOf } from '../testing/social.ts'
import { z } from 'zod'

const testApp = await freshApp()
const { call, db } = testApp
const { byFacebook, byGoogle } = socialOf(testApp)

let come = 0

/** Registers another person's address, fills the account with everything possible, and stays signed in. */
async function squatterOf(email: string) {
  const sent = registrationInput({ email, name: 'Mallory Waits' })
  const { token } = (await call('POST /user/register', { body: sent })).body.data
  const headers = bearerHeader(token)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('The squatter has no account.')
  const profile = { name: 'Mallory Waits', phone: sent.phone, address: 'Mallory Street', state: 'Bagmati', country: 'Nepal' }
  await call('PUT /user/profile', { headers, body: { ...profile, date_of_birth: '1990-01-01' } })
  await call('POST /phone-verification', { headers, body: { phone: sent.phone } })
  const reset = newToken('reset')
  await transact(db, async (tx) => {
    await insertToken(tx, { tokenHash: hashToken(reset), kind: 'reset', userId: user.id, seconds: 3600 })
    await insertIdentity(tx, { provider: 'facebook', subject: `squatter ${user.id}`, userId: user.id })
  })
  return { ...sent, headers, reset, userId: user.id }
}

type Squatter = Awaited<ReturnType<typeof squatterOf>>

/** Fails when the account's creator can still sign in, or when any of their data is left in it. */
async function expectSquatterLockedOut({ email, phone, password, headers, reset, userId }: Squatter): Promise<void> {
  expect((await call('GET /user/profile', { headers })).status).toBe(401)
  expect((await call('POST /user/login', { body: { email, password } })).error?.code).toBe('login_failed')
  expect((await call('POST /user/login', { body: { phone, password } })).error?.code).toBe('login_failed')
  const chosen = { password: 'Machhapuchhre1!', password_confirmation: 'Machhapuchhre1!' }
  expect((await call('POST /reset-password', { body: { token: reset, email, ...chosen } })).error?.code).toBe('token_invalid')
  const identities = await db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))
  expect(identities.map(({ provider }) => provider)).toEqual(['google'])
  expect(await db.select().from(phoneCodes).where(eq(phoneCodes.userId, userId))).toEqual([])
  const [row] = await selectRows(
    db,
    sql`select to_jsonb(u) as row from users u where id = ${userId}`,
    z.object({ row: z.unknown() }),
  )
  expect(JSON.stringify(row)).not.toMatch(/Mallory|1990-01-01|argon2|Bagmati/)
  expect(JSON.stringify(row)).not.toContain(phone)
}

const owner = () => ({ email: `owner${++come}@example.com`, name: 'Asha Gurung', email_verified: true })
const kindsTo = async (address: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)).map(({ kind }) => kind)

describe('a Google sign-in to an account whose address was never verified', () => {
  test('opens it and removes everything its creator set: password, sessions, links, codes, identities, profile', async () => {
    const asha = owner()
    const squatter = await squatterOf(asha.email)
    const { user, token } = (await byGoogle(asha)).body.data
    await expectSquatterLockedOut(squatter)
    expect(user).toMatchObject({
      name: 'Asha Gurung',
      email: asha.email,
      is_email_verified: true,
      has_password: false,
      isNewsletterSubscribed: false,
      profile: { address: null, state: null, phone: null, phone_verified: false, country: null, date_of_birth: null },
    })
    expect((await call('GET /user/profile', { headers: bearerHeader(token) })).status).toBe(200)
  })

  test('emails the owner and records the reset', async () => {
    const asha = owner()
    const { userId } = await squatterOf(asha.email)
    await byGoogle(asha)
    expect((await kindsTo(asha.email)).at(-1)).toBe('social_took_over')
    const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(accountEvents.seq)
    expect(events.slice(-3).map(({ event, detail }) => [event, detail])).toEqual([
      ['email_proven', {}],
      ['google_linked', { wasProven: false }],
      ['logged_in_by_google', {}],
    ])
  })

  test('also clears an account that was created through Facebook', async () => {
    const asha = owner()
    const before = (await byFacebook({ email: asha.email, name: 'Mallory' })).body.data
    expect((await byGoogle(asha)).status).toBe(200)
    expect((await call('GET /user/profile', { headers: bearerHeader(before.token) })).status).toBe(401)
    const again = await byFacebook({ email: asha.email, name: 'Mallory' })
    expect(again.error?.code).toBe('social_refused')
  })

  test('clears it once and sends one email for concurrent requests', async () => {
    const asha = owner()
    const squatter = await squatterOf(asha.email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => byGoogle(asha)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    // No request ended the session that another one opened.
    for (const { body } of answers)
      expect((await call('GET /user/profile', { headers: bearerHeader(body.data.token) })).status).toBe(200)
    await expectSquatterLockedOut(squatter)
    expect((await kindsTo(asha.email)).filter((kind) => kind === 'social_took_over')).toHaveLength(1)
  })
})

test('negative control: linking without clearing the account leaves its creator signed in', async () => {
  const asha = owner()
  const squatter = await squatterOf(asha.email)
  await transact(db, async (tx) => {
    await insertIdentity(tx, { provider: 'google', subject: `naive ${squatter.userId}`, userId: squatter.userId })
    await tx
      .update(users)
      .set({ emailProvenAt: sql`app_now()` })
      .where(eq(users.id, squatter.userId))
    await appendAccountEvent(tx, { userId: squatter.userId, event: 'google_linked', actor: `user ${squatter.userId}` })
  })
  await expect(expectSquatterLockedOut(squatter)).rejects.toThrow('expected 200 to be 401')
})
