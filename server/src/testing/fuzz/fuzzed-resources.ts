import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { support } from '../../account/index.ts'
import { insertToken } from '../../account/store/single-use-tokens.ts'
import { replacePhoneCode } from '../../account/store/phone-codes.ts'
import { createTestUser, bearerHeader, signIn, type TestUser } from '../../account/testing/people.ts'
import type { reservationsOf, TestApp } from '../../booking/testing/reservations.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { STAFF, threadsOf } from '../../messaging/testing/threads.ts'
import { selectRows } from '../../platform/database/db.ts'
import { hashToken, newToken, phoneCodeHash } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { fuzzedStaffOf } from '../../staff/testing/fuzzed-staff.ts'
import { fuzzedSupplierOf } from '../../supplier/testing/fuzzed-supplier.ts'
import { PLACEHOLDERS, type Fuzzed, type Placeholder } from './fuzzed-requests.ts'

export const CODE = '123456'

type Setup = {
  reserve: Awaited<ReturnType<typeof reservationsOf>>['reserve']
  passwordHash: string
  /** Records the bookings that were really paid. */
  paidFor: Set<string>
}

/** Returns a caller with everything that a request can refer to, created on first use because some requests consume it. */
export async function resourcesOf(testApp: TestApp, { reserve, passwordHash, paidFor }: Setup) {
  const { app, db, call } = testApp
  const person = await createTestUser(db, { passwordHash, passwordSetAt: new Date(0), emailProvenAt: new Date(0) })
  const { user, headers } = person
  const phone = user.phone ?? ''
  // Before any request, which could delete this account.
  const visit = await call('GET /impersonate', { headers: { authorization: await ticketFor(person) } })
  const visitor = bearerHeader(visit.body.data.token).authorization

  const staff = fuzzedStaffOf(testApp)

  const make: Record<Placeholder, () => Promise<string> | string> = {
    traveller: () => headers.authorization,
    visitor: () => visitor,
    ticket: () => ticketFor(person),
    email: () => user.email,
    phone: () => phone,
    booking: async () => (await reserve({ by: headers })).booking_reference,
    stay: async () => {
      const { booking_reference: reference } = await reserve({ by: headers })
      const esewa = esewaOf(testApp)
      await esewa.verify((await esewa.pay(reference)).data)
      paidFor.add(reference)
      return reference
    },
    session: async () => {
      await signIn(db, user)
      const newest = sql`select max(id)::text as id from sessions where user_id = ${user.id}`
      return (await selectRows(db, newest, z.object({ id: z.string() })))[0]?.id ?? ''
    },
    reset: () => tokenFor(person, 'reset'),
    proof: () => tokenFor(person, 'email'),
    code: async () => {
      const codeHash = phoneCodeHash(app.config.secret, { userId: user.id, phone, code: CODE })
      await transact(db, (tx) => replacePhoneCode(tx, { userId: user.id, phone, codeHash }))
      return CODE
    },
    thread: async () => (await answered()).reference,
    answer: async () => (await answered()).message,
    question: async () => (await answered()).question,
    shownPicture: async () => (await answered()).picture,
    ...staff,
    ...fuzzedSupplierOf(testApp, { threadOf: async () => (await answered()).reference, paidFor }),
  }

  let thread: Promise<{ reference: string; question: string; message: string; picture: string }> | undefined

  /** Returns a booking in whose thread its traveller asked something, and staff wrote and showed a picture. */
  function answered() {
    const { ask, answer, answerWithPicture } = threadsOf(testApp, { reserve })
    return (thread ??= (async () => {
      const { booking_reference: reference } = await reserve({ by: headers })
      const question = String((await ask({ reference, headers }, 'When is breakfast?')).body.data.id)
      const { id } = await answer(reference, STAFF, 'Hello')
      const { picture } = await answerWithPicture(reference, STAFF)
      return { reference, question, message: String(id), picture: picture?.name ?? '' }
    })())
  }

  async function ticketFor({ user: { id: userId } }: TestUser): Promise<string> {
    const minted = await transact(db, (tx) => support.issueTicket(tx, { userId, operator: 'asha', reason: 'a fuzz' }))
    return bearerHeader(typeof minted === 'string' ? minted : minted.ticket).authorization
  }

  async function tokenFor({ user: { id: userId } }: TestUser, kind: 'reset' | 'email'): Promise<string> {
    const token = newToken(kind)
    await transact(db, (tx) => insertToken(tx, { tokenHash: hashToken(token), kind, userId, seconds: 600 }))
    return token
  }

  const made = new Map<string, Promise<string>>()

  async function filled(text: string): Promise<string> {
    let whole = text
    for (const [their, name] of Object.entries(PLACEHOLDERS) as [Placeholder, string][]) {
      if (!whole.includes(name)) continue
      const value = made.get(name) ?? Promise.resolve(make[their]())
      made.set(name, value)
      whole = whole.replaceAll(name, await value)
    }
    return whole
  }

  /** Returns the request with its placeholders resolved. */
  return async function fill(request: Fuzzed): Promise<Fuzzed> {
    const { url, payload, headers } = request
    const sent: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) sent[name] = await filled(value)
    return {
      ...request,
      url: await filled(url),
      headers: sent,
      ...(payload !== undefined && { payload: typeof payload === 'string' ? await filled(payload) : payload }),
    }
  }
}
