import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { fieldsMissing } from '../../testing/fields-missing.ts'
import { accountEvents, users } from '../store/tables.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'
import { registrationInput } from '../testing/registrations.ts'

const HOUR = 60 * 60

const { call, clock, db } = await freshApp()

type Sent = ReturnType<typeof registrationInput>
const register = (body: Sent) => call('POST /user/register', { body })
const emailsTo = (address: string) => db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)
const kindsTo = async (address: string) => (await emailsTo(address)).map(({ kind }) => kind)

async function rowOf(email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

describe('registering', () => {
  test('creates an account and signs in at once', async () => {
    const sent = registrationInput({ email: ' Maya.Gurung@Example.com ' })
    const { status, body, headers } = await register(sent)
    expect([status, headers['cache-control']]).toEqual([201, 'private, no-store'])
    const { user, token, impersonation } = body.data
    expect(user).toMatchObject({
      name: 'Maya Gurung',
      email: 'maya.gurung@example.com',
      is_email_verified: false,
      has_password: true,
      isNewsletterSubscribed: false,
      profile_image: null,
      profile: { phone: sent.phone, phone_verified: false },
    })
    expect(impersonation).toBeNull()
    const fields = `name email isNewsletterSubscribed created_at profile_image profile.address profile.state profile.phone
      profile.phone_verified profile.country profile.date_of_birth`
    expect(fieldsMissing(user, fields.split(/\s+/))).toEqual([])
    expect((await call('GET /user/profile', { headers: bearerHeader(token) })).body.data).toEqual(user)
  })

  test('emails the verification link, and a newsletter link only on request', async () => {
    const [quiet, reader] = [
      registrationInput({ newsletter_subscription: false }),
      registrationInput({ newsletter_subscription: true }),
    ]
    expect((await register(quiet)).body.data.user.isNewsletterSubscribed).toBe(false)
    expect((await register(reader)).body.data.user.isNewsletterSubscribed).toBe(true)
    expect(await kindsTo(quiet.email)).toEqual(['prove_email'])
    expect(await kindsTo(reader.email)).toEqual(['prove_email', 'confirm_newsletter'])
  })

  test('sends Nepali emails to a user who registers in Nepali', async () => {
    const sent = registrationInput({ newsletter_subscription: true })
    await call('POST /user/register', { body: sent, headers: { 'accept-language': 'ne' } })
    expect((await rowOf(sent.email))?.locale).toBe('ne')
    const emails = await emailsTo(sent.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['कृपया आफ्नो इमेल पुष्टि गर्नुहोस्', 'कृपया न्युजलेटरको सब्स्क्रिप्सन पुष्टि गर्नुहोस्'])
  })

  test('is recorded in the account’s history without personal data', async () => {
    const sent = registrationInput()
    await register(sent)
    const { id = 0 } = (await rowOf(sent.email)) ?? {}
    const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, id))
    expect(events.map(({ event, actor, onBehalfOf }) => [event, actor, onBehalfOf])).toEqual([['registered', `user ${id}`, null]])
    // Hashes and ids are random: they can hold the digits of a phone number.
    const random = new Set(['hash', 'prevHash', 'requestId'])
    const written = JSON.stringify(events, (key, value: unknown) => (random.has(key) ? undefined : value))
    expect(written).not.toMatch(/@|Maya|9[678]\d{8}/)
  })

  test('accepts a phone number that another account has', async () => {
    const first = registrationInput()
    expect((await register(first)).status).toBe(201)
    expect((await register(registrationInput({ phone: first.phone }))).status).toBe(201)
  })

  test('accepts a password of 255 characters and uses all of them', async () => {
    const password = `${'kJ7$mQz2!'.repeat(28)}vPw`
    const sent = registrationInput({ password })
    expect([password.length, (await register(sent)).status]).toEqual([255, 201])
    const logIn = (tried: string) => call('POST /user/login', { body: { email: sent.email, password: tried } })
    expect((await logIn(password.slice(0, -1))).error?.code).toBe('login_failed')
    expect((await logIn(password)).status).toBe(200)
  })

  test('greets by a plain name only, never by a text of a stranger', async () => {
    const [advertising, long] = [
      registrationInput({ name: 'Win www.evil.example' }),
      registrationInput({ name: `${'M'.repeat(255)} ${'G'.repeat(255)}` }),
    ]
    await register(advertising)
    await register(long)
    const bodies = [...(await emailsTo(advertising.email)), ...(await emailsTo(long.email))]
    expect(bodies).toHaveLength(2)
    for (const { textBody, htmlBody, subject, recipientName } of bodies) {
      const sentEmail = `${textBody}${htmlBody}${subject}${recipientName}`
      expect(sentEmail).not.toContain('evil')
      expect(sentEmail).not.toMatch(/M{61}/)
    }
  })
})

