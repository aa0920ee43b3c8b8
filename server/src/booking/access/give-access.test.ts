import { MINUTE } from '@chautari/contract/dates'
import { CODE_TRIES_MAX, CODE_TRIES_OF_ALL_MAX } from '@chautari/contract/fields/field-limits'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { outbox } from '../../platform/database/tables.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { accessCodes } from './store/tables.ts'
import { bookings } from '../store/tables.ts'
import { reservationsOf, startClock, stopClock } from '../testing/reservations.ts'
import { sized } from '../../testing/long-runs.ts'

const testApp = await freshApp()
const { call, db, clock } = testApp
const { reserve, see } = await reservationsOf(testApp)

const ask = (reference: string) => call('POST /bookings/:reference/access-code', { params: { reference } })
const open = (reference: string, code: string) =>
  call('POST /bookings/:reference/access', { params: { reference }, body: { code } })

async function emailsOf(reference: string) {
  const ofCodes = and(eq(outbox.about, reference), eq(outbox.kind, 'access_code'))
  return db.select().from(outbox).where(ofCodes).orderBy(desc(outbox.id))
}

async function codeMailed(reference: string): Promise<string> {
  const [email] = await emailsOf(reference)
  return /is (\d{6})\./.exec(email?.textBody ?? '')?.[1] ?? ''
}

async function codesOf(reference: string) {
  const ofBooking = inArray(
    accessCodes.bookingId,
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference)),
  )
  return db.select().from(accessCodes).where(ofBooking)
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function bookingWithCode() {
  const { booking_reference: reference } = await reserve()
  await ask(reference)
  return { reference, code: await codeMailed(reference) }
}

beforeEach(() => startClock(testApp))

test('an emailed code opens the whole booking', async () => {
  const { booking_reference: reference, guest_token } = await reserve()
  const answered = await ask(reference)
  expect(answered.body.data).toEqual({ booking_reference: reference, is_sent: true })
  const [email] = await emailsOf(reference)
  const { lead_traveller_email } = await see(reference, guest_token)
  expect(email).toMatchObject({ recipientAddress: lead_traveller_email, channel: 'mail' })
  expect(email?.textBody).not.toContain(guest_token)
  const opened = await open(reference, await codeMailed(reference))
  expect(opened.body.data).toEqual({ booking_reference: reference, guest_token })
  expect((await see(reference, opened.body.data.guest_token)).is_masked).toBe(false)
})

test('a code opens the booking once', async () => {
  const { reference, code } = await bookingWithCode()
  expect((await open(reference, code)).status).toBe(200)
  expect((await open(reference, code)).error?.code).toBe('code_invalid')
})

test('a code opens nothing when its address is corrected at the same moment', async () => {
  const { reference, code } = await bookingWithCode()
  const corrected = hashToken('a token of the corrected address')
  const opened = await db.transaction(async (tx) => {
    const ofBooking = eq(bookings.reference, reference)
    await tx.select().from(bookings).where(ofBooking).for('update')
    const opening = open(reference, code)
    await expect.poll(() => countBlocked(db)).toBe(1)
    await tx.update(bookings).set({ leadEmail: 'corrected@gmail.com', guestTokenHash: corrected }).where(ofBooking)
    return { opening }
  })
  expect((await opened.opening).error?.code).toBe('code_invalid')
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  expect(booking?.guestTokenHash).toBe(corrected)
})

test('a code opens no other booking', async () => {
  const { code } = await bookingWithCode()
  const other = await bookingWithCode()
  expect((await open(other.reference, code)).error?.code).toBe('code_invalid')
})

test.each([
  { ms: -1, status: 200 },
  { ms: 0, status: 422 },
  { ms: 1, status: 422 },
])('a code tried $ms ms from the end of its validity gets $status', async ({ ms, status }) => {
  const { booking_reference: reference } = await reserve()
  const sentAt = await clock.now()
  await stopClock(db, sentAt)
  await ask(reference)
  await stopClock(db, new Date(sentAt.getTime() + 10 * MINUTE + ms))
  expect((await open(reference, await codeMailed(reference))).status).toBe(status)
})

test('the right code is refused after five wrong tries', async () => {
  const { reference, code } = await bookingWithCode()
  for (let tries = 0; tries < 5; tries++) expect((await open(reference, another(code))).error?.code).toBe('code_invalid')
  expect((await open(reference, code)).error?.code).toBe('code_invalid')
})

