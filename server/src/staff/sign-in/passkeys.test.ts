import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { staffPasskeys } from '../store/tables.ts'
import { softwareAuthenticator, type Tampering } from '../testing/authenticator.ts'
import { createTestMember, deactivateMember, inviteTestPerson, STAFF_PASSWORD } from '../testing/members.ts'

const ORIGIN = 'http://localhost:3000'
const { app, call, clock, db } = await freshApp({ publicUrl: ORIGIN })

const challenge = async () => (await call('POST /staff/sign-in/passkey-options', { body: {} })).body.data

/** Creates a member of staff with a passkey. */
async function memberWithPasskey() {
  const member = await createTestMember(app)
  const authenticator = softwareAuthenticator(ORIGIN)
  const { headers } = member
  const asked = (await call('POST /staff/me/passkey-options', { headers, body: {} })).body.data
  const made = { challenge_id: asked.challenge_id, response: authenticator.make(asked) }
  expect((await call('POST /staff/me/passkeys', { headers, body: made })).status).toBe(201)
  return { ...member, authenticator }
}

type Authenticator = ReturnType<typeof softwareAuthenticator>

async function signIn(authenticator: Authenticator, tampering: Tampering = {}) {
  const asked = await challenge()
  return call('POST /staff/sign-in/passkey', {
    body: { challenge_id: asked.challenge_id, response: authenticator.use(asked, tampering) },
  })
}

