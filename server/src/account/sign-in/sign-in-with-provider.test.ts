import { errors } from '@chautari/contract/errors'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { disableAccount } from './disable-account.ts'
import { accountEvents, socialIdentities, users } from '../store/tables.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'
import { socialOf } from '../testing/social.ts'

const testApp = await freshApp()
testApp.app.log = openLog('silent')
const { app, call, db, sandbox } = testApp
const { byFacebook, byGoogle, signIn, tokenOf } = socialOf(testApp)

let made = 0
const newAddress = () => `elsewhere${++made}@example.com`

const kindsTo = async (address: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)).map(({ kind }) => kind)

async function rowOf(email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error(`Nobody has ${email}.`)
  return row
}

const eventsOf = async (userId: number) =>
  (await db.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(accountEvents.seq)).map(
    ({ event }) => event,
  )

const identitiesOf = (userId: number) => db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))

beforeEach(() => sandbox.post('/_ctl/faults/clear'))

describe('a first sign-in with Google', () => {
  test('creates an account with a verified address, without password and phone number', async () => {
    const email = newAddress()
    const { status, body, headers } = await byGoogle({ email: email.toUpperCase(), name: 'Asha Gurung', email_verified: true })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body.data).toMatchObject({
      user: { name: 'Asha Gurung', email, is_email_verified: true, has_password: false, profile: { phone: null } },
      impersonation: null,
    })
    const { token, user } = body.data
    expect((await call('GET /user/profile', { headers: bearerHeader(token) })).body.data).toEqual(user)
    expect(await eventsOf((await rowOf(email)).id)).toEqual(['email_proven', 'registered_by_google'])
    expect(await kindsTo(email)).toEqual([])
  })

  test('leaves an address unverified that Google has not verified', async () => {
    const email = newAddress()
    expect((await byGoogle({ email, name: 'Dorje Lama' })).body.data.user.is_email_verified).toBe(false)
    expect(await kindsTo(email)).toEqual(['prove_email'])
  })

  test('opens the same account next time, even if the address at Google has changed', async () => {
    const [before, after] = [newAddress(), newAddress()]
    const subject = '1000000000000000001'
    const who = { subject, name: 'Asha', email_verified: true }
    await byGoogle({ ...who, email: before })
    const again = (await byGoogle({ ...who, email: after })).body.data
    expect(again.user.email).toBe(before)
    expect(await eventsOf((await rowOf(before)).id)).toEqual(['email_proven', 'registered_by_google', 'logged_in_by_google'])
  })

  test('creates an account with a default name when Google reports no usable one', async () => {
    const name = 'x'.repeat(600)
    expect((await byGoogle({ email: newAddress(), name, email_verified: true })).body.data.user.name).toBe('Traveller')
  })

  test('creates one account for concurrent requests', async () => {
    const email = newAddress()
    const tokens = await Promise.all(
      Array.from({ length: 12 }, () => tokenOf('google', { email, name: 'Asha', email_verified: true })),
    )
    const answers = await Promise.all(tokens.map((token) => signIn('google', { token })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { id } = await rowOf(email)
    expect(await identitiesOf(id)).toHaveLength(1)
    expect((await eventsOf(id)).filter((event) => event === 'registered_by_google')).toHaveLength(1)
    expect(await kindsTo(email)).toEqual([])
  })
})

describe('a sign-in request', () => {
  test.each(['google', 'facebook'] as const)(
    'has no effect through a name, address or id sent beside the %s token',
    async (provider) => {
      const victim = await createTestUser(db, { emailProvenAt: new Date() })
      const email = newAddress()
      const token = await tokenOf(provider, { email, name: 'Mallory', email_verified: true })
      const forged = { name: 'Sita Sharma', email: victim.user.email, social_id: '1', avatar: 'http://169.254.169.254/' }
      const { user } = (await signIn(provider, { token, ...forged })).body.data
      expect(user).toMatchObject({ email, name: 'Mallory', profile_image: null })
      expect(await identitiesOf(victim.user.id)).toEqual([])
    },
  )

  test('is refused when its nonce does not match the token’s', async () => {
    const who = { email: newAddress(), name: 'Asha', email_verified: true }
    const answering = await tokenOf('google', { ...who, nonce: 'a hash' })
    const free = await tokenOf('google', who)
    for (const body of [
      { token: answering },
      { token: answering, nonce: '' },
      { token: answering, nonce: 'a hash' },
      { token: answering, nonce: 'guessed' },
      { token: free, nonce: 'guessed' },
    ])
      expect((await signIn('google', body)).error?.code).toBe('social_refused')
    expect((await signIn('google', { token: free })).status).toBe(200)
  })
})

describe('an existing account with the same address', () => {
  test('is linked when Google has verified the address, stays unchanged, and its owner is emailed', async () => {
    const { user, headers } = await createTestUser(db, { emailProvenAt: new Date(), name: 'Sita Sharma' })
    const { data } = (await byGoogle({ email: user.email, name: 'Another Name', email_verified: true })).body
    expect(data.user).toMatchObject({ name: 'Sita Sharma', profile: { phone: user.phone } })
    expect((await call('GET /user/profile', { headers })).status).toBe(200)
    expect(await kindsTo(user.email)).toEqual(['social_linked'])
    expect(await eventsOf(user.id)).toEqual(['google_linked', 'logged_in_by_google'])
  })

  test('is not opened by a second Google account with that address', async () => {
    const email = newAddress()
    await byGoogle({ email, name: 'Asha', email_verified: true, subject: '11' })
    const second = await byGoogle({ email, name: 'Asha', email_verified: true, subject: '22' })
    expect(second.error).toMatchObject({ code: 'social_refused', fields: { email: [expect.stringContaining('already')] } })
  })

  test.each([
    ['Facebook', (email: string) => byFacebook({ email, name: 'Mallory' })],
    ['a Google account whose address is not verified', (email: string) => byGoogle({ email, name: 'Mallory' })],
  ])('is not opened by %s, and the error says how to sign in', async (_what, come) => {
    for (const emailProvenAt of [new Date(), null]) {
      const { user, headers } = await createTestUser(db, { emailProvenAt })
      const { status, error } = await come(user.email)
      expect([status, error?.code]).toEqual([422, 'social_refused'])
      expect(error?.fields?.email?.[0]).toMatch(/log in with its password/i)
      expect(await identitiesOf(user.id)).toEqual([])
      expect((await call('GET /user/profile', { headers })).status).toBe(200)
    }
  })

  test('is not opened while it is disabled, whether or not it was linked before', async () => {
    const email = newAddress()
    const who = { email, name: 'Asha', email_verified: true }
    await byGoogle(who)
    const { user } = await createTestUser(db, { emailProvenAt: new Date() })
    for (const { id: userId } of [user, await rowOf(email)])
      await transact(db, (tx) => disableAccount(tx, { userId, operator: 'hari' }))
    for (const answer of [await byGoogle(who), await byGoogle({ ...who, email: user.email })])
      expect(answer.error).toMatchObject({
        code: 'social_refused',
        message: errors.social_refused.message,
      })
  })
})

describe('a sign-in with Facebook', () => {
  test('creates an account with an unverified address', async () => {
    const email = newAddress()
    const { user } = (await byFacebook({ email, name: 'Asha Gurung', email_verified: true })).body.data
    expect(user).toMatchObject({ name: 'Asha Gurung', email, is_email_verified: false, has_password: false })
    expect(await kindsTo(email)).toEqual(['prove_email'])
    const again = await byFacebook({ email, name: 'Asha Gurung' })
    expect(again.body.data.user.email).toBe(email)
  })

  test('is refused without an address, and the error says what to do', async () => {
    const { error } = await byFacebook({ person: 'kamala' })
    expect(error?.code).toBe('social_refused')
    expect(error?.fields?.email).toEqual([
      "Facebook didn't share your email address. Please create an account with your email instead.",
    ])
  })

  test.each(['expired', 'revoked', 'other_app', 'no_user'])('is refused with a wrong token: %s', async (flaw) => {
    const { status, error } = await byFacebook({ email: newAddress(), name: 'Asha', flaw })
    expect([status, error?.code]).toEqual([422, 'social_refused'])
  })

  test('is refused with a token that was never issued', async () => {
    expect((await signIn('facebook', { token: 'EAABnone' })).error?.code).toBe('social_refused')
  })
})

describe('an unavailable provider', () => {
  test.each(['timeout', 'html', '500', 'reset', 'truncated_json', 'huge', 'redirect', 'deep_json'])(
    'is reported as unavailable, and no session is opened: %s',
    async (kind) => {
      const email = newAddress()
      for (const endpoint of ['debug_token', 'me']) {
        await sandbox.post('/_ctl/faults', { provider: 'facebook', endpoint, kind })
        const { status, error } = await byFacebook({ email, name: 'Asha' })
        expect([status, error?.code]).toEqual([502, 'provider_unavailable'])
      }
      expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
    },
  )

  test('is queried for its keys again by the next sign-in', async () => {
    const signInConfig = app.config.signIn
    const google = signInConfig.google && { ...signInConfig.google, jwksUrl: `${signInConfig.google.jwksUrl}?anew` }
    app.config.signIn = { ...signInConfig, google }
    await sandbox.post('/_ctl/faults', { provider: 'google', endpoint: 'certs', kind: 'html' })
    const who = { email: newAddress(), name: 'Asha', email_verified: true }
    expect((await byGoogle(who)).error?.code).toBe('provider_unavailable')
    expect((await byGoogle(who)).status).toBe(200)
    app.config.signIn = signInConfig
  })

  test('is neither offered nor usable when it is not configured', async () => {
    const { signIn: configured } = app.config
    const tokens = {
      google: await tokenOf('google', { person: 'asha' }),
      facebook: await tokenOf('facebook', { person: 'asha' }),
    }
    app.config.signIn = { google: undefined, facebook: undefined }
    expect((await call('GET /settings', {})).body.data.sign_in).toEqual([])
    for (const provider of ['google', 'facebook'] as const)
      expect((await signIn(provider, { token: tokens[provider] })).error?.code).toBe('social_refused')
    app.config.signIn = configured
  })
})

test('the settings contain the providers’ sign-in pages with our own return address', async () => {
  const { sign_in: ways } = (await call('GET /settings', {})).body.data
  expect(ways.map(({ provider }) => provider)).toEqual(['google', 'facebook'])
  for (const { provider, authorize_url: address } of ways) {
    const { searchParams } = new URL(address)
    expect(searchParams.get('redirect_uri')).toBe(`${app.config.publicUrl}/auth/${provider}/callback`)
    expect((await fetch(`${address}&state=s&nonce=n`)).status).toBe(200)
  }
})

test('no provider token is stored or emailed', async () => {
  const email = newAddress()
  const { user } = await createTestUser(db, { email, emailProvenAt: new Date() })
  const token = await tokenOf('google', { email, name: 'Asha', email_verified: true })
  await signIn('google', { token })
  const emails = await db.select().from(outbox).where(eq(outbox.recipientAddress, email))
  const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, user.id))
  expect(JSON.stringify([emails, events, await identitiesOf(user.id)])).not.toContain(token.slice(0, 40))
})
