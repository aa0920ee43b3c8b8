import { errors } from '@chautari/contract/errors'
import { Writable } from 'node:stream'
import { HOUR } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildServer } from '../../app.ts'
import { startClock, stopClock } from '../../booking/testing/reservations.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { newToken } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { disableAccount } from '../sign-in/disable-account.ts'
import { issueTicket } from '../impersonation/issue-ticket.ts'
import { accountEvents, phoneCodes, singleUseTokens, socialIdentities, users } from '../store/tables.ts'
import { emailsIn } from '../testing/emails.ts'
import { registrationInput } from '../testing/registrations.ts'
import { createTestUser } from '../testing/people.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp
const emails = emailsIn(db)

const STRONG = 'Machhapuchhre@93'

async function tokenFor(email: string): Promise<string> {
  await call('POST /forgot-password', { body: { email } })
  return emails.tokenIn(email, 'reset_password')
}

type Given = { token: string; email: string; password?: string }
const reset = ({ token, email, password = STRONG }: Given) =>
  call('POST /reset-password', { body: { token, email, password, password_confirmation: password } })
const logIn = (email: string, password: string) => call('POST /user/login', { body: { email, password } })
const isSignedIn = async (headers: Record<string, string>) => (await call('GET /user/profile', { headers })).status === 200
const historyOf = (userId: number) =>
  db.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(accountEvents.seq)

async function someone() {
  const sent = registrationInput()
  const { body } = await call('POST /user/register', { body: sent })
  const [user] = await db.select().from(users).where(eq(users.email, sent.email))
  return { ...sent, id: user?.id ?? 0, headers: { authorization: `Bearer ${body.data.token}` } }
}

describe('resetting a password', () => {
  test('replaces the password and opens no session', async () => {
    const { email, password: old } = await someone()
    const { status, body } = await reset({ token: await tokenFor(email), email })
    expect([status, body]).toEqual([200, { data: { message: 'Password has been reset' } }])
    expect((await logIn(email, old)).error?.code).toBe('login_failed')
    expect((await logIn(email, STRONG)).status).toBe(200)
  })

  test('ends every session at once and emails the owner', async () => {
    const person = await someone()
    const second = await logIn(person.email, person.password)
    const others = [person.headers, { authorization: `Bearer ${second.body.data.token}` }]
    await reset({ token: await tokenFor(person.email), email: person.email })
    for (const headers of others) expect(await isSignedIn(headers)).toBe(false)
    const notice = await emails.last(person.email, 'password_changed')
    expect(notice?.textBody).toContain('sign in again')
    expect(`${notice?.textBody}${notice?.subject}`).not.toContain(STRONG)
  })

  test('unlocks an account that too many wrong passwords locked', async () => {
    const { email, password } = await someone()
    for (let tried = 0; tried < 5; tried++) await logIn(email, 'Wrong@1234')
    expect((await logIn(email, password)).error?.code).toBe('rate_limited')
    await reset({ token: await tokenFor(email), email })
    expect((await logIn(email, STRONG)).status).toBe(200)
  })

  test.each([
    ['short1!', 'Minimum 8 characters'],
    [
      'machhapuchhre@93',
      'Password must be at least 8 characters long including at least one UPPERCASE, one lowercase, one number and one special character',
    ],
    ['Password1!', 'This password is easy to guess. Please choose one that no one else would think of.'],
  ])('refuses the password %s, and the link stays valid', async (password, message) => {
    const { email } = await someone()
    const token = await tokenFor(email)
    const { error } = await reset({ token, email, password })
    expect([error?.code, error?.fields?.password]).toEqual(['validation_failed', [message]])
    expect((await reset({ token, email })).status).toBe(200)
  })

  test('requires the password and its confirmation to match', async () => {
    const { email } = await someone()
    const body = { token: await tokenFor(email), email, password: STRONG, password_confirmation: `${STRONG}x` }
    const { error } = await call('POST /reset-password', { body })
    expect(error?.fields).toEqual({ password_confirmation: ['Passwords must match'] })
  })

  test('stores only hashes of the password and of the token', async () => {
    const { email, id } = await someone()
    const token = await tokenFor(email)
    await reset({ token, email })
    const [[user], tokens] = await Promise.all([
      db.select().from(users).where(eq(users.id, id)),
      db.select().from(singleUseTokens).where(eq(singleUseTokens.userId, id)),
    ])
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([user, tokens, await historyOf(id)])).not.toContain(token)
    expect((await reset({ token: tokens[0]?.tokenHash ?? '', email })).error?.code).toBe('token_invalid')
  })
})

