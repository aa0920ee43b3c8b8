import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestUser } from '../account/testing/people.ts'
import { reservationsOf } from '../booking/testing/reservations.ts'
import { esewaOf } from '../payment/testing/esewa.ts'
import { openMailer, sendDueEmails } from '../platform/email/send-due-messages.ts'
import { outbox } from '../platform/database/tables.ts'
import { newsletterToken, unsubscribeToken } from '../platform/secrets/tokens.ts'
import { freshApp } from '../testing/app.ts'
import { subscriptions } from './store/tables.ts'

const HOUR = 60 * 60

const testApp = await freshApp()
const { app, call, clock, db, sandbox, server } = testApp
const { reserve } = await reservationsOf(testApp)

type Boxes = { marketing?: boolean; transactional?: boolean }
type Headers = Record<string, string>

const tokenOf = (email: string) => unsubscribeToken(app.config.secret, email)
const proven = () => createTestUser(db, { emailProvenAt: new Date() })

const ask = (
  query: { email: string; token?: string },
  { marketing = false, transactional = false }: Boxes,
  headers: Headers = {},
) =>
  call('PATCH /newsletter/unsubscribe', {
    query,
    body: { marketing_mail: `${marketing}`, transactional_mail: `${transactional}` },
    headers,
  })

const preferencesOf = async (query: { email: string; token?: string }, headers: Headers = {}) =>
  (await call('GET /newsletter/status', { query, headers })).body.data

const status = (isSubscribed: boolean, isTransactional: boolean) => ({
  is_newsletter_subscribed: isSubscribed,
  is_transactional_mail: isTransactional,
})

async function subscribed(email: string): Promise<string> {
  const askedAt = await clock.now()
  await db.insert(subscriptions).values({ email, state: 'subscribed', askedAt, confirmedAt: askedAt })
  return email
}

const emailsTo = (address: string) => db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)
const kindsTo = async (address: string) => (await emailsTo(address)).map(({ kind }) => kind)

/** Returns the unsubscribe link in the last email to an address that has one. */
async function linkTo(address: string): Promise<URL> {
  const texts = (await emailsTo(address)).map(({ textBody }) => /https?:\S+\/unsubscribe\S+/.exec(textBody)?.[0])
  return new URL(texts.findLast((link) => link !== undefined) ?? '')
}

describe('the unsubscribe link of an email', () => {
  test('shows which emails the address gets, and stops one or both at once', async () => {
    const email = await subscribed('sita@example.com')
    const owner = { email: 'Sita@Example.com', token: tokenOf(email) }
    expect(await preferencesOf(owner)).toEqual(status(true, true))
    expect((await ask(owner, { marketing: true })).status).toBe(200)
    expect(await preferencesOf(owner)).toEqual(status(false, true))
    await ask(owner, { transactional: true })
    await ask(owner, { transactional: true })
    expect(await preferencesOf(owner)).toEqual(status(false, false))
    expect(await emailsTo(email)).toEqual([])
  })

  test('neither stops nor resumes emails whose box is not ticked', async () => {
    const owner = { email: 'quiet@example.com', token: tokenOf('quiet@example.com') }
    await ask(owner, {})
    expect(await preferencesOf(owner)).toEqual(status(false, true))
    await ask(owner, { transactional: true })
    await ask(owner, {})
    expect(await preferencesOf(owner)).toEqual(status(false, false))
  })

  test('is at the foot of the confirmation email and never expires', async () => {
    await call('POST /newsletter/subscribe', { body: { email: 'maya@example.com' } })
    const link = await linkTo('maya@example.com')
    await clock.advance(400 * 24 * HOUR)
    const { email = '', token = '' } = Object.fromEntries(link.searchParams)
    expect(await preferencesOf({ email, token })).toEqual(status(true, true))
    await ask({ email, token }, { marketing: true })
    expect(await preferencesOf({ email, token })).toEqual(status(false, true))
  })

  test('is refused when it is malformed or for another address', async () => {
    const email = await subscribed('gita@example.com')
    const confirmToken = newsletterToken(app.config.secret, { email, askedAt: await clock.now() })
    for (const token of [tokenOf('ram@example.com'), `${tokenOf(email)}x`, '', 'x', confirmToken.slice(0, 100)]) {
      expect((await call('GET /newsletter/status', { query: { email, token } })).error?.code, token).toBe('token_invalid')
      expect((await ask({ email, token }, { marketing: true })).error?.code, token).toBe('token_invalid')
    }
    expect(await preferencesOf({ email, token: tokenOf(email) })).toEqual(status(true, true))
  })
})

describe('a signed-in user without a link', () => {
  test('can change the emails of their verified address', async () => {
    const { user, headers } = await proven()
    const email = await subscribed(user.email)
    expect(await preferencesOf({ email }, headers)).toEqual(status(true, true))
    await ask({ email }, { marketing: true, transactional: true }, headers)
    expect(await preferencesOf({ email }, headers)).toEqual(status(false, false))
    const { newsletter } = (await call('GET /user/export', { headers })).body.data
    expect(newsletter).toMatchObject({ state: 'unsubscribed', transactional_mail_refused_at: expect.any(String) as string })
    expect(await kindsTo(email)).toEqual([])
  })

  test('can change neither another address nor their own unverified one', async () => {
    const [someone, unproven] = [await proven(), await createTestUser(db)]
    await subscribed(unproven.user.email)
    for (const { headers } of [someone, unproven]) {
      expect(await preferencesOf({ email: unproven.user.email }, headers)).toEqual(status(true, true))
      await ask({ email: unproven.user.email }, { marketing: true }, headers)
    }
    expect(await preferencesOf({ email: unproven.user.email, token: tokenOf(unproven.user.email) })).toEqual(status(true, true))
  })
})

