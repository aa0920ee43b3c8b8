import { HOUR } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startClock, stopClock } from '../../booking/testing/reservations.ts'
import { subscriptions } from '../../newsletter/store/tables.ts'
import { ACCOUNT_LIMITS } from '../../platform/config/account-limits.ts'
import { newToken } from '../../platform/secrets/tokens.ts'
import { freshApp } from '../../testing/app.ts'
import { accountEvents, singleUseTokens } from '../store/tables.ts'
import { emailsIn } from '../testing/emails.ts'
import { registrationInput } from '../testing/registrations.ts'
import { createTestUser, bearerHeader, type TestUser } from '../testing/people.ts'

const DAY = 24 * HOUR

const testApp = await freshApp()
const { call, clock, db } = testApp
const emails = emailsIn(db)
const { limits } = testApp.app.config
const strict = await freshApp({
  limits: { ...limits, accounts: { ...limits.accounts, emailProofs: ACCOUNT_LIMITS.emailProofs.times } },
})

const ask = ({ headers }: Pick<TestUser, 'headers'>) => call('POST /user/email/verification', { headers })
const prove = (token: string, { headers }: Pick<TestUser, 'headers'>) =>
  call('POST /user/email/verify', { body: { token }, headers })
const tokenTo = (email: string) => emails.tokenIn(email, 'prove_email')
const isProven = async ({ headers }: Pick<TestUser, 'headers'>) =>
  (await call('GET /user/profile', { headers })).body.data.is_email_verified

async function tokenOf(person: TestUser): Promise<string> {
  await ask(person)
  return tokenTo(person.user.email)
}

describe('verifying an email address', () => {
  test('starts with an email on registration, whose link has the token in the fragment', async () => {
    const sent = registrationInput()
    const { body } = await call('POST /user/register', { body: sent })
    expect(body.data.user.is_email_verified).toBe(false)
    const sentEmail = await emails.last(sent.email, 'prove_email')
    expect(sentEmail?.textBody).toContain(`${testApp.app.config.publicUrl}/verify-email#token=nte_`)
    expect(sentEmail?.textBody).toContain('signed in to that account')
    const person = { headers: bearerHeader(body.data.token) }
    expect((await prove(await tokenTo(sent.email), person)).body.data.message).toBe('Your email address is confirmed.')
  })

  test('requires a session of the account besides the emailed token', async () => {
    const [squatter, other] = [await createTestUser(db), await createTestUser(db)]
    const token = await tokenOf(squatter)
    expect((await call('POST /user/email/verify', { body: { token } })).error?.code).toBe('unauthenticated')
    expect((await prove(token, other)).error?.code).toBe('token_invalid')
    expect(await Promise.all([squatter, other].map(isProven))).toEqual([false, false])
    expect((await prove(token, squatter)).status).toBe(200)
    expect(await isProven(squatter)).toBe(true)
  })

  test('happens once and is recorded', async () => {
    const person = await createTestUser(db)
    const [first, second] = [await tokenOf(person), newToken('email')]
    await prove(first, person)
    expect((await prove(first, person)).error?.code).toBe('token_invalid')
    expect((await prove(second, person)).error?.code).toBe('token_invalid')
    expect((await ask(person)).body.data.message).toBe('Your email address is already confirmed.')
    const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, person.user.id))
    expect(events.map(({ event }) => event)).toEqual(['email_proof_asked', 'email_proven'])
    expect(await emails.kindsTo(person.user.email)).toEqual(['prove_email'])
  })

  test('starts the newsletter only if it was requested', async () => {
    const [sita, gita] = [await createTestUser(db), await createTestUser(db)]
    await call('PATCH /user/newsletter/subscribe', { headers: sita.headers })
    for (const person of [sita, gita]) await prove(await tokenOf(person), person)
    const rows = await db.select().from(subscriptions)
    expect(rows.filter(({ email }) => email === sita.user.email)).toMatchObject([{ state: 'subscribed' }])
    expect(rows.filter(({ email }) => email === gita.user.email)).toEqual([])
  })
})

describe('a verification link', () => {
  const refusals: [string, (person: TestUser) => Promise<string> | string][] = [
    ['it was never sent', () => newToken('email')],
    ['it is of another kind', async (person) => (await tokenOf(person)).replace('nte_', 'ntr_')],
    ['it is empty', () => ''],
    ['a newer link was sent', async (person) => [await tokenOf(person), await tokenOf(person)][0] ?? ''],
    [
      'only its hash is known',
      async (person) => {
        await ask(person)
        const [row] = await db.select().from(singleUseTokens).where(eq(singleUseTokens.userId, person.user.id))
        return row?.tokenHash ?? ''
      },
    ],
  ]
  test.each(refusals)('is refused when %s', async (_what, made) => {
    const person = await createTestUser(db)
    const { status, error } = await prove(await made(person), person)
    expect([status, error?.code]).toEqual([422, 'token_invalid'])
    expect(await isProven(person)).toBe(false)
  })

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('is valid for a day: %i ms after its end, valid is %s', async (after, isGood) => {
    const person = await createTestUser(db)
    const mailedAt = await clock.now()
    await stopClock(db, mailedAt)
    await ask(person)
    await stopClock(db, new Date(mailedAt.getTime() + DAY + after))
    const { status } = await prove(await tokenTo(person.user.email), person)
    await startClock(testApp)
    expect(status).toBe(isGood ? 200 : 422)
  })

  test('can be requested three times an hour', async () => {
    const { headers } = await createTestUser(strict.db)
    const request = () => strict.call('POST /user/email/verification', { headers })
    for (let n = 0; n < ACCOUNT_LIMITS.emailProofs.times; n++) expect((await request()).status).toBe(200)
    expect((await request()).error?.code).toBe('rate_limited')
  })

  test('can only be requested with a session', async () => {
    expect((await call('POST /user/email/verification', {})).error?.code).toBe('unauthenticated')
  })
})
