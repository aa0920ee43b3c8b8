import { errors } from '@chautari/contract/errors'
import { TICKET_SECONDS } from '@chautari/contract/account/limits'
import { API_BASE } from '@chautari/contract/contract'
import { SECOND } from '@chautari/contract/dates'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildServer } from '../../app.ts'
import { startClock, stopClock } from '../../booking/testing/reservations.ts'
import { selectRows } from '../../platform/database/db.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { outbox } from '../../platform/database/tables.ts'
import { newToken, type TokenKind } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { issueTicket } from './issue-ticket.ts'
import { openSession } from '../sessions/open-session.ts'
import { accountEvents } from '../store/tables.ts'
import { createTestUser, bearerHeader, type TestUser } from '../testing/people.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp

const REASON = 'cannot find the booking'

async function ticketFor({ user }: TestUser, operator = 'asha'): Promise<string> {
  const minted = await transact(db, (tx) => issueTicket(tx, { userId: user.id, operator, reason: REASON }))
  if (typeof minted === 'string') throw new Error(minted)
  return minted.ticket
}

const use = (ticket: string) => call('GET /impersonate', { headers: bearerHeader(ticket) })

const eventsOf = ({ user }: TestUser) =>
  db.select().from(accountEvents).where(eq(accountEvents.userId, user.id)).orderBy(asc(accountEvents.seq))

const emailsTo = ({ user }: TestUser) => db.select().from(outbox).where(eq(outbox.recipientAddress, user.email))

