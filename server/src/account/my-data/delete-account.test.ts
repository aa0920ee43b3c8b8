import { BOOKING_RETENTION_YEARS } from '@chautari/contract/account/limits'
import { mkdtempSync, rmSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { subscriptions } from '../../newsletter/store/tables.ts'
import { ACCOUNT_LIMITS } from '../../platform/config/account-limits.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { queueMailing } from '../../platform/email/outbox.ts'
import { freshApp } from '../../testing/app.ts'
import { failedLogins, phoneCodes, sessions, singleUseTokens, socialIdentities, users, accountEvents } from '../store/tables.ts'
import { emailsIn } from '../testing/emails.ts'
import { registrationInput } from '../testing/registrations.ts'
import { createTestUser, bearerHeader, signIn } from '../testing/people.ts'
import { dataUrl, photo } from '../../testing/pictures.ts'

const MINUTE = 60

const dataDir = mkdtempSync(join(tmpdir(), 'chautari-deleted-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const testApp = await freshApp({ dataDir })
const { call, clock, db } = testApp
const emails = emailsIn(db)
const { limits } = testApp.app.config
const strict = await freshApp({
  limits: { ...limits, accounts: { ...limits.accounts, passwordTries: ACCOUNT_LIMITS.passwordTries.times } },
})

type Headers = { authorization: string }
const remove = (headers: Headers, password?: string) =>
  call('DELETE /user', { headers, body: password === undefined ? {} : { current_password: password } })
const register = (sent: ReturnType<typeof registrationInput>) => call('POST /user/register', { body: sent })

async function someone() {
  const sent = registrationInput()
  const { body } = await register(sent)
  const [user] = await db.select().from(users).where(eq(users.email, sent.email))
  return { ...sent, id: user?.id ?? 0, headers: bearerHeader(body.data.token) }
}

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('deleting an account', () => {
  test('requires the password, and the response says what is kept', async () => {
    const { headers, password } = await someone()
    const { status, body } = await remove(headers, password)
    expect([status, body.data.message]).toEqual([
      200,
      `Your account is deleted. The law requires us to keep your bookings and payments for ${BOOKING_RETENTION_YEARS} years. You can open them with their reference and a code by email.`,
    ])
    expect((await call('GET /user/profile', { headers })).error?.code).toBe('unauthenticated')
  })

  test('removes all personal data and leaves only the row to which bookings refer', async () => {
    const { id, email, phone, password, headers } = await someone()
    const details = { address: 'Lakeside 6', state: 'Gandaki', country: 'Nepal', date_of_birth: '1990-02-03' }
    await call('PUT /user/profile', { headers, body: { name: 'Maya Gurung', phone, city: 'Pokhara', ...details } as never })
    await call('POST /phone-verification', { headers, body: { phone } })
    await call('PATCH /user/newsletter/subscribe', { headers })
    await call('POST /forgot-password', { body: { email } })
    await call('POST /user/login', { body: { email, password: 'Wrong@1234' } })
    await db.insert(socialIdentities).values({ provider: 'google', subject: `of-${id}`, userId: id })
    await db.update(users).set({ locale: 'ne' }).where(eq(users.id, id))
    await remove(headers, password)
    const row = await rowOf(id)
    expect(row).toMatchObject({ name: 'Deleted account', locale: 'en', deletedAt: expect.any(Date) })
    const kept = Object.entries(row ?? {}).filter(([, value]) => value !== null)
    expect(kept.map(([name]) => name).sort()).toEqual(['createdAt', 'deletedAt', 'id', 'locale', 'name'])
    for (const table of [sessions, singleUseTokens, socialIdentities, phoneCodes])
      expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([])
    expect(await db.select().from(subscriptions).where(eq(subscriptions.email, email))).toEqual([])
    expect(await db.select().from(failedLogins)).toEqual([])
    const everything = await Promise.all([db.select().from(users), db.select().from(accountEvents)])
    for (const personal of [email, phone, 'Gurung', 'Lakeside 6', 'Pokhara', '1990-02-03'])
      expect(JSON.stringify(everything.flat().filter((entry) => 'userId' in entry || entry.id === id))).not.toContain(personal)
  })

  test('deletes its emails except the one that confirms the deletion', async () => {
    const { email, phone, password, headers } = await someone()
    await call('POST /phone-verification', { headers, body: { phone } })
    await remove(headers, password)
    expect(await emails.kindsTo(email)).toEqual(['account_deleted'])
    expect((await emails.last(email, 'account_deleted'))?.textBody).toContain(`for ${BOOKING_RETENTION_YEARS} years`)
    expect((await db.select().from(outbox)).filter(({ recipientAddress }) => recipientAddress.endsWith(phone))).toEqual([])
  })

  test('leaves the mailings of a mailbox whose address it never verified', async () => {
    const { email, password, headers } = await someone()
    const text = { about: 'newsletter', kind: 'newsletter_issue', subject: 'News', text: 'News', html: 'News' }
    await transact(db, (tx) => queueMailing(tx, [{ ...text, to: { name: '', address: email } }]))
    await remove(headers, password)
    expect((await emails.kindsTo(email)).toSorted()).toEqual(['account_deleted', 'newsletter_issue'])
  })

  test('deletes the file of its picture', async () => {
    const { id, password, headers } = await someone()
    await call('PUT /attachments/profile-image', { headers, body: { profile_image: dataUrl(await photo(), 'image/jpeg') } })
    const { picture } = (await rowOf(id)) ?? {}
    const file = join(dataDir, 'people', picture ?? 'none')
    await access(file)
    await remove(headers, password)
    await expect(access(file)).rejects.toThrow()
  })

  test('ends its sessions, so that it cannot be repeated', async () => {
    const { headers, password } = await someone()
    await remove(headers, password)
    expect((await remove(headers, password)).error?.code).toBe('unauthenticated')
  })

  test('works once for concurrent requests', async () => {
    const { headers, email, password } = await someone()
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(headers, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await emails.kindsTo(email)).toEqual(['account_deleted'])
  })

  test('is final: login, password reset and old links no longer work', async () => {
    const { headers, email, phone, password } = await someone()
    const proof = await emails.tokenIn(email, 'prove_email')
    await remove(headers, password)
    for (const body of [
      { email, password },
      { phone, password },
    ])
      expect((await call('POST /user/login', { body })).error?.code).toBe('login_failed')
    await call('POST /forgot-password', { body: { email } })
    expect(await emails.kindsTo(email)).toEqual(['account_deleted'])
    const other = await someone()
    const { error } = await call('POST /user/email/verify', { body: { token: proof }, headers: other.headers })
    expect(error?.code).toBe('token_invalid')
  })

  test('leaves its address free for a new account, which shows nothing of the old one', async () => {
    const sent = registrationInput()
    const first = await register(sent)
    await remove(bearerHeader(first.body.data.token), sent.password)
    const second = await register(sent)
    expect(second.body.data.user).toMatchObject({ email: sent.email, is_email_verified: false, isNewsletterSubscribed: false })
    expect((await db.select().from(users).where(eq(users.name, 'Deleted account'))).length).toBeGreaterThan(0)
  })
})

describe('authorising a deletion', () => {
  test.each([['Wrong@1234'], [''], [undefined]])('is refused with %j as the password', async (password) => {
    const { headers, id } = await someone()
    const { status, error } = await remove(headers, password)
    expect([status, error?.code]).toEqual([422, 'password_incorrect'])
    expect((await rowOf(id))?.deletedAt).toBeNull()
  })

  test('needs a sign-in within ten minutes when there is no password', async () => {
    const { user, headers } = await createTestUser(db)
    await clock.advance(10 * MINUTE + 1)
    const { error } = await remove(headers)
    expect([error?.code, error?.fields]).toEqual([
      'password_incorrect',
      { current_password: ['Please log out, sign in again, and delete your account within 10 minutes.'] },
    ])
    expect((await remove(await signIn(db, user))).status).toBe(200)
  })

  test('is blocked after too many wrong passwords', async () => {
    const sent = registrationInput()
    const { body } = await strict.call('POST /user/register', { body: sent })
    const headers = bearerHeader(body.data.token)
    const guess = (password: string) => strict.call('DELETE /user', { headers, body: { current_password: password } })
    for (let n = 0; n < ACCOUNT_LIMITS.passwordTries.times; n++)
      expect((await guess('Wrong@1234')).error?.code).toBe('password_incorrect')
    expect((await guess(sent.password)).error?.code).toBe('rate_limited')
  })
})
