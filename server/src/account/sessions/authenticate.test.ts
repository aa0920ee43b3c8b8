import { SESSION_DAYS, SESSION_IDLE_DAYS } from '@chautari/contract/account/limits'
import { API_BASE } from '@chautari/contract/contract'
import { DAY } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { buildServer } from '../../app.ts'
import { startClock, stopClock } from '../../booking/testing/reservations.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { newToken } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { disableAccount } from '../sign-in/disable-account.ts'
import { sessions, users } from '../store/tables.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp

const DAY_SECONDS = 24 * 60 * 60

describe('authentication', () => {
  test('accepts the token of a session', async () => {
    const { headers, user } = await createTestUser(db)
    const { status, body } = await call('GET /user/profile', { headers })
    expect(status).toBe(200)
    expect(body.data.email).toBe(user.email)
  })

  test('responds 401 without a token', async () => {
    const { status, error } = await call('GET /user/profile', {})
    expect([status, error?.code]).toEqual([401, 'unauthenticated'])
  })

  test.each([
    ['an unknown session token', () => bearerHeader(newToken('session'))],
    ['a token of another kind', () => bearerHeader(newToken('reset'))],
    ['a scheme without a token', () => ({ authorization: 'Bearer' })],
    ['another scheme', () => ({ authorization: 'Basic YTpi' })],
  ])('refuses %s, even on public calls', async (_what, headers) => {
    expect((await call('GET /settings', { headers: headers() })).status).toBe(401)
  })

  test('refuses the sessions of an account once it is disabled', async () => {
    const { headers, user } = await createTestUser(db)
    await transact(db, (tx) => disableAccount(tx, { userId: user.id, operator: 'asha' }))
    expect((await call('GET /user/profile', { headers })).status).toBe(401)
  })

  test.each(['disabledAt', 'deletedAt'] as const)('refuses a live session of an account with %s', async (ended) => {
    const { headers, user } = await createTestUser(db)
    await db
      .update(users)
      .set({ [ended]: await clock.now(), ...(ended === 'deletedAt' && { email: null, phone: null }) })
      .where(eq(users.id, user.id))
    const answers = [await call('GET /user/profile', { headers }), await call('GET /settings', { headers })]
    await db
      .update(sessions)
      .set({ endedAt: await clock.now() })
      .where(eq(sessions.userId, user.id))
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })

  test.each([
    ['unused', SESSION_IDLE_DAYS, -1, 200],
    ['unused', SESSION_IDLE_DAYS, 0, 401],
    ['unused', SESSION_IDLE_DAYS, 1, 401],
    ['used all the time', SESSION_DAYS, -1, 200],
    ['used all the time', SESSION_DAYS, 0, 401],
    ['used all the time', SESSION_DAYS, 1, 401],
  ])('handles a session that is %s, %i days and %i ms after its start, with %i', async (use, days, after, status) => {
    const beganAt = await clock.now()
    await stopClock(db, beganAt)
    const { headers, user } = await createTestUser(db)
    const then = new Date(beganAt.getTime() + days * DAY + after)
    await stopClock(db, then)
    if (use !== 'unused') await db.update(sessions).set({ lastUsedAt: then }).where(eq(sessions.userId, user.id))
    const answered = await call('GET /user/profile', { headers })
    await startClock(testApp)
    expect(answered.status).toBe(status)
  })

  test('ends a session after seven days without requests, and after thirty with them', async () => {
    const [idle, busy] = [await createTestUser(db), await createTestUser(db)]
    for (let day = 0; day < 29; day += 1) {
      await clock.advance(DAY_SECONDS)
      expect((await call('GET /user/profile', { headers: busy.headers })).status).toBe(200)
    }
    expect((await call('GET /user/profile', { headers: idle.headers })).status).toBe(401)
    await clock.advance(DAY_SECONDS)
    expect((await call('GET /user/profile', { headers: busy.headers })).status).toBe(401)
  })
})

// Hazard Z3: a browser signs out at any response 401.
test('a request while the database is down gets 503 and does not end the session', async () => {
  const { headers } = await createTestUser(db)
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const server = await buildServer({ ...testApp.app, db: drizzle(pool), log: openLog('silent') })
  for (const url of ['/user/profile', '/user/bookings', '/settings']) {
    const answer = await server.inject({ url: `${API_BASE}${url}`, headers })
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '5'])
  }
  await server.close()
  await pool.end()
  expect((await call('GET /user/profile', { headers })).status).toBe(200)
})

// Hazard Z20: the booking edit form has no endpoint.
test.each(['PUT', 'PATCH', 'POST'] as const)('no booking can be edited by %s, not even by its owner', async (method) => {
  const { headers } = await createTestUser(db)
  const refusals = { '/bookings/7K3M9QX2VD8RW4HT': 405, '/user/bookings/7K3M9QX2VD8RW4HT': 405, '/edit/7K3M9QX2VD8RW4HT': 404 }
  for (const [url, status] of Object.entries(refusals)) {
    const answer = await testApp.server.inject({ method, url: `${API_BASE}${url}`, headers, payload: { price: 1 } })
    expect([url, answer.statusCode]).toEqual([url, status])
  }
})
