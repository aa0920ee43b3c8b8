import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { openMailer, sendDueEmails } from '../platform/email/send-due-messages.ts'
import { outbox } from '../platform/database/tables.ts'
import { unsubscribeToken } from '../platform/secrets/tokens.ts'
import { freshApp } from '../testing/app.ts'
import { subscriptions } from './store/tables.ts'

const HOUR = 60 * 60

const { app, call, clock, db, sandbox } = await freshApp()
const { limits: defaults } = readConfig({ CHAUTARI_SECRET: app.config.secret })
const { subscriptionsPerHour, accounts } = defaults
const strict = await freshApp({ limits: { ...app.config.limits, subscriptionsPerHour, accounts } })
const crowded = await freshApp({ limits: { ...app.config.limits, subscriptionsPerHour: 3 } })

const ask = (email: string) => call('POST /newsletter/subscribe', { body: { email } })
const confirm = (token: string) => call('GET /newsletter/confirm', { query: { token } })
const emailsTo = (address: string) => db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)

async function latestToken(address: string): Promise<string> {
  const sentEmail = (await emailsTo(address)).at(-1)
  return /token=(\S+)/.exec(sentEmail?.textBody ?? '')?.[1] ?? ''
}

async function stateOf(email: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  return row?.state
}

describe('requesting the newsletter', () => {
  test('succeeds at once, stores the address in lower case and sends an email', async () => {
    const { status, body, headers } = await ask(' Sita.Sharma@Example.com ')
    expect([status, body.data.message]).toEqual([200, 'Subscription Successfull'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await stateOf('sita.sharma@example.com')).toBe('asked')
    expect(await emailsTo('sita.sharma@example.com')).toHaveLength(1)
  })

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['sita', 'Please provide a valid email address'],
    ['sita@', 'Please provide a valid email address'],
    ['sita@example.com\nBcc: all@example.com', 'Please provide a valid email address'],
    [`${'s'.repeat(250)}@example.com`, 'Please provide a valid email address'],
  ])('is refused for the address %j: %s', async (email, message) => {
    const { status, error } = await ask(email)
    expect([status, error?.code, error?.fields?.email]).toEqual([422, 'validation_failed', [message]])
  })

  test('has the same response for a new, known or subscribed address', async () => {
    const answers = [await ask('ram@example.com'), await ask('ram@example.com')]
    await confirm(await latestToken('ram@example.com'))
    answers.push(await ask('ram@example.com'))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })

  test('sends one email an hour per address, from any client', async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask('hari@example.com')))
    await ask('HARI@example.com')
    expect(await emailsTo('hari@example.com')).toHaveLength(1)
    await clock.advance(HOUR - 60)
    await ask('hari@example.com')
    expect(await emailsTo('hari@example.com')).toHaveLength(1)
    await clock.advance(61)
    await ask('hari@example.com')
    expect(await emailsTo('hari@example.com')).toHaveLength(2)
  })

  test('sends no email to a subscribed address', async () => {
    await ask('gita@example.com')
    await confirm(await latestToken('gita@example.com'))
    await clock.advance(2 * HOUR)
    await ask('gita@example.com')
    expect(await emailsTo('gita@example.com')).toHaveLength(1)
    expect(await stateOf('gita@example.com')).toBe('subscribed')
  })

  test('is limited to five an hour per browser together with unsubscribing, except by an emailed link', async () => {
    const asking = (n: number, headers: Record<string, string> = {}) =>
      strict.call('POST /newsletter/subscribe', { body: { email: `reader${n}@example.com` }, headers })
    const first = await asking(0)
    const cookie = { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' }
    for (let n = 1; n < 5; n++) {
      const again = await asking(n, cookie)
      expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined])
    }
    const { status, error, headers } = await asking(5, cookie)
    expect([status, error?.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(HOUR - 60)
    const body = { marketing_mail: 'true', transactional_mail: 'true' } as const
    const ending = (query: { email: string; token?: string }) =>
      strict.call('PATCH /newsletter/unsubscribe', { query, body, headers: cookie })
    expect((await ending({ email: 'reader5@example.com' })).error?.code).toBe('rate_limited')
    const token = unsubscribeToken(strict.app.config.secret, 'reader5@example.com')
    expect((await ending({ email: 'reader5@example.com', token })).status).toBe(200)
    expect((await asking(6)).status).toBe(200)
  })

  test('is limited to sixty an hour per network address, and returns the time to wait', async () => {
    expect(subscriptionsPerHour).toBe(60)
    const asking = (n: number, language = 'en') =>
      crowded.call('POST /newsletter/subscribe', {
        body: { email: `neighbour${n}@example.com` },
        headers: { 'accept-language': language },
      })
    for (let n = 0; n < 3; n++) expect((await asking(n)).status).toBe(200)
    expect((await asking(3)).error?.message).toBe('Too many requests. Please wait 60 minutes and try again.')
    expect((await asking(3, 'ne')).error?.message).toContain('कृपया ६० मिनेट पर्खेर')
  })
})

describe('the confirmation link', () => {
  test('is delivered and subscribes, and responds the same when repeated', async () => {
    await ask('maya@example.com')
    const token = await latestToken('maya@example.com')
    await sendDueEmails(app, { mail: openMailer(app.config.mail.smtpUrl) })
    expect(JSON.stringify(await sandbox.get('/mail'))).toContain('maya@example.com')
    const answers = [await confirm(token), await confirm(token)]
    expect(answers.map(({ status, body }) => [status, body.data.message])).toEqual([
      [200, 'Newsletter subscribed successfully'],
      [200, 'Newsletter subscribed successfully'],
    ])
    expect(await stateOf('maya@example.com')).toBe('subscribed')
  })

  test('is void after a later email or after unsubscribing', async () => {
    await ask('bina@example.com')
    const first = await latestToken('bina@example.com')
    await clock.advance(HOUR + 1)
    await ask('bina@example.com')
    expect((await confirm(first)).error?.code).toBe('token_invalid')
    const second = await latestToken('bina@example.com')
    await db.update(subscriptions).set({ state: 'unsubscribed' }).where(eq(subscriptions.email, 'bina@example.com'))
    expect((await confirm(second)).error?.code).toBe('token_invalid')
    expect(await stateOf('bina@example.com')).toBe('unsubscribed')
    await clock.advance(HOUR + 1)
    await ask('bina@example.com')
    expect((await confirm(await latestToken('bina@example.com'))).status).toBe(200)
  })

  test('fits the longest address', async () => {
    const email = `${'m'.repeat(60)}@${['a', 'b', 'c'].map((label) => label.repeat(60)).join('.')}.example.com`
    expect((await ask(email)).status).toBe(200)
    expect((await confirm(await latestToken(email))).status).toBe(200)
  })

  test('is refused when it was never sent', async () => {
    await ask('tara@example.com')
    const token = await latestToken('tara@example.com')
    const [address, signature = ''] = token.split('.')
    const stranger = `ntc_${Buffer.from('nobody@example.com').toString('base64url')}.${signature}`
    const nul = `ntc_${Buffer.from('\0').toString('base64url')}.${signature}`
    const forged = ['', 'x', 'ntc_.', `${address}.`, `${address}.${'A'.repeat(43)}`, `${token}A`, stranger, nul]
    for (const wrong of forged) {
      const { status, error } = await confirm(wrong)
      expect([status, error?.code], wrong).toEqual([422, 'token_invalid'])
    }
    expect(await stateOf('tara@example.com')).toBe('asked')
  })
})
