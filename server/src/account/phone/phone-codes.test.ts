import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { PHONE_CODE_TRIES } from '@chautari/contract/account/limits'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { sendDueSms } from '../../platform/email/send-due-messages.ts'
import { openSmsGateway } from '../../platform/sms/sms.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { replacePhoneCode, takeGuess } from '../store/phone-codes.ts'
import { phoneCodes } from '../store/tables.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { lastPhoneCode, phoneCodeTexts, wrongCode } from '../testing/phone-codes.ts'
import { sized } from '../../testing/long-runs.ts'

const testApp = await freshApp()
const { app, call, clock, db, sandbox } = testApp

let numbered = 0
const newPhone = () => `97${String(++numbered).padStart(8, '0')}`

const send = ({ headers }: TestUser, phone: string) => call('POST /phone-verification', { headers, body: { phone } })
const check = ({ headers }: TestUser, body: { code: string; phone: string }) =>
  call('POST /phone-verification/check', { headers, body })

/** Sends a code to a new user and returns the user, phone number and code. */
async function sent(phone = newPhone()) {
  const person = await createTestUser(db)
  expect((await send(person, phone)).status).toBe(200)
  return { person, phone, code: await lastPhoneCode(db, person.user.id) }
}

async function isVerified({ headers }: TestUser, phone: string) {
  const { body } = await call('GET /user/profile', { headers })
  return body.data.profile.phone === phone && body.data.profile.phone_verified
}

async function eventsOf({ user }: TestUser) {
  const select = sql`select event, actor, detail::text as detail from account_events where user_id = ${user.id} order by seq`
  return selectRows(db, select, z.object({ event: z.string(), actor: z.string(), detail: z.string() }))
}

describe('a phone code', () => {
  test('is requested as specified, and sent in one SMS to the number with country code', async () => {
    const person = await createTestUser(db)
    const { body } = await send(person, '9841234567')
    expect(body.data.message).toBe('Enter Verification Code')
    if (!app.config.sms) throw new Error('The sandbox has a gateway.')
    await sendDueSms(app, openSmsGateway(app.config.sms))
    const [message] = (await sandbox.get('/_ctl/sms?to=%2B9779841234567')) as { text: string; length: number }[]
    expect(message?.text).toMatch(/^Chautari: your code is \d{6}\..* \d\d:\d\d Nepal time\./)
    expect(message?.length).toBeLessThanOrEqual(160)
  })

  test('dies when the phone number of the profile changes (issue 17 §1)', async () => {
    const { person, phone, code } = await sent()
    const { headers } = person
    await call('PUT /user/profile', { headers, body: { name: 'Sita Sharma', phone: newPhone() } })
    expect((await check(person, { code, phone })).error?.code).toBe('code_invalid')
    expect(await isVerified(person, phone)).toBe(false)
  })

  test('stays valid when the profile is saved with the number that it was sent to', async () => {
    const { person, phone, code } = await sent()
    await call('PUT /user/profile', { headers: person.headers, body: { name: 'Sita Sharma', phone } })
    expect((await check(person, { code, phone })).body.data.profile.phone_verified).toBe(true)
  })

  test('stores the phone number and verifies it', async () => {
    const { person, phone, code } = await sent()
    const { body } = await check(person, { code, phone })
    expect(body.data.profile).toMatchObject({ phone, phone_verified: true })
    expect(await isVerified(person, phone)).toBe(true)
  })

  test('can be typed in Nepali digits, and so can the phone number', async () => {
    const { person, phone, code } = await sent()
    await check(person, { code: devanagari(code), phone: devanagari(phone) })
    expect(await isVerified(person, phone)).toBe(true)
  })

  test('is stored as a hash, and recorded without the code or number', async () => {
    const { person, phone, code } = await sent()
    await check(person, { code, phone })
    const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, person.user.id))
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    const events = await eventsOf(person)
    expect(events).toEqual([
      { event: 'phone_code_sent', actor: `user ${person.user.id}`, detail: '{}' },
      { event: 'phone_proved', actor: `user ${person.user.id}`, detail: '{}' },
    ])
  })
})

describe('an invalid phone code', () => {
  test.each<[string, (given: Awaited<ReturnType<typeof sent>>) => Promise<{ code: string; phone: string }>]>([
    ['when it is wrong', async ({ code, phone }) => ({ code: wrongCode(code), phone })],
    ['when it was sent to another number', async ({ code }) => ({ code, phone: newPhone() })],
    [
      'when a newer one was sent',
      async ({ person, code, phone }) => {
        await send(person, phone)
        return { code: code === (await lastPhoneCode(db, person.user.id)) ? wrongCode(code) : code, phone }
      },
    ],
    [
      'when a newer one was sent to another number',
      async ({ person, code, phone }) => {
        await send(person, newPhone())
        return { code, phone }
      },
    ],
    [
      'after too many wrong guesses',
      async ({ person, code, phone }) => {
        for (let guess = 0; guess < PHONE_CODE_TRIES; guess++) await check(person, { code: wrongCode(code), phone })
        return { code, phone }
      },
    ],
    [
      'when it was sent to another user',
      async ({ phone }) => {
        const other = await createTestUser(db)
        await send(other, phone)
        return { code: await lastPhoneCode(db, other.user.id), phone }
      },
    ],
  ])('is refused and verifies nothing %s', async (_when, given) => {
    const made = await sent()
    const { status, error } = await check(made.person, await given(made))
    expect([status, error?.code]).toEqual([422, 'code_invalid'])
    expect(await isVerified(made.person, made.phone)).toBe(false)
  })

  test('is refused after it was used', async () => {
    const { person, phone, code } = await sent()
    await check(person, { code, phone })
    expect((await check(person, { code, phone })).error?.code).toBe('code_invalid')
  })

  test('is refused when none was sent', async () => {
    const person = await createTestUser(db)
    expect((await check(person, { code: '123456', phone: newPhone() })).error?.code).toBe('code_invalid')
  })
})

