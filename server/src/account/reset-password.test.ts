import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../platform/tables.ts'
import { newToken } from '../platform/tokens.ts'
import { freshApp } from '../testing/app.ts'
import { socialIdentities, users } from './store/tables.ts'
import { personIn, type Person } from './testing/people.ts'

const house = await freshApp()
const { call, clock, db, server } = house

const LINK_SENT = 'Password reset link has been sent , please check your email'
const STRONG = 'Mardi#Himal7'.replace('#', '@')
const OTHER = 'Rara@Lake2026x'

const forget = (email: string) => call('POST /forgot-password', { body: { email } })
const lettersTo = (address: string) => db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)
const kindsTo = async (address: string) => (await lettersTo(address)).map(({ kind }) => kind)

async function linkFor(email: string): Promise<URL> {
  await forget(email)
  const letter = (await lettersTo(email)).findLast(({ kind }) => kind === 'reset_password')
  return new URL(/https?:\S+reset-password\S+/.exec(letter?.textBody ?? '')?.[0] ?? 'about:blank')
}

const tokenFor = async (email: string) => (await linkFor(email)).searchParams.get('token') ?? ''

type Given = { token: string; email: string; password?: string }
const reset = ({ token, email, password = STRONG }: Given) =>
  call('POST /reset-password', { body: { token, email, password, password_confirmation: password } })

const isSignedIn = async ({ headers }: Person) => (await call('GET /user/profile', { headers })).status === 200

describe('whoever forgot their password', () => {
  test('is answered the same for an address that has an account and for one that has none', async () => {
    const { user } = await personIn(db)
    const answers = [await forget(user.email), await forget('nobody@example.com')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { data: { message: LINK_SENT } }],
      [200, { data: { message: LINK_SENT } }],
    ])
    expect(await kindsTo(user.email)).toEqual(['reset_password'])
    expect(await kindsTo('nobody@example.com')).toEqual([])
  })

  test.each([
    ['', 'Email is required'],
    ['sita', 'Wrong email format'],
    ['a@b.np\nBcc: all@example.com', 'Wrong email format'],
    [`${'s'.repeat(250)}@example.com`, 'Maximum 255 symbols'],
  ])('with %j is told: %s', async (email, message) => {
    const { error } = await forget(email)
    expect([error?.code, error?.fields?.email]).toEqual(['validation_failed', [message]])
  })

  test('finds an account by its address however that is written, and of more than fifty symbols too', async () => {
    const email = `${'s'.repeat(60)}@example.com`
    await personIn(db, { email })
    await forget(` ${email.toUpperCase()} `)
    expect(await kindsTo(email)).toEqual(['reset_password'])
  })

  test('gets no letter while the account is disabled', async () => {
    const { user } = await personIn(db, { disabledAt: await clock.now() })
    expect((await forget(user.email)).body.data.message).toBe(LINK_SENT)
    expect(await kindsTo(user.email)).toEqual([])
  })

  test('gets a link of our own address, whatever host the request names', async () => {
    const { user } = await personIn(db)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await server.inject({ method: 'POST', url: '/api/v1.0/forgot-password', headers, payload: { email: user.email } })
    const [letter] = await lettersTo(user.email)
    expect(letter?.textBody).toContain(`${house.app.config.publicUrl}/reset-password?token=ntr_`)
    expect(`${letter?.textBody}${letter?.htmlBody}`).not.toContain('evil')
  })

  test('gets a link with the token and the address, as the page reads them', async () => {
    const { user } = await personIn(db, { email: 'sita+trek@example.com' })
    const link = await linkFor(user.email)
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/reset-password', 'sita+trek@example.com'])
    expect(link.searchParams.get('token')).toMatch(/^ntr_[\w-]{43}_[0-9a-z]{7}$/)
  })
})

describe('a new password', () => {
  test('is set by the link; every session ends, the owner is told, and nobody is signed in', async () => {
    const person = await personIn(db, { passwordHash: 'old', passwordSetAt: sql`app_now()` as never })
    const { email } = person.user
    const { status, body } = await reset({ token: await tokenFor(email), email })
    expect([status, body]).toEqual([200, { data: { message: 'Password has been reset' } }])
    expect(await isSignedIn(person)).toBe(false)
    expect(await kindsTo(email)).toEqual(['reset_password', 'password_changed'])
    const [row] = await db.select().from(users).where(eq(users.id, person.user.id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  })
})
