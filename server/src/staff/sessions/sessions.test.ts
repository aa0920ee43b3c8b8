import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { staffSessions } from '../store/tables.ts'
import { showPerson } from '../people/list-people.ts'
import { deleteEndedStaffSessions } from './delete-ended-sessions.ts'
import { createTestMember, signInMember, type StaffHeaders } from '../testing/members.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

const { app, call, clock, db } = await freshApp()
const isSignedIn = async (headers: StaffHeaders) => (await call('GET /staff/me', { headers })).status === 200

describe('a session of the console', () => {
  test('ends after an hour without use', async () => {
    const [used, idle] = [await createTestMember(app), await createTestMember(app)]
    await clock.advance(59 * MINUTE)
    expect(await isSignedIn(used.headers)).toBe(true)
    await clock.advance(MINUTE)
    expect([await isSignedIn(used.headers), await isSignedIn(idle.headers)]).toEqual([true, false])
  })

  test('ends after twelve hours, however much it is used', async () => {
    const { headers } = await createTestMember(app)
    for (let passed = 0; passed < 12 * 60 - 40; passed += 40) {
      expect(await isSignedIn(headers)).toBe(true)
      await clock.advance(40 * MINUTE)
    }
    expect(await isSignedIn(headers)).toBe(true)
    await clock.advance(40 * MINUTE)
    expect(await isSignedIn(headers)).toBe(false)
  })

  test('is deleted ninety days after its end, except the last one of each person', async () => {
    const { person } = await createTestMember(app)
    const count = async () => (await db.select().from(staffSessions).where(eq(staffSessions.staffId, person.id))).length
    const lastSeenAt = async () => (await showPerson(db, person.id)).last_seen_at
    await clock.advance(MINUTE)
    await transact(db, (tx) => signInMember(tx, app, person))
    const seenAt = await lastSeenAt()
    await clock.advance(90 * DAY)
    await deleteEndedStaffSessions(app)
    expect(await count()).toBe(2)
    await clock.advance(DAY)
    const live = await createTestMember(app)
    await deleteEndedStaffSessions(app)
    expect([await count(), await lastSeenAt(), await isSignedIn(live.headers)]).toEqual([1, seenAt, true])
  })

  test('records its use at most once a minute', async () => {
    const { person, headers } = await createTestMember(app)
    const lastUse = async () => {
      const [row] = await db.select().from(staffSessions).where(eq(staffSessions.staffId, person.id))
      return row?.lastUsedAt.getTime()
    }
    const opened = await lastUse()
    await clock.advance(50)
    await isSignedIn(headers)
    expect(await lastUse()).toBe(opened)
    await clock.advance(15)
    await isSignedIn(headers)
    expect(await lastUse()).toBeGreaterThan(opened ?? 0)
  })

  test('ends by signing out, which removes the cookie', async () => {
    const { person, headers } = await createTestMember(app)
    const other = await transact(db, (tx) => signInMember(tx, app, person))
    const answer = await call('POST /staff/sign-out', { headers })
    expect(answer.headers['set-cookie']).toBe('chautari_staff=; Max-Age=0; Path=/api/v1.0/staff; HttpOnly; SameSite=Strict')
    expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([false, true])
  })

  test('is listed, and can be ended from another session', async () => {
    const { person, headers } = await createTestMember(app)
    const other = await transact(db, (tx) => signInMember(tx, app, person))
    const { sessions } = (await call('GET /staff/me/security', { headers })).body.data
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
    const id = sessions.find(({ is_current }) => !is_current)?.id ?? ''
    expect((await call('DELETE /staff/me/sessions/:id', { headers, params: { id } })).status).toBe(200)
    expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([true, false])
    expect((await call('DELETE /staff/me/sessions/:id', { headers, params: { id } })).error?.code).toBe('not_found')
  })
})