test.each(['12345', '1234567', 'abcdef', '१२३४५', ' '])('a malformed code is refused as an invalid field: %j', async (code) => {
  const { person, phone } = await sent()
  const { status, error } = await check(person, { code, phone })
  expect(status).toBe(422)
  expect(error?.fields).toHaveProperty('code')
})

test.each([
  ['', 'Phone number is required'],
  ['98412345', 'Phone number must be of 10 digits'],
  ['9,41234567', 'Phone number is not valid'],
  ['9541234567', 'Phone number is not valid'],
])('no code is sent to an invalid phone number: %j', async (phone, message) => {
  const person = await createTestUser(db)
  expect((await send(person, phone)).error?.fields?.phone?.[0]).toBe(message)
  expect(await phoneCodeTexts(db, person.user.id)).toEqual([])
})

/** Stops the database's clock at an instant. */
async function standAt(instant: Date) {
  const written = sql.raw(`'${instant.toISOString()}'`)
  await db.execute(
    sql`create or replace function app_now() returns timestamptz language sql volatile as $$ select ${written}::timestamptz $$`,
  )
}

async function runAgain() {
  await db.execute(sql`
    create or replace function app_now() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + (select ahead from test_clock) $$`)
}

test.each([
  [-1, 200],
  [0, 422],
  [1, 422],
])('a code is valid for ten minutes: %i ms after their end the response is %i', async (ms, status) => {
  const at = new Date((await clock.now()).getTime())
  await standAt(at)
  try {
    const { person, phone, code } = await sent()
    await standAt(new Date(at.getTime() + 10 * 60_000 + ms))
    expect((await check(person, { code, phone })).status).toBe(status)
  } finally {
    await runAgain()
  }
})

describe('hundreds of concurrent guesses', () => {
  const GUESSES = sized({ gate: 200, long: 1000 })
  const many = <T>(guess: (n: number) => Promise<T>) => Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(n)))

  async function storedCode() {
    const { user } = await createTestUser(db)
    const key = { userId: user.id, phone: newPhone() }
    await transact(db, (tx) => replacePhoneCode(tx, { ...key, codeHash: 'x' }))
    return key
  }

  test('check only five codes', async () => {
    const key = await storedCode()
    const looked = await many(() => takeGuess(db, key))
    expect(looked.filter(Boolean)).toHaveLength(PHONE_CODE_TRIES)
  })

  test('negative control: check more than five codes if guesses are counted after reading', async () => {
    const key = await storedCode()
    const looked = await many(async () => {
      const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, key.userId))
      if (!row || row.tries >= PHONE_CODE_TRIES) return false
      await db
        .update(phoneCodes)
        .set({ tries: row.tries + 1 })
        .where(eq(phoneCodes.id, row.id))
      return true
    })
    expect(looked.filter(Boolean).length).toBeGreaterThan(PHONE_CODE_TRIES)
  })

  test('are all refused, and then the right code as well', async () => {
    const { person, phone, code } = await sent()
    const answers = await many((n) => check(person, { code: n % 2 ? wrongCode(code) : wrongCode(wrongCode(code)), phone }))
    // On a busy machine some requests have to retry later.
    expect(answers.filter(({ error }) => !/^(code_invalid|service_unavailable)$/.test(error?.code ?? ''))).toEqual([])
    expect((await check(person, { code, phone })).error?.code).toBe('code_invalid')
    expect(await isVerified(person, phone)).toBe(false)
  }, 60_000)
})

test('sending the right code many times at once verifies the phone once', async () => {
  const { person, phone, code } = await sent()
  const answers = await Promise.all(Array.from({ length: 4 }, () => check(person, { code, phone })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await eventsOf(person)).filter(({ event }) => event === 'phone_proved')).toHaveLength(1)
})

describe('a phone number that changes hands', () => {
  test('is verified for its new holder; the previous one loses the verification and is emailed', async () => {
    const first = await sent()
    await check(first.person, first)
    const second = await sent(first.phone)
    expect((await check(second.person, second)).status).toBe(200)
    expect([await isVerified(first.person, first.phone), await isVerified(second.person, first.phone)]).toEqual([false, true])
    expect((await call('GET /user/profile', { headers: first.person.headers })).body.data.profile.phone).toBe(first.phone)
    expect((await eventsOf(first.person)).at(-1)).toEqual({
      event: 'phone_proof_lost',
      actor: `user ${second.person.user.id}`,
      detail: '{}',
    })
    const emails = await selectRows(
      db,
      sql`select text_body as text from outbox where kind = 'phone_lost' and recipient_address = ${first.person.user.email}`,
      z.object({ text: z.string() }),
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`ending in ${first.phone.slice(-2)}`)
    expect(emails[0]?.text).not.toContain(first.phone)
  })

  test('stays unverified in profiles that only mention it', async () => {
    const phone = newPhone()
    const other = await createTestUser(db, { phone })
    const { person, code } = await sent(phone)
    await check(person, { code, phone })
    expect(await eventsOf(other)).toEqual([])
    expect((await call('GET /user/profile', { headers: other.headers })).body.data.profile).toMatchObject({
      phone,
      phone_verified: false,
    })
  })

  test('is verified for one account after concurrent verifications', async () => {
    const phone = newPhone()
    const made = await Promise.all(Array.from({ length: 6 }, () => sent(phone)))
    const answers = await Promise.all(made.map(({ person, code }) => check(person, { code, phone })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const verified = await Promise.all(made.map(({ person }) => isVerified(person, phone)))
    expect(verified.filter(Boolean)).toHaveLength(1)
  })
})