const STRONG =
  'Password must be at least 8 characters long including at least one UPPERCASE, one lowercase, one number and one special character'
const GUESSED = 'This password is easy to guess. Please choose one that no one else would think of.'
const OWN = 'Please choose a password without your name, email or phone number.'

describe('an invalid registration', () => {
  test.each<[keyof Sent, unknown, string]>([
    ['name', '', 'First Name is required'],
    ['name', ' ', 'First Name is required'],
    ['name', 'Maya', 'Last Name is required'],
    ['name', `${'M'.repeat(256)} Gurung`, 'Maximum 255 characters'],
    ['name', `Maya ${'G'.repeat(256)}`, 'Maximum 255 characters'],
    ['name', 'Maya\nGurung', 'Please use plain text'],
    ['email', '', 'Email is required'],
    ['email', 'a', 'Minimum 3 symbols'],
    ['email', 'maya', 'Wrong email format'],
    ['email', 'maya@example.com\r\nBcc: all@example.com', 'Wrong email format'],
    ['email', `${'m'.repeat(250)}@example.com`, 'Maximum 255 symbols'],
    ['phone', '', 'Phone number is required'],
    ['phone', '9512345678', 'Phone number is not valid'],
    ['phone', '9,12345678', 'Phone number is not valid'],
    ['phone', '981234567', 'Phone number is not valid'],
    ['phone', '98123456789', 'Phone number is not valid'],
    ['phone', '+9189812345678', 'Phone number is not valid'],
    ['phone', '+97798123', 'Phone number is not valid'],
    ['password', '', 'Password is required'],
    ['password', 'Aa1!xyz', 'Minimum 8 characters'],
    ['password', `Aa1!${'x'.repeat(252)}`, 'Maximum 255 symbols'],
    ['password', 'rhododendron7!', STRONG],
    ['password', 'RHODODENDRON7!', STRONG],
    ['password', 'Rhododendron!', STRONG],
    ['password', 'Rhododendron7', STRONG],
    ['password', 'Rhododendron 7!', STRONG],
    ['password', 'Rhododendrön7!', STRONG],
    ['password', 'गुराँसRhodo7!', STRONG],
    ['password', 'Password1!', GUESSED],
    ['password', 'P@ssw0rd', GUESSED],
    ['password', 'Nepal@123', GUESSED],
    ['password', 'Qwerty123!', GUESSED],
    ['password', 'Gurung@2026', OWN],
  ])('is refused with %s %j: %s', async (field, value, message) => {
    const sent = { ...registrationInput(), [field]: value } as Sent
    if (field === 'password') sent.password_confirmation = String(value)
    const { status, error } = await register(sent)
    expect([status, error?.code, error?.fields?.[field]]).toEqual([422, 'validation_failed', [message]])
  })

  test('is refused when the passwords differ, even by a space', async () => {
    for (const password_confirmation of ['Rhododendron8!', 'Rhododendron7! ']) {
      const { error } = await register({ ...registrationInput(), password_confirmation })
      expect(error?.fields).toEqual({ password_confirmation: ['Passwords must match'] })
    }
    const { error } = await register({ ...registrationInput(), password_confirmation: '' })
    expect(error?.fields?.password_confirmation).toContain('Password is required')
  })
})

describe('registering an address that has an account', () => {
  test('is refused in any spelling, and only the owner is emailed the reason, once an hour', async () => {
    const { user } = await createTestUser(db)
    const again = () => register(registrationInput({ email: user.email.toUpperCase(), name: 'Some Body' }))
    const answers = [await again(), await again()]
    for (const { status, error } of answers) {
      expect([status, error?.code]).toEqual([422, 'registration_refused'])
    }
    const emails = await emailsTo(user.email)
    expect(emails.map(({ kind }) => kind)).toEqual(['registered_again'])
    expect(`${emails[0]?.textBody}${emails[0]?.htmlBody}`).not.toContain('Some Body')
    await clock.advance(HOUR + 1)
    await again()
    expect(await kindsTo(user.email)).toEqual(['registered_again', 'registered_again'])
    expect((await rowOf(user.email))?.name).toBe(user.name)
  })

  test('creates one account for concurrent requests', async () => {
    const { email } = registrationInput()
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(registrationInput({ email }))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 11 }, () => 422)])
    const ofThatKind = and(eq(outbox.recipientAddress, email), eq(outbox.kind, 'registered_again'))
    expect(await db.select().from(outbox).where(ofThatKind)).toHaveLength(1)
  })
})
