import { describe, expect, test } from 'vitest'
import { ACCOUNT_LIMITS } from '../../platform/config/account-limits.ts'
import { freshApp } from '../../testing/app.ts'
import { emailsIn } from '../testing/emails.ts'
import { createTestUser } from '../testing/people.ts'

const testApp = await freshApp()
const { call, clock, db, server } = testApp
const emails = emailsIn(db)

const { forgotten, forgottenOfAccount, resets } = ACCOUNT_LIMITS
const accounts = testApp.app.config.limits.accounts
const withLimits = (strict: Partial<typeof accounts>) =>
  freshApp({ limits: { ...testApp.app.config.limits, accounts: { ...accounts, ...strict } } })
const strictOfAccount = await withLimits({ forgottenOfAccount: forgottenOfAccount.times })
const strictOfAddress = await withLimits({ forgotten: forgotten.times, resets: resets.times })

const LINK_SENT = 'Password reset link has been sent , please check your email'
const forget = (email: string) => call('POST /forgot-password', { body: { email } })

describe('requesting a password reset', () => {
  test('has the same response whether or not the address has an account', async () => {
    const { user } = await createTestUser(db)
    const answers = [await forget(user.email), await forget('nobody@example.com')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { data: { message: LINK_SENT } }],
      [200, { data: { message: LINK_SENT } }],
    ])
    expect(await emails.kindsTo(user.email)).toEqual(['reset_password'])
    expect(await emails.kindsTo('nobody@example.com')).toEqual([])
  })

  test('takes as long whether or not the address has an account', async () => {
    const { user } = await createTestUser(db)
    for (const email of [user.email, 'nobody@example.com']) {
      const began = performance.now()
      await forget(email)
      expect(performance.now() - began).toBeGreaterThanOrEqual(299)
    }
  })

  test.each([
    ['', 'Email is required'],
    ['sita', 'Wrong email format'],
    ['a@b.np\nBcc: all@example.com', 'Wrong email format'],
    [`${'s'.repeat(250)}@example.com`, 'Maximum 255 symbols'],
  ])('is refused for the address %j: %s', async (email, message) => {
    const { error } = await forget(email)
    expect([error?.code, error?.fields?.email]).toEqual(['validation_failed', [message]])
  })

  test('finds an address in any case and of more than fifty characters', async () => {
    const email = `${'s'.repeat(60)}@example.com`
    await createTestUser(db, { email })
    await forget(` ${email.toUpperCase()} `)
    expect(await emails.kindsTo(email)).toEqual(['reset_password'])
  })

  test('sends no email while the account is disabled', async () => {
    const { user } = await createTestUser(db, { disabledAt: await clock.now() })
    expect((await forget(user.email)).body.data.message).toBe(LINK_SENT)
    expect(await emails.kindsTo(user.email)).toEqual([])
  })

  test('links to our own origin, whatever host the request names', async () => {
    const { user } = await createTestUser(db)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await server.inject({ method: 'POST', url: '/api/v1.0/forgot-password', headers, payload: { email: user.email } })
    const sentEmail = await emails.last(user.email, 'reset_password')
    expect(sentEmail?.textBody).toContain(`${testApp.app.config.publicUrl}/reset-password?token=ntr_`)
    expect(`${sentEmail?.textBody}${sentEmail?.htmlBody}`).not.toContain('evil')
  })

  test('puts token and address into the link as the page reads them', async () => {
    const { user } = await createTestUser(db, { email: 'sita+trek@example.com' })
    await forget(user.email)
    const sentEmail = await emails.last(user.email, 'reset_password')
    const link = new URL(/https?:\S+reset-password\S+/.exec(sentEmail?.textBody ?? '')?.[0] ?? 'about:blank')
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/reset-password', 'sita+trek@example.com'])
    expect(link.searchParams.get('token')).toMatch(/^ntr_[\w-]{43}_[0-9a-z]{7}$/)
  })

  test('leaves a name that contains an advertisement out of the email', async () => {
    const { user } = await createTestUser(db, { name: 'Win at https://evil.example now' })
    await forget(user.email)
    const sentEmail = await emails.last(user.email, 'reset_password')
    expect(JSON.stringify(sentEmail)).not.toContain('evil.example')
    expect(sentEmail?.textBody).toMatch(/^Namaste,/)
  })
})

describe('a client that requests many resets', () => {
  test('gets three emails an hour per account, and the same response each time', async () => {
    const { user } = await createTestUser(strictOfAccount.db)
    const ask = () => strictOfAccount.call('POST /forgot-password', { body: { email: user.email } })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: { message: LINK_SENT } }])
    expect(await emailsIn(strictOfAccount.db).kindsTo(user.email)).toHaveLength(forgottenOfAccount.times)
  })

  test('is refused after ten from one network address, whether or not the accounts exist', async () => {
    const ask = (n: number) => strictOfAddress.call('POST /forgot-password', { body: { email: `nobody${n}@example.com` } })
    const answers = await Promise.all(Array.from({ length: forgotten.times + 1 }, (_, n) => ask(n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(forgotten.times)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('can try ten links in ten minutes from one network address', async () => {
    const body = { token: 'x', email: 'a@example.com', password: 'Machhapuchhre@93', password_confirmation: 'Machhapuchhre@93' }
    const tried = () => strictOfAddress.call('POST /reset-password', { body })
    for (let n = 0; n < resets.times; n++) expect((await tried()).error?.code).toBe('token_invalid')
    expect((await tried()).error?.code).toBe('rate_limited')
  })
})
