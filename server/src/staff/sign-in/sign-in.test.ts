import { errors } from '@chautari/contract/errors'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ACCOUNT_LIMITS } from '../../platform/config/account-limits.ts'
import { freshApp } from '../../testing/app.ts'
import { staff, staffRecoveryCodes } from '../store/tables.ts'
import { signIn as signInWith } from './sign-in.ts'
import { codeOf, createTestMember, inviteTestPerson, STAFF_PASSWORD } from '../testing/members.ts'

const { app, call, clock, db, server } = await freshApp()

const signIn = (email: string, code: string, password = STAFF_PASSWORD) =>
  call('POST /staff/sign-in', { body: { email, password, code } })
const now = () => clock.now()

describe('sign-in to the console', () => {
  test('takes password and code, and sets a cookie for its calls only', async () => {
    const { person, totpSecret } = await createTestMember(app, { role: 'finance' })
    const { status, headers, body } = await signIn(person.email.toUpperCase(), codeOf(totpSecret, await now()))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: String(person.id), email: person.email, role: 'finance', idle_minutes: 60 })
    expect(body.data.permissions).toContain('refunds.approve')
    expect(body.data.permissions).not.toContain('staff.manage')
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^chautari_staff=ntw_[\w-]+; Max-Age=43200; Path=\/api\/v1\.0\/staff; HttpOnly; SameSite=Strict$/)
    const [session = ''] = cookie.split(';')
    expect((await call('GET /staff/me', { headers: { cookie: session } })).body.data.csrf_token).toBe(body.data.csrf_token)
  })

  test('sets the Secure attribute of the cookie only if the site has https', async () => {
    const secure = await freshApp({ publicUrl: 'https://chautari.example' })
    const { person, totpSecret } = await createTestMember(secure.app)
    const code = codeOf(totpSecret, await secure.clock.now())
    const { headers } = await secure.call('POST /staff/sign-in', {
      body: { email: person.email, password: STAFF_PASSWORD, code },
    })
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-chautari_staff=ntw_.+; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('gives the same answer to every failure', async () => {
    const { person, totpSecret, recoveryCodes } = await createTestMember(app)
    const gone = await createTestMember(app, { deactivatedAt: await now() })
    const { person: invited } = await inviteTestPerson(app)
    const other = await createTestMember(app)
    const code = codeOf(totpSecret, await now())
    const answers = [
      await signIn(person.email, code, 'another long password'),
      await signIn(person.email, codeOf(other.totpSecret, await now())),
      await signIn(person.email, codeOf(totpSecret, await now(), 3)),
      await signIn(person.email, '0000000000'),
      await signIn(person.email, other.recoveryCodes[0] ?? ''),
      await signIn(person.email, recoveryCodes[0] ?? '', 'another long password'),
      await signIn('nobody@chautari.example', code),
      await signIn(gone.person.email, codeOf(gone.totpSecret, await now())),
      await signIn(invited.email, code, ''.padEnd(12, 'x')),
    ]
    expect(answers.map(({ status, error }) => [status, error])).toEqual(
      answers.map(() => [422, { code: 'staff_sign_in_failed', message: errors.staff_sign_in_failed.message }]),
    )
    expect((await signIn(person.email, code)).status).toBe(200)
  })

  test('accepts the code of the previous or next step, and no code twice', async () => {
    const { person, totpSecret } = await createTestMember(app)
    const at = await now()
    const [before, present, after] = [-1, 0, 1].map((steps) => codeOf(totpSecret, at, steps)) as [string, string, string]
    expect((await signIn(person.email, before)).status).toBe(200)
    expect((await signIn(person.email, before)).status).toBe(422)
    expect((await signIn(person.email, after)).status).toBe(200)
    // Older than a code that was used.
    expect((await signIn(person.email, present)).status).toBe(422)
  })

  test('accepts one of concurrent uses of a code', async () => {
    const { person, totpSecret, recoveryCodes } = await createTestMember(app)
    for (const code of [codeOf(totpSecret, await now()), recoveryCodes[0] ?? '']) {
      const answers = await Promise.all([1, 2, 3].map(() => signIn(person.email, code)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    }
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await createTestMember(app)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await signIn(person.email, ` ${first.replace('-', '').toUpperCase()}`)).status).toBe(200)
    expect((await signIn(person.email, first)).status).toBe(422)
    expect((await signIn(person.email, second)).status).toBe(200)
    const codes = await db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, person.id))
    expect(codes.filter(({ usedAt }) => usedAt !== null)).toHaveLength(2)
  })

  test('replaces a hash of lower cost by one of the configured cost', async () => {
    const { person, totpSecret } = await createTestMember(app)
    const costly = { ...app, config: { ...app.config, passwordCost: { memoryKib: 128, passes: 1 } } }
    const sent = { email: person.email, password: STAFF_PASSWORD, address: '192.0.2.1', device: 'A test', requestId: 'a request' }
    await signInWith(costly, { ...sent, code: codeOf(totpSecret, await now()) })
    const [{ passwordHash } = {}] = await db.select().from(staff).where(eq(staff.id, person.id))
    expect(passwordHash).toContain('m=128,t=1')
    expect((await signIn(person.email, codeOf(totpSecret, await now(), 1))).status).toBe(200)
  })
})

describe('the limits of sign-in', () => {
  const limitOf = (limits: Partial<Record<keyof typeof ACCOUNT_LIMITS, number>>) =>
    freshApp({ limits: { ...app.config.limits, accounts: { ...app.config.limits.accounts, ...limits } } })

  test('refuse an email after too many failures, also with the right password', async () => {
    const strict = await limitOf({ staffSignInsOfName: 2 })
    const { person, totpSecret, recoveryCodes } = await createTestMember(strict.app)
    const attempt = (code: string, password = STAFF_PASSWORD) =>
      strict.call('POST /staff/sign-in', { body: { email: person.email, password, code } })
    // A success is not counted.
    for (const code of recoveryCodes.slice(0, 3)) expect((await attempt(code)).status).toBe(200)
    for (let tries = 0; tries < 2; tries++) expect((await attempt('000000', 'another long password')).status).toBe(422)
    const refused = await attempt(codeOf(totpSecret, await strict.clock.now()))
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const other = await createTestMember(strict.app)
    const theirs = { email: other.person.email, password: STAFF_PASSWORD, code: other.recoveryCodes[0] ?? '' }
    expect((await strict.call('POST /staff/sign-in', { body: theirs })).status).toBe(200)
  })

  test('refuse a network address after too many failures with different emails', async () => {
    const strict = await limitOf({ staffSignIns: 2 })
    const { person, recoveryCodes } = await createTestMember(strict.app)
    const attempt = (email: string, code: string) =>
      strict.call('POST /staff/sign-in', { body: { email, password: STAFF_PASSWORD, code } })
    for (const name of ['a', 'b']) expect((await attempt(`${name}@chautari.example`, '000000')).status).toBe(422)
    expect((await attempt(person.email, recoveryCodes[0] ?? '')).status).toBe(429)
  })

  test('refuse too many challenges of a network address', async () => {
    const strict = await limitOf({ staffChallenges: 2 })
    const challenge = async () => (await strict.call('POST /staff/sign-in/passkey-options', { body: {} })).status
    expect([await challenge(), await challenge(), await challenge()]).toEqual([200, 200, 429])
  })
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
])('sign-in refuses a body sent as %s', async (type, status) => {
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/v1.0/staff/sign-in',
    headers: { 'content-type': type },
    payload: 'email=x',
  })
  expect(statusCode).toBe(status)
})
