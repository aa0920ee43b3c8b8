import { randomUUID } from 'node:crypto'
import { API_BASE, type CallKey } from '@chautari/contract/contract'
import { SECOND } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { buildServer } from '../../app.ts'
import { transact } from '../../platform/database/transaction.ts'
import { openPostgres } from '../../platform/database/db.ts'
import { openLimits } from '../../platform/limits/limits.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { freshApp } from '../../testing/app.ts'
import { socialOf } from '../testing/social.ts'
import { sessions } from '../store/tables.ts'
import { issueTicket } from '../support.ts'
import { bearerHeader, createTestUser } from '../testing/people.ts'
import { newTestKey, signProof, type TestKey, thumbprintOfKey } from '../testing/proofs.ts'
import { registrationInput } from '../testing/registrations.ts'

const testApp = await freshApp()
testApp.app.log = openLog('silent')
const { app, call, clock, db, server } = testApp
const { tokenOf } = socialOf(testApp)
const origin = new URL(app.config.publicUrl).origin
const PROFILE = 'GET /user/profile'

type Change = { request?: string; token?: string; at?: Date; header?: Record<string, unknown>; claims?: Record<string, unknown> }

const proofOf = async (key: TestKey, request: string, change: Change = {}) =>
  signProof(key, { request, at: await clock.now(), origin, ...change })

/** Registers an account with a proof, and returns its key and token. */
async function registerBound() {
  const key = await newTestKey()
  const dpop = await proofOf(key, 'POST /user/register')
  const { body } = await call('POST /user/register', { body: registrationInput(), headers: { dpop } })
  return { key, token: body.data.token, email: body.data.user.email }
}

type Bound = { key: TestKey; token: string }

/** Sends a request with a bound session. `change` replaces parts of its proof. */
async function sendBound<K extends CallKey>(request: K & string, { key, token }: Bound, change: Change = {}) {
  const dpop = await proofOf(key, change.request ?? request, { token, ...change })
  return sendProof(request, { token, dpop })
}

async function sendProof(request: string, { token, dpop }: { token: string; dpop: string }, on = server) {
  const [method, path = ''] = request.split(' ')
  return on.inject({ method: method as 'GET', url: API_BASE + path, headers: { authorization: `DPoP ${token}`, dpop } })
}

const bound = await registerBound()
const otherKey = await newTestKey()

describe('signing in with a proof', () => {
  test('opens a session that works with a proof of the same key', async () => {
    const { statusCode, json } = await sendBound(PROFILE, bound)
    expect([statusCode, json<{ data: { email: string } }>().data.email]).toEqual([200, bound.email])
  })

  test.each([
    ['a registration', 'POST /user/register', async () => registrationInput()],
    [
      'a login',
      'POST /user/login',
      async () => {
        const { email, password, ...form } = registrationInput()
        await call('POST /user/register', { body: { ...form, email, password } })
        return { email, password }
      },
    ],
    [
      'a sign-in with Facebook',
      'POST /social/facebook/login',
      async () => ({ token: await tokenOf('facebook', { email: `${randomUUID()}@example.com`, name: 'Asha Gurung' }) }),
    ],
    ['a ticket of staff', 'GET /impersonate', async () => undefined],
  ])('binds the session of %s', async (_way, request, bodyOf) => {
    const payload = await bodyOf()
    const { user } = await createTestUser(db)
    const issued = await transact(db, (tx) => issueTicket(tx, { userId: user.id, operator: 'asha', reason: 'asked by phone' }))
    const ticket = typeof issued === 'string' ? '' : issued.ticket
    const [method, path = ''] = request.split(' ')
    const key = await newTestKey()
    const response = await server.inject({
      method: method as 'GET',
      url: API_BASE + path,
      headers: { dpop: await proofOf(key, request), ...(payload === undefined && bearerHeader(ticket)) },
      ...(payload && { payload }),
    })
    const { data } = response.json<{ data: { token: string; token_type: string } }>()
    expect(data.token_type).toBe('DPoP')
    expect((await call('GET /user/profile', { headers: bearerHeader(data.token) })).status).toBe(401)
    expect((await sendBound(PROFILE, { key, token: data.token })).statusCode).toBe(200)
  })

  test('is refused with a proof that is not valid, and without one opens an ordinary session', async () => {
    const body = registrationInput()
    const refused = await call('POST /user/register', { body, headers: { dpop: 'no proof' } })
    expect([refused.status, refused.error?.code]).toEqual([401, 'unauthenticated'])
    const { data } = (await call('POST /user/register', { body })).body
    expect(data.token_type).toBe('Bearer')
    expect((await call(PROFILE, { headers: bearerHeader(data.token) })).status).toBe(200)
  })
})