describe('a reset link', () => {
  test('works once', async () => {
    const { email } = await someone()
    const token = await tokenFor(email)
    expect((await reset({ token, email })).status).toBe(200)
    expect((await reset({ token, email })).error?.code).toBe('token_invalid')
  })

  test('works for one of many concurrent requests', async () => {
    const { email } = await someone()
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset({ token, email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'token_invalid')).toHaveLength(11)
  })

  const refusals: [string, (email: string, token: string) => Promise<Given> | Given][] = [
    ['the address belongs to another account', async (_email, token) => ({ token, email: (await someone()).email })],
    ['the address has no account', (_email, token) => ({ token, email: 'nobody@example.com' })],
    ['it was never sent', (email) => ({ token: newToken('reset'), email })],
    ['its checksum is wrong', (email, token) => ({ token: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, email })],
    ['it is of another kind', (email, token) => ({ token: token.replace('ntr_', 'nte_'), email })],
    ['it is a verification link', async (email) => ({ token: await emails.tokenIn(email, 'prove_email'), email })],
    ['it is empty', (email) => ({ token: '', email })],
    [
      'a newer link was sent',
      async (email, token) => ((await tokenFor(email)) === token ? { token: 'x', email } : { token, email }),
    ],
  ]
  test.each(refusals)('is refused with the same error when %s', async (_what, made) => {
    const { email, password } = await someone()
    const { status, error } = await reset(await made(email, await tokenFor(email)))
    expect([status, error?.code, error?.message]).toEqual([422, 'token_invalid', errors.token_invalid.message])
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('is void once its owner has logged in', async () => {
    const { email, password, id } = await someone()
    await db
      .update(users)
      .set({ emailProvenAt: await clock.now() })
      .where(eq(users.id, id))
    const token = await tokenFor(email)
    await logIn(email, password)
    expect((await reset({ token, email })).error?.code).toBe('token_invalid')
  })

  test('is void once the account is disabled', async () => {
    const { email, id } = await someone()
    const token = await tokenFor(email)
    await transact(db, (tx) => disableAccount(tx, { userId: id, operator: 'asha' }))
    await db.update(singleUseTokens).set({ usedAt: null }).where(eq(singleUseTokens.userId, id))
    expect((await reset({ token, email })).error?.code).toBe('token_invalid')
  })

  test.each([
    [-1, 'Password has been reset'],
    [0, 'token_invalid'],
    [1, 'token_invalid'],
  ])('is valid for an hour: %i ms after its end the response is "%s"', async (after, answer) => {
    const { email } = await someone()
    const mailedAt = await clock.now()
    await stopClock(db, mailedAt)
    const token = await tokenFor(email)
    await stopClock(db, new Date(mailedAt.getTime() + HOUR + after))
    const answered = await reset({ token, email })
    await startClock(testApp)
    expect(answered.error?.code ?? answered.body.data.message).toBe(answer)
  })
})

describe('an account that someone else created with the address', () => {
  test('belongs to the address’s owner alone after a password reset, and its creator is locked out', async () => {
    const { user, headers } = await createTestUser(db)
    const phone = user.phone ?? ''
    await db.insert(socialIdentities).values({ provider: 'facebook', subject: `waiting-${user.id}`, userId: user.id })
    await db.update(users).set({ phoneProvenAt: user.createdAt }).where(eq(users.id, user.id))
    await call('POST /phone-verification', { body: { phone }, headers })
    const { ticket = '' } = (await transact(db, (tx) =>
      issueTicket(tx, { userId: user.id, operator: 'asha', reason: 'asked for' }),
    )) as { ticket?: string }
    const proof = await emails.tokenIn(user.email, 'prove_email')
    await reset({ token: await tokenFor(user.email), email: user.email })
    expect(await isSignedIn(headers)).toBe(false)
    expect(await db.select().from(socialIdentities).where(eq(socialIdentities.userId, user.id))).toEqual([])
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ emailProvenAt: expect.any(Date), phone: null, phoneProvenAt: null })
    expect(await db.select().from(phoneCodes).where(eq(phoneCodes.userId, user.id))).toEqual([])
    expect((await call('POST /user/login', { body: { phone, password: STRONG } })).error?.code).toBe('login_failed')
    const looked = await call('GET /impersonate', { headers: { authorization: `Bearer ${ticket}` } })
    expect(looked.error?.code).toBe('token_invalid')
    const events = await historyOf(user.id)
    expect(events.slice(-3).map(({ event }) => event)).toEqual(['reset_asked', 'email_proven', 'password_reset'])
    expect(events.at(-1)?.detail).toEqual({ sessionsEnded: 1, wasProven: false, identitiesRemoved: 1 })
    expect((await emails.last(user.email, 'password_changed'))?.textBody).toContain('Google or Facebook')
    const back = { authorization: `Bearer ${(await logIn(user.email, STRONG)).body.data.token}` }
    const { error } = await call('POST /user/email/verify', { body: { token: proof }, headers: back })
    expect(error?.code).toBe('token_invalid')
  })

  test('can be claimed by the address’s owner whatever its creator does meanwhile', async () => {
    const squatter = await someone()
    const token = await tokenFor(squatter.email)
    await logIn(squatter.email, squatter.password)
    const changed = { new_password: 'Kanchenjunga@86', new_password_confirmation: 'Kanchenjunga@86' }
    const body = { current_password: squatter.password, ...changed }
    expect((await call('POST /password/change', { body, headers: squatter.headers })).status).toBe(200)
    expect((await reset({ token, email: squatter.email })).status).toBe(200)
  })

  test('keeps its linked identities if the address was verified before', async () => {
    const { user } = await createTestUser(db, { emailProvenAt: new Date() })
    await db.insert(socialIdentities).values({ provider: 'google', subject: `own-${user.id}`, userId: user.id })
    await reset({ token: await tokenFor(user.email), email: user.email })
    expect(await db.select().from(socialIdentities).where(eq(socialIdentities.userId, user.id))).toHaveLength(1)
    expect((await historyOf(user.id)).map(({ event }) => event)).toEqual(['reset_asked', 'password_reset'])
  })
})

test('a password reset leaves no address, token or password in the log', async () => {
  const lines: string[] = []
  const sink = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const server = await buildServer({ ...testApp.app, log: openLog('debug', sink) })
  const { email } = await someone()
  const send = (url: string, payload: object) => server.inject({ method: 'POST', url: `/api/v1.0${url}`, payload })
  await send('/forgot-password', { email })
  const token = await emails.tokenIn(email, 'reset_password')
  const typed = { token, email, password: STRONG, password_confirmation: STRONG }
  await send('/reset-password', typed)
  await send('/reset-password', typed)
  await send(`/user/email/verify?token=${token}`, { token })
  await server.close()
  const written = lines.join('')
  expect(written).toContain('/reset-password')
  for (const secret of [token, email, STRONG]) expect(written).not.toContain(secret)
})