describe('an unsubscribe request for a typed address', () => {
  test('has the same response for every address', async () => {
    const known = [await subscribed('known@example.com'), 'unknown@example.com', 'ended@example.com']
    await ask({ email: 'ended@example.com', token: tokenOf('ended@example.com') }, { transactional: true })
    const answers = []
    for (const email of known) answers.push(await preferencesOf({ email }), (await ask({ email }, { marketing: true })).body)
    const [first, second] = answers
    expect(answers).toEqual(known.flatMap(() => [first, second]))
    const byLink = await ask({ email: 'ended@example.com', token: tokenOf('ended@example.com') }, { marketing: true })
    expect(byLink.body).toEqual(second)
  })

  test('stops nothing but emails the owner a link with the boxes ticked, at most one an hour', async () => {
    const email = await subscribed('hari@example.com')
    await Promise.all([
      ask({ email }, { marketing: true }),
      ask({ email }, { marketing: true }),
      ask({ email }, { marketing: true }),
    ])
    expect(await kindsTo(email)).toEqual(['unsubscribe'])
    const link = await linkTo(email)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email,
      token: tokenOf(email),
      marketing_mail: 'true',
      transactional_mail: 'false',
    })
    expect(await preferencesOf({ email, token: tokenOf(email) })).toEqual(status(true, true))
    await clock.advance(HOUR + 1)
    await ask({ email }, { marketing: true, transactional: true })
    expect(await kindsTo(email)).toEqual(['unsubscribe', 'unsubscribe'])
    expect((await emailsTo(email)).at(-1)?.textBody).toContain('the newsletter and reminders and tips about bookings')
  })

  test('sends no email to an address that we never wrote to, nor to an unsubscribed one', async () => {
    await ask({ email: 'nobody@example.com' }, { marketing: true, transactional: true })
    expect(await emailsTo('nobody@example.com')).toEqual([])
    const { user } = await proven()
    await ask({ email: user.email, token: tokenOf(user.email) }, { marketing: true, transactional: true })
    await ask({ email: user.email }, { marketing: true, transactional: true })
    expect(await emailsTo(user.email)).toEqual([])
  })
})

test('unsubscribing from all emails does not stop emails that a booking needs', async () => {
  const email = 'none.please@example.com'
  await ask({ email, token: tokenOf(email) }, { marketing: true, transactional: true })
  const { booking_reference: reference } = await reserve({ lead_traveller_email: email })
  const esewa = esewaOf(testApp)
  await esewa.verify((await esewa.pay(reference)).data)
  const emails = await emailsTo(email)
  expect(emails.map(({ kind, parkedAt }) => [kind, parkedAt])).toEqual([
    ['reserved', null],
    ['confirmed', null],
  ])
})

describe('the one-click unsubscribe of mail programs', () => {
  const press = (query: string, payload = 'List-Unsubscribe=One-Click', more: Headers = {}) =>
    server.inject({
      method: 'POST',
      url: `/newsletter/one-click?${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload,
    })

  test('is in the headers of newsletter emails only', async () => {
    const email = await subscribed('button@example.com')
    await ask({ email }, { marketing: true })
    await reserve({ lead_traveller_email: email })
    for (let taken = 1; taken > 0;) taken = await sendDueEmails(app, { mail: openMailer(app.config.mail.smtpUrl) })
    const mailed = (await sandbox.get(`/_ctl/mail?to=${email}`)) as { subject: string; headers: Record<string, string> }[]
    const button = [
      'List-Unsubscribe=One-Click',
      `<${app.config.publicUrl}/newsletter/one-click?email=button%40example.com&token=${tokenOf(email)}>`,
    ]
    const named = ({ headers }: (typeof mailed)[number]) => [headers['list-unsubscribe-post'], headers['list-unsubscribe']]
    const bySubject = new Map(mailed.map((sentEmail) => [sentEmail.subject, named(sentEmail)]))
    expect(bySubject.size).toBe(2)
    expect(bySubject.get('Please confirm your email preferences')).toEqual(button)
    expect([...bySubject.values()]).toContainEqual([undefined, undefined])
  })

  test('stops only the newsletter, with one POST and without a session', async () => {
    const email = await subscribed('press+me@example.com')
    const query = `email=${encodeURIComponent(email)}&token=${tokenOf(email)}`
    const { statusCode, body } = await press(query)
    expect([statusCode, body]).toEqual([200, "You've unsubscribed from the newsletter.\n"])
    expect((await press(query)).statusCode).toBe(200)
    expect((await press(query, '', { 'accept-language': 'ne-NP' })).body).toBe('अब तपाईंलाई न्युजलेटर आउँदैन।\n')
    expect(await preferencesOf({ email, token: tokenOf(email) })).toEqual(status(false, true))
  })

  test('stops nothing when the URL is opened, and redirects to the preferences page', async () => {
    const email = await subscribed('opened@example.com')
    const { statusCode, headers } = await server.inject(`/newsletter/one-click?email=${email}&token=${tokenOf(email)}`)
    expect([statusCode, headers.location]).toEqual([303, `/unsubscribe?email=opened%40example.com&token=${tokenOf(email)}`])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await preferencesOf({ email, token: tokenOf(email) })).toEqual(status(true, true))
  })

  test.each(['', 'email=a@example.com', 'email=a@example.com&token=x', 'email[]=a@example.com&token[]=x', 'token=x&email=%00'])(
    'does nothing with a forged or malformed link: %s',
    async (query) => {
      expect((await press(query)).statusCode).toBe(422)
      // The page lets the visitor type an address instead.
      const { statusCode, headers } = await server.inject(`/newsletter/one-click?${query}`)
      expect([statusCode, headers.location]).toEqual([303, '/unsubscribe'])
    },
  )
})
