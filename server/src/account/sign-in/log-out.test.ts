import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { openSession } from '../sessions/open-session.ts'
import { appendAccountEvent } from '../store/events.ts'
import { accountEvents } from '../store/tables.ts'
import { createTestUser, bearerHeader } from '../testing/people.ts'

const MINUTE_MS = 60_000

const { call, clock, db } = await freshApp()

const isSignedIn = async (headers: { authorization: string }) => (await call('GET /user/profile', { headers })).status === 200

test('logging out ends that session at once and leaves the others', async () => {
  const { user, headers } = await createTestUser(db)
  const elsewhere = bearerHeader(await transact(db, (tx) => openSession(tx, { userId: user.id, device: 'Another' })))
  const { status, body } = await call('POST /user/logout', { headers })
  expect([status, body.data.message]).toEqual([200, 'User logged out successfully'])
  expect([await isSignedIn(headers), await isSignedIn(elsewhere)]).toEqual([false, true])
  expect((await call('POST /user/logout', { headers })).error?.code).toBe('unauthenticated')
})

test('repeated log-outs are recorded once', async () => {
  const { user, headers } = await createTestUser(db)
  await Promise.all(Array.from({ length: 8 }, () => call('POST /user/logout', { headers })))
  const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, user.id))
  expect(events.map(({ event, actor }) => [event, actor])).toEqual([['logged_out', `user ${user.id}`]])
})

test('ending an impersonation session records both the staff member and the traveller', async () => {
  const { user } = await createTestUser(db)
  const until = new Date((await clock.now()).getTime() + MINUTE_MS)
  const visit = { userId: user.id, device: 'Ours', impersonator: 'asha', until }
  const began = { userId: user.id, event: 'impersonation_began', actor: 'operator asha', onBehalfOf: `user ${user.id}` }
  const token = await transact(db, async (tx) => {
    await appendAccountEvent(tx, began)
    return openSession(tx, visit)
  })
  const headers = bearerHeader(token)
  expect((await call('POST /user/logout', { headers })).status).toBe(200)
  const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, user.id))
  expect(events.at(-1)).toMatchObject({ event: 'logged_out', actor: 'operator asha', onBehalfOf: `user ${user.id}` })
})