describe('a bound session', () => {
  test('is refused without a proof under either scheme, also on calls that need no session', async () => {
    expect((await call(PROFILE, { headers: bearerHeader(bound.token) })).status).toBe(401)
    expect((await call('GET /settings', { headers: bearerHeader(bound.token) })).status).toBe(401)
    expect((await call(PROFILE, { headers: { authorization: `DPoP ${bound.token}` } })).status).toBe(401)
  })

  test('is accepted as a bearer token with its proof, as the site sends it, and refused with that of another key', async () => {
    const sendAsBearer = async (key: TestKey) => {
      const dpop = await proofOf(key, PROFILE, { token: bound.token })
      return (await call(PROFILE, { headers: { ...bearerHeader(bound.token), dpop } })).status
    }
    expect([await sendAsBearer(bound.key), await sendAsBearer(otherKey)]).toEqual([200, 401])
  })

  test('refuses an ordinary session under its scheme', async () => {
    const { token } = await createTestUser(db)
    expect((await sendBound(PROFILE, { key: bound.key, token })).statusCode).toBe(401)
  })

  test('answers a wrong proof with the specified 401, a challenge and the time of the database', async () => {
    await clock.advance(60 * 60)
    const { statusCode, headers, json } = await sendBound(PROFILE, { key: otherKey, token: bound.token })
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'DPoP error="invalid_dpop_proof", algs="ES256"'])
    expect(json()).toEqual({ error: (await call(PROFILE, {})).error })
    expect(Math.abs(Date.parse(String(headers.date)) - (await clock.now()).getTime())).toBeLessThan(5 * SECOND)
  })

  test('sends no challenge to a token that is not live', async () => {
    const ended = await registerBound()
    await sendBound('POST /user/logout', ended)
    const { statusCode, headers } = await sendBound(PROFILE, ended)
    expect([statusCode, headers['www-authenticate']]).toEqual([401, undefined])
  })

  const shifted = async (seconds: number) => new Date((await clock.now()).getTime() + seconds * SECOND)

  test.each<[string, () => Change | Promise<Change>]>([
    ['another method', () => ({ request: 'PUT /user/profile' })],
    ['another path', () => ({ request: 'GET /user/sessions' })],
    ['another site', () => ({ claims: { htu: `https://elsewhere.example${API_BASE}/user/profile` } })],
    ['an address that is none', () => ({ claims: { htu: '/user/profile' } })],
    ['two minutes ago', async () => ({ at: await shifted(-120) })],
    ['two minutes ahead', async () => ({ at: await shifted(120) })],
    ['another token', () => ({ token: 'nts_another' })],
    ['no token', () => ({ claims: { ath: undefined } })],
    ['no id', () => ({ claims: { jti: undefined } })],
    ['another type', () => ({ header: { typ: 'JWT' } })],
    ['a private key in its header', () => ({ header: { jwk: bound.key.privateJwk } })],
    ['the key of somebody else in its header', () => ({ header: { jwk: otherKey.jwk } })],
    ['a key that is not on the curve', () => ({ header: { jwk: { ...bound.key.jwk, y: bound.key.jwk.x } } })],
  ])('refuses a proof with %s', async (_flaw, changeOf) => {
    expect((await sendBound(PROFILE, bound, await changeOf())).statusCode).toBe(401)
  })

  test('accepts a proof from a clock that is half a minute wrong, and one whose address has a query', async () => {
    expect((await sendBound(PROFILE, bound, { at: await shifted(-30) })).statusCode).toBe(200)
    expect((await sendBound(PROFILE, bound, { at: await shifted(30) })).statusCode).toBe(200)
    const htu = `${origin}${API_BASE}/user/bookings?page=2#list`
    expect((await sendBound('GET /user/bookings?page=1&status=upcoming' as CallKey, bound, { claims: { htu } })).statusCode).toBe(
      200,
    )
  })

  test('refuses a proof without a signature, and one signed with the public key as a secret', async () => {
    const dpop = await proofOf(bound.key, PROFILE, { token: bound.token })
    const [head = '', payload = '', signature = ''] = dpop.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const secret = Buffer.from(JSON.stringify(bound.key.jwk))
    const forged = [
      `${head}.${payload}.`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: bound.key.jwk }).sign(secret),
      `${dpop}, ${dpop}`,
      'x'.repeat(10_000),
    ]
    for (const proof of forged) expect((await sendProof(PROFILE, { token: bound.token, dpop: proof })).statusCode).toBe(401)
    // A forged proof uses up nobody's: the true one with the same id still works.
    expect((await sendProof(PROFILE, { token: bound.token, dpop })).statusCode).toBe(200)
  })

  test('takes a proof once, and a change once in all processes', async () => {
    const twin = await openPostgres(app.config.databaseUrl ?? '', 2)
    const other = await buildServer({ ...app, db: twin.db, limits: openLimits(twin, app.config) })
    const statusesOf = async (request: string) => {
      const sent = { token: bound.token, dpop: await proofOf(bound.key, request, { token: bound.token }) }
      const answers = [await sendProof(request, sent), await sendProof(request, sent), await sendProof(request, sent, other)]
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await statusesOf('PATCH /user/newsletter/subscribe')).toEqual([200, 401, 401])
    // A read that is repeated within a minute returns what its first answer did, so processes do not tell each other.
    expect((await statusesOf(PROFILE)).slice(0, 2)).toEqual([200, 401])
    await other.close()
    await twin.close()
  })

  test('takes one of many copies that are sent at once', async () => {
    const request = 'PATCH /user/newsletter/subscribe'
    const sent = { token: bound.token, dpop: await proofOf(bound.key, request, { token: bound.token }) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendProof(request, sent)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('is not kept alive by requests without a proof', async () => {
    const own = await registerBound()
    const [before] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.dpopJkt, thumbprintOfKey(own.key)))
    await clock.advance(5 * 60)
    await call(PROFILE, { headers: bearerHeader(own.token) })
    await sendBound(PROFILE, { ...own, key: otherKey })
    const [after] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.dpopJkt, thumbprintOfKey(own.key)))
    expect(after?.lastUsedAt).toEqual(before?.lastUsedAt)
    await sendBound(PROFILE, own)
    const [used] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.dpopJkt, thumbprintOfKey(own.key)))
    expect(used?.lastUsedAt).not.toEqual(before?.lastUsedAt)
  })

  test('is listed as one that works on its device only', async () => {
    const response = await sendBound('GET /user/sessions', bound)
    expect(response.json<{ data: { is_bound: boolean }[] }>().data.map(({ is_bound }) => is_bound)).toEqual([true])
    const { headers } = await createTestUser(db)
    expect((await call('GET /user/sessions', { headers })).body.data.map(({ is_bound }) => is_bound)).toEqual([false])
  })
})