describe('sign-in with a passkey', () => {
  test('opens a session for its owner, and again', async () => {
    const { person, authenticator } = await memberWithPasskey()
    for (let uses = 0; uses < 2; uses++) {
      const { body, headers } = await signIn(authenticator)
      expect(body.data).toMatchObject({ id: String(person.id), name: person.name })
      expect(String(headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict')
    }
    const [stored] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, person.id))
    expect(stored).toMatchObject({ counter: 3, lastUsedAt: expect.any(Date), transports: ['internal'] })
  })

  test('works for an authenticator that does not count its uses', async () => {
    const { authenticator, person } = await memberWithPasskey()
    await db.update(staffPasskeys).set({ counter: 0 }).where(eq(staffPasskeys.staffId, person.id))
    for (let uses = 0; uses < 2; uses++) expect((await signIn(authenticator, { counter: 0 })).status).toBe(200)
  })

  test('names no passkey in its challenge', async () => {
    await memberWithPasskey()
    const { options } = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
  })

  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  test.each<[string, Tampering]>([
    ['signed by another key', { key }],
    ['from another origin', { origin: 'https://chautari.evil.example' }],
    ['from another port of the same host', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['without user verification', { isUserVerified: false }],
  ])('refuses an answer %s', async (_, tampering) => {
    const { authenticator } = await memberWithPasskey()
    const { error, headers } = await signIn(authenticator, tampering)
    expect([error?.code, headers['set-cookie']]).toEqual(['passkey_refused', undefined])
    expect((await signIn(authenticator)).status).toBe(200)
  })

  test('refuses a replayed answer', async () => {
    const { authenticator } = await memberWithPasskey()
    const asked = await challenge()
    const body = { challenge_id: asked.challenge_id, response: authenticator.use(asked) }
    expect((await call('POST /staff/sign-in/passkey', { body })).status).toBe(200)
    expect((await call('POST /staff/sign-in/passkey', { body })).error?.code).toBe('passkey_refused')
    const again = await challenge()
    const replayed = { ...body, challenge_id: again.challenge_id }
    expect((await call('POST /staff/sign-in/passkey', { body: replayed })).error?.code).toBe('passkey_refused')
  })

  test('refuses a challenge after its first wrong answer', async () => {
    const { authenticator } = await memberWithPasskey()
    const asked = await challenge()
    const answer = (tampering: Tampering) =>
      call('POST /staff/sign-in/passkey', {
        body: { challenge_id: asked.challenge_id, response: authenticator.use(asked, tampering) },
      })
    expect((await answer({ key })).status).toBe(422)
    expect((await answer({})).status).toBe(422)
  })

  test('refuses an answer after five minutes', async () => {
    const { authenticator } = await memberWithPasskey()
    const asked = await challenge()
    await clock.advance(5 * 60 + 1)
    const body = { challenge_id: asked.challenge_id, response: authenticator.use(asked) }
    expect((await call('POST /staff/sign-in/passkey', { body })).error?.code).toBe('passkey_refused')
  })

  test.each([1, 4, 5])('refuses a copy of an authenticator whose counter is %i after 5', async (counter) => {
    const { authenticator } = await memberWithPasskey()
    expect((await signIn(authenticator, { counter: 5 })).status).toBe(200)
    expect((await signIn(authenticator, { counter })).error?.code).toBe('passkey_refused')
    expect((await signIn(authenticator, { counter: 6 })).status).toBe(200)
  })

  test('refuses an unknown passkey, and one whose owner is deactivated', async () => {
    expect((await signIn(softwareAuthenticator(ORIGIN))).error?.code).toBe('passkey_refused')
    const { person, authenticator } = await memberWithPasskey()
    await deactivateMember(app, person)
    expect((await signIn(authenticator)).error?.code).toBe('passkey_refused')
  })

  test('refuses an answer with the user handle of another person', async () => {
    const { authenticator } = await memberWithPasskey()
    const asked = await challenge()
    const response = authenticator.use(asked)
    response.response.userHandle = Buffer.from('staff 999999').toString('base64url')
    const { error } = await call('POST /staff/sign-in/passkey', { body: { challenge_id: asked.challenge_id, response } })
    expect(error?.code).toBe('passkey_refused')
  })
})

describe('making a passkey', () => {
  test('accepts an invitation, and signs in from then on', async () => {
    const { person, token } = await inviteTestPerson(app, { role: 'content' })
    const authenticator = softwareAuthenticator(ORIGIN)
    const asked = (await call('POST /staff/invitation/passkey-options', { body: { token } })).body.data
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost', name: 'Chautari' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const body = {
      token,
      name: person.name,
      password: STAFF_PASSWORD,
      challenge_id: asked.challenge_id,
      response: authenticator.make(asked),
    }
    const accepted = await call('POST /staff/invitation/accept', { body })
    expect([accepted.status, accepted.body.data.recovery_codes.length]).toEqual([201, 10])
    expect((await signIn(authenticator)).body.data.email).toBe(person.email)
  })

  test.each<[string, Tampering]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['without user verification', { isUserVerified: false }],
  ])('refuses an answer %s, and the invitation stays open', async (_, tampering) => {
    const { person, token } = await inviteTestPerson(app)
    const authenticator = softwareAuthenticator(ORIGIN)
    const accept = async (how: Tampering) => {
      const asked = (await call('POST /staff/invitation/passkey-options', { body: { token } })).body.data
      const { challenge_id } = asked
      const body = { token, name: person.name, password: STAFF_PASSWORD, challenge_id, response: authenticator.make(asked, how) }
      return call('POST /staff/invitation/accept', { body })
    }
    expect((await accept(tampering)).error?.code).toBe('passkey_refused')
    expect((await accept({})).status).toBe(201)
  })

  test('refuses the challenge of another person or purpose, and a known passkey', async () => {
    const [asha, bina] = [await memberWithPasskey(), await createTestMember(app)]
    const theirs = (await call('POST /staff/me/passkey-options', { headers: asha.headers, body: {} })).body.data
    const authenticator = softwareAuthenticator(ORIGIN)
    const add = async (asked: Awaited<ReturnType<typeof challenge>>, by = authenticator) =>
      call('POST /staff/me/passkeys', {
        headers: bina.headers,
        body: { challenge_id: asked.challenge_id, response: by.make(asked) },
      })
    expect((await add(theirs)).error?.code).toBe('passkey_refused')
    expect((await add(await challenge())).error?.code).toBe('passkey_refused')
    const own = async () => (await call('POST /staff/me/passkey-options', { headers: bina.headers, body: {} })).body.data
    expect((await add(await own(), asha.authenticator)).error?.code).toBe('passkey_refused')
    expect((await add(await own())).status).toBe(201)
  })
})