describe('redeeming an impersonation ticket', () => {
  test('opens a session of half an hour that names the staff member', async () => {
    const person = await createTestUser(db)
    const before = await clock.now()
    const { data } = (await use(await ticketFor(person))).body
    expect(data.user.email).toBe(person.user.email)
    expect(data.impersonation?.by).toBe('asha')
    const minutes = (Date.parse(data.impersonation?.until ?? '') - before.getTime()) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(30)
    expect(minutes).toBeLessThan(31)
    expect((await call('GET /user/profile', { headers: bearerHeader(data.token) })).body.data).toEqual(data.user)
  })

  test('opens a session that expires even while it is used', async () => {
    const { headers } = await visit(await createTestUser(db))
    await clock.advance(29 * 60)
    expect((await call('GET /user/profile', { headers })).status).toBe(200)
    await clock.advance(60)
    expect((await call('GET /user/profile', { headers })).status).toBe(401)
  })

  test('succeeds for one of many concurrent requests', async () => {
    const person = await createTestUser(db)
    const ticket = await ticketFor(person)
    const answers = await Promise.all(Array.from({ length: 64 }, () => use(ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status !== 200).map(({ error }) => error?.code)
    // On a busy machine some requests have to retry later.
    for (const code of refusals) expect(code).toBeOneOf(['token_invalid', 'service_unavailable'])
    expect((await eventsOf(person)).map(({ event }) => event)).toEqual(['impersonation_allowed', 'impersonation_began'])
    expect(await emailsTo(person)).toHaveLength(1)
  })

  test.each([
    { after: -1, status: 200 },
    { after: 0, status: 422 },
    { after: 1, status: 422 },
  ])('responds $status at $after ms from the end of the two minutes', async ({ after, status }) => {
    const mintedAt = await clock.now()
    await stopClock(db, mintedAt)
    const ticket = await ticketFor(await createTestUser(db))
    await stopClock(db, new Date(mintedAt.getTime() + TICKET_SECONDS * SECOND + after))
    const answered = await use(ticket)
    await startClock(testApp)
    expect(answered.status).toBe(status)
  })

  test.each<{ credential: string; bearer: () => Promise<string> | string }>([
    { credential: 'the session of a traveller', bearer: async () => (await createTestUser(db)).token },
    { credential: 'an impersonation session', bearer: async () => (await visit(await createTestUser(db))).token },
    ...(['session', 'reset', 'email', 'impersonation'] as TokenKind[]).map((kind) => ({
      credential: `a made up token of the kind ${kind}`,
      bearer: () => newToken(kind),
    })),
    { credential: 'an arbitrary word', bearer: () => 'ticket' },
    {
      credential: 'a ticket with one wrong character',
      bearer: async () => `${(await ticketFor(await createTestUser(db))).slice(0, -1)}_`,
    },
  ])('refuses $credential', async ({ bearer }) => {
    const { status, error } = await use(await bearer())
    expect([status, error?.code, error?.message]).toEqual([422, 'token_invalid', errors.token_invalid.message])
  })

  test.each([
    ['no header', undefined],
    ['a scheme without a token', 'Bearer'],
    ['a token of ten thousand characters', `Bearer ${'x'.repeat(10_000)}`],
    ['another scheme', 'Basic YTpi'],
    ['characters that no ticket contains', 'Bearer nti_ü'],
  ])('refuses an authorization header with %s', async (_what, authorization) => {
    const { error } = await call('GET /impersonate', { headers: authorization === undefined ? {} : { authorization } })
    expect(error?.code).toBe('token_invalid')
  })

  test.each(['disabled', 'deleted'])('is refused when the account was %s meanwhile', async (fate) => {
    const person = await createTestUser(db)
    const ticket = await ticketFor(person)
    const change = fate === 'disabled' ? sql`disabled_at = app_now()` : sql`deleted_at = app_now(), email = null`
    await db.execute(sql`update users set ${change} where id = ${person.user.id}`)
    await db.execute(sql`update sessions set ended_at = app_now() where user_id = ${person.user.id}`)
    expect((await use(ticket)).error?.code).toBe('token_invalid')
  })

  test('stores only the hash of the ticket', async () => {
    const ticket = await ticketFor(await createTestUser(db))
    const piece = `%${ticket.slice(4, 30)}%`
    const kept = await selectRows(db, sql`select user_id from single_use_tokens t where t::text like ${piece}`, z.unknown())
    expect(kept).toEqual([])
  })
})

/** Impersonates a traveller and returns the session. */
async function visit(person: TestUser) {
  const { data } = (await use(await ticketFor(person))).body
  return { token: data.token, headers: bearerHeader(data.token) }
}

describe('an impersonation session', () => {
  test('is announced to the traveller by email, with the reason and without a name', async () => {
    const person = await createTestUser(db)
    await visit(person)
    const [sentEmail] = await emailsTo(person)
    expect(sentEmail?.kind).toBe('support_visit')
    expect(sentEmail?.textBody).toContain(REASON)
    expect(sentEmail?.textBody).not.toContain('asha')
  })

  test('is recorded with both the staff member and the traveller', async () => {
    const person = await createTestUser(db)
    await visit(person)
    const both = { actor: 'operator asha', onBehalfOf: `user ${person.user.id}` }
    expect(await eventsOf(person)).toMatchObject([
      { event: 'impersonation_allowed', ...both },
      { event: 'impersonation_began', ...both },
    ])
  })

  test('refuses actions reserved to the traveller', async () => {
    const { headers } = await visit(await createTestUser(db))
    const pay = await call('GET /payment/esewa/initiate/:reference', { headers, params: { reference: 'AAAAAAAAAAAAAAAA' } })
    const { status, error } = pay
    expect([status, error?.code]).toEqual([403, 'impersonation_refused'])
  })

  test('logs the staff member and the traveller with every request, without personal data', async () => {
    const person = await createTestUser(db)
    const { headers } = await visit(person)
    const lines: string[] = []
    const server = await buildServer({ ...testApp.app, log: openLog('info', { write: (line) => lines.push(line) }) })
    await server.inject({ url: `${API_BASE}/user/bookings`, headers })
    await server.inject({ url: `${API_BASE}/user/bookings`, headers: person.headers })
    await server.close()
    const [visited, own] = lines.filter((line) => line.includes('/user/bookings')).map((line) => JSON.parse(line) as object)
    expect(visited).toMatchObject({ actor: 'operator asha', onBehalfOf: `user ${person.user.id}`, status: 200 })
    expect(own).toMatchObject({ actor: `user ${person.user.id}`, onBehalfOf: null })
    expect(lines.join()).not.toContain(person.user.email)
  })

  test('leaves the traveller’s own sessions open', async () => {
    const person = await createTestUser(db)
    await visit(person)
    expect((await call('GET /user/profile', { headers: person.headers })).status).toBe(200)
    const other = await transact(db, (tx) => openSession(tx, { userId: person.user.id, device: 'A test' }))
    expect((await call('GET /user/profile', { headers: bearerHeader(other) })).status).toBe(200)
  })
})
