import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays } from '@chautari/contract/dates'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { ACCOUNT_LIMITS } from '../../platform/config/account-limits.ts'
import { outbox } from '../../platform/database/tables.ts'
import { amendingOf } from '../../servicing/testing/amending.ts'
import { freshApp } from '../../testing/app.ts'
import { socialIdentities, users } from '../store/tables.ts'
import { emailsIn } from '../testing/emails.ts'
import { registrationInput } from '../testing/registrations.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'

const testApp = await freshApp()
const { call, db } = testApp
const emails = emailsIn(db)
const { reserve, bookAndPay, cancel, freshStay } = await paidBookingsOf(testApp)
const { amend } = amendingOf(testApp)
const { limits } = testApp.app.config
const strict = await freshApp({ limits: { ...limits, accounts: { ...limits.accounts, exports: ACCOUNT_LIMITS.exports.times } } })

type Headers = { authorization: string }
// The contract leaves the sections of the file to the nouns that fill them: these are the fields that the tests read.
const ExportFile = z.looseObject({
  history: z.array(z.looseObject({ event: z.string() })),
  messages: z.array(z.looseObject({ kind: z.string() })),
  bookings: z.array(z.looseObject({ booking_reference: z.string(), total_amount: z.number() })),
  payments: z.looseObject({}),
})
type ExportFile = z.output<typeof ExportFile>
async function fileOf(headers: Headers): Promise<ExportFile> {
  const { data } = (await call('GET /user/export', { headers })).body
  // Parsing puts the sections into another order.
  ExportFile.parse(data)
  return data as ExportFile
}
const referencesIn = ({ bookings }: ExportFile): string[] => bookings.map(({ booking_reference: reference }) => reference)

async function someone() {
  const sent = registrationInput()
  const { body } = await call('POST /user/register', { body: sent })
  return { ...sent, headers: bearerHeader(body.data.token) }
}

describe('the data export', () => {
  test('contains the account, identities, sessions, history, newsletter and every message', async () => {
    const { email, headers } = await someone()
    await call('PATCH /user/newsletter/subscribe', { headers })
    await call('POST /user/email/verify', { body: { token: await emails.tokenIn(email, 'prove_email') }, headers })
    const [user] = await db.select().from(users).where(eq(users.email, email))
    await db.insert(socialIdentities).values({ provider: 'google', subject: '10769150350006150715', userId: user?.id ?? 0 })
    const file = await fileOf(headers)
    expect(Object.keys(file)).toEqual([
      'account',
      'sign_in_by',
      'sessions',
      'history',
      'saved_stays',
      'newsletter',
      'messages',
      'bookings',
      'payments',
      'reviews',
      'booking_messages',
      'memberships',
      'passports',
    ])
    expect(file.account).toMatchObject({ email, name: 'Maya Gurung', email_confirmed_at: expect.any(String) })
    expect(file.sign_in_by).toMatchObject([{ provider: 'google', subject: '10769150350006150715' }])
    expect(file.sessions).toMatchObject([{ ended_at: null, is_support: false }])
    expect(file.history.map(({ event }) => event)).toEqual(['registered', 'newsletter_asked', 'email_proven'])
    expect(file.newsletter).toMatchObject({ state: 'subscribed' })
    expect(file.messages.map(({ kind }) => kind)).toEqual(['prove_email', 'confirm_newsletter'])
  })

  test('contains bookings with their notes and travellers, payments and refunds', async () => {
    const { headers } = await someone()
    const others = [{ name: 'Hari Thapa' }]
    const details = { note: 'A quiet room, please', alternative_number: '9712345678', additional_traveller_details: others }
    const { reference } = await bookAndPay({ by: headers, ...details })
    const file = await fileOf(headers)
    expect(file.bookings).toMatchObject([
      { booking_reference: reference, status: 'approved', is_booked_as_guest: false, ...details, history: expect.any(Array) },
    ])
    expect(file.payments.attempts).toMatchObject([{ booking_reference: reference, provider: 'esewa', state: 'captured' }])
    expect(file.payments.refunds).toEqual([])
    expect(file.reviews).toEqual([])
  })

  test('contains what a booking was before it was changed, and a change that was offered', async () => {
    const { headers } = await someone()
    const stay = await freshStay()
    const { starts_at, ends_at } = stay
    const { reference, total } = await bookAndPay({ by: headers, ...stay })
    await amend(reference, { longer: -1 })
    const changedTotal = (await fileOf(headers)).bookings[0]?.total_amount ?? 0
    const shorter = addDays(ends_at, -1)
    expect((await fileOf(headers)).bookings[0]?.changes).toMatchObject([
      {
        state: 'applied',
        before: { starts_at, ends_at, total_amount: total },
        after: { starts_at, ends_at: shorter, adult_count: 2, quantity: 1, total_amount: changedTotal },
        difference_amount: changedTotal - total,
      },
    ])
  })

  test('contains no password, hash, token, code or link', async () => {
    const { email, headers } = await someone()
    await reserve({ by: headers })
    await reserve({ lead_traveller_email: email })
    await call('POST /forgot-password', { body: { email } })
    await db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.email, email))
    const text = JSON.stringify(await fileOf(headers))
    expect(text).not.toMatch(/argon2|hash|nt[a-z]_[\w-]{20}|https?:|[0-9a-f]{64}/i)
    expect(text).not.toContain(headers.authorization.slice('Bearer '.length))
  })

  test('requires a session and can be downloaded five times an hour', async () => {
    expect((await call('GET /user/export', {})).error?.code).toBe('unauthenticated')
    const { headers } = await createTestUser(strict.db)
    const exportAgain = () => strict.call('GET /user/export', { headers })
    for (let n = 0; n < ACCOUNT_LIMITS.exports.times; n++) expect((await exportAgain()).status).toBe(200)
    expect((await exportAgain()).error?.code).toBe('rate_limited')
  })
})