test('of hundreds of concurrent guesses only five are checked', async () => {
  const { reference, code } = await bookingWithCode()
  const guesses = Array.from({ length: sized({ gate: 200, long: 1000 }) }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(guesses.map((guess) => open(reference, guess)))
  // On a busy machine some requests have to retry later; their guesses were not checked.
  expect(answers.filter(({ error }) => error?.code !== 'code_invalid' && error?.code !== 'service_unavailable')).toEqual([])
  const [tried] = await codesOf(reference)
  for (let left = 5 - (tried?.tries ?? 0); left > 0; left--) await open(reference, another(code))
  expect(await codesOf(reference)).toMatchObject([{ tries: 5 }])
  expect((await open(reference, code)).error?.code).toBe('code_invalid')
})

test('a new code invalidates the one before it', async () => {
  const { reference, code } = await bookingWithCode()
  await clock.advance(60)
  await ask(reference)
  const second = await codeMailed(reference)
  if (second !== code) expect((await open(reference, code)).error?.code).toBe('code_invalid')
  expect((await open(reference, second)).status).toBe(200)
})

test('one code a minute and three an hour are emailed, with the same response each time', async () => {
  const { booking_reference: reference } = await reserve()
  const mailedAfter = async (seconds: number) => {
    await clock.advance(seconds)
    expect((await ask(reference)).body.data).toEqual({ booking_reference: reference, is_sent: true })
    return (await emailsOf(reference)).length
  }
  expect(await mailedAfter(0)).toBe(1)
  expect(await mailedAfter(55)).toBe(1)
  expect(await mailedAfter(6)).toBe(2)
  expect(await mailedAfter(61)).toBe(3)
  expect(await mailedAfter(600)).toBe(3)
  // An hour after the first of them there is room for one more, and no other.
  expect(await mailedAfter(3600 - 61 - 61 - 600 + 5)).toBe(4)
  expect(await mailedAfter(10)).toBe(4)
})

test('ten concurrent requests email one code', async () => {
  const { booking_reference: reference } = await reserve()
  await Promise.all(Array.from({ length: 10 }, () => ask(reference)))
  expect(await emailsOf(reference)).toHaveLength(1)
})

test.each(['AAAA-AAAA-AAAA-AAAA', 'short'])('the unknown reference %s gets no code and opens nothing', async (reference) => {
  expect((await ask(reference)).error?.code).toBe('booking_not_found')
  expect((await open(reference, '123456')).error?.code).toBe('booking_not_found')
})

test('only the hash of a code is stored', async () => {
  const { reference, code } = await bookingWithCode()
  const [stored] = await codesOf(reference)
  expect(stored?.codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(stored?.codeHash).not.toContain(code)
})

test('strangers cannot use up the tries of the traveller who asked for the code (issue 17 §1)', async () => {
  const { booking_reference: reference } = await reserve()
  const headers = { cookie: `device=${'t'.repeat(22)}` }
  await call('POST /bookings/:reference/access-code', { params: { reference }, headers })
  const code = await codeMailed(reference)
  for (let n = 0; n < 8; n++) expect((await open(reference, another(code))).error?.code).toBe('code_invalid')
  expect((await open(reference, code)).error?.code).toBe('code_invalid')
  const own = (body: { code: string }) => call('POST /bookings/:reference/access', { params: { reference }, headers, body })
  expect((await own({ code: another(code) })).error?.code).toBe('code_invalid')
  expect((await own({ code })).status).toBe(200)
})

test('the tries of one network are not those of another, and all networks together have a limit', async () => {
  const from = async (remoteAddress: string, { reference, typed }: { reference: string; typed: string }) => {
    const url = `/api/v1.0/bookings/${reference}/access`
    return (await testApp.server.inject({ method: 'POST', url, remoteAddress, payload: { code: typed } })).statusCode
  }
  const { reference, code } = await bookingWithCode()
  for (let n = 0; n < CODE_TRIES_MAX; n++) expect(await from('203.0.113.1', { reference, typed: another(code) })).toBe(422)
  expect(await from('203.0.113.1', { reference, typed: code })).toBe(422)
  expect(await from('203.0.113.2', { reference, typed: code })).toBe(200)

  const guessed = await bookingWithCode()
  const wrong = { reference: guessed.reference, typed: another(guessed.code) }
  for (let n = 0; n < CODE_TRIES_OF_ALL_MAX; n++) await from(`198.51.100.${n}`, wrong)
  expect(await from('203.0.113.3', { reference: guessed.reference, typed: guessed.code })).toBe(422)
})