describe('guest bookings in the export', () => {
  test('are left out for an unverified address, and included once the emailed link verified it', async () => {
    const sent = registrationInput()
    const { booking_reference: reference } = await reserve({
      lead_traveller_email: sent.email.toUpperCase(),
      note: 'Only for me',
    })
    const { body } = await call('POST /user/register', { body: sent })
    const headers = bearerHeader(body.data.token)
    const list = async () => (await call('GET /user/bookings', { query: {}, headers })).body.data
    const see = async () => (await call('GET /bookings/:reference', { params: { reference }, headers })).body.data
    expect((await list()).booking_count.total).toBe(0)
    expect(referencesIn(await fileOf(headers))).toEqual([])
    expect((await fileOf(headers)).messages).toEqual([])
    expect((await see()).is_masked).toBe(true)
    await call('POST /user/email/verify', { body: { token: await emails.tokenIn(sent.email, 'prove_email') }, headers })
    expect((await list()).booking_count.total).toBe(1)
    expect(referencesIn(await fileOf(headers))).toEqual([reference])
    expect(await see()).toMatchObject({ is_masked: false, note: 'Only for me' })
  })

  test('are included after a password reset, which also verifies the address', async () => {
    const { email } = await someone()
    const { booking_reference: reference } = await reserve({ lead_traveller_email: email })
    await call('POST /forgot-password', { body: { email } })
    const password = 'Machhapuchhre@93'
    const token = await emails.tokenIn(email, 'reset_password')
    await call('POST /reset-password', { body: { token, email, password, password_confirmation: password } })
    const { body } = await call('POST /user/login', { body: { email, password } })
    expect(referencesIn(await fileOf(bearerHeader(body.data.token)))).toEqual([reference])
  })
})

describe('records kept after an account is deleted', () => {
  test('include bookings, which open with an emailed code but not for a new account with the address', async () => {
    const sent = registrationInput()
    const first = await call('POST /user/register', { body: sent })
    const headers = bearerHeader(first.body.data.token)
    const { reference } = await bookAndPay({ by: headers, lead_traveller_email: sent.email })
    await call('DELETE /user', { headers, body: { current_password: sent.password } })
    await call('POST /bookings/:reference/access-code', { params: { reference }, body: {} } as never)
    const code = /code for booking \S+ is (\d{6})/.exec((await emails.last(sent.email, 'access_code'))?.textBody ?? '')?.[1] ?? ''
    const access = await call('POST /bookings/:reference/access', { params: { reference }, body: { code } })
    const guest = { 'x-guest-token': access.body.data.guest_token }
    const seen = await call('GET /bookings/:reference', { params: { reference }, headers: guest })
    expect(seen.body.data).toMatchObject({ is_masked: false, status: 'approved' })
    await cancel(reference, access.body.data.guest_token, null)
    const notice = await emails.last(sent.email, 'cancelled')
    expect(notice?.textBody).toContain(`/guest/view/${reference}#ntg_`)
    const second = await call('POST /user/register', { body: sent })
    const again = bearerHeader(second.body.data.token)
    await call('POST /user/email/verify', { body: { token: await emails.tokenIn(sent.email, 'prove_email') }, headers: again })
    expect(referencesIn(await fileOf(again))).toEqual([])
  })

  test('include booking emails, and later ones are still sent', async () => {
    const { email, password, headers } = await someone()
    const { reference } = await bookAndPay({ by: headers, lead_traveller_email: email })
    await call('DELETE /user', { headers, body: { current_password: password } })
    const about = await db.select().from(outbox).where(eq(outbox.about, reference)).orderBy(outbox.id)
    expect(
      about.filter(({ recipientAddress, parkedAt }) => recipientAddress === email && parkedAt === null).map(({ kind }) => kind),
    ).toEqual(['reserved', 'confirmed'])
  })
})

test('unsubscribing from the newsletter stops no email about bookings or the account', async () => {
  const { email, headers } = await someone()
  await call('PATCH /user/newsletter/subscribe', { headers })
  await call('PATCH /user/newsletter/unsubscribe', { headers })
  await bookAndPay({ by: headers, lead_traveller_email: email })
  await call('POST /forgot-password', { body: { email } })
  const sent = await emails.to(email)
  expect(sent.every(({ parkedAt }) => parkedAt === null)).toBe(true)
  const kinds = sent.map(({ kind }) => kind)
  expect(kinds).toEqual(['prove_email', 'confirm_newsletter', 'reserved', 'confirmed', 'reset_password'])
})
