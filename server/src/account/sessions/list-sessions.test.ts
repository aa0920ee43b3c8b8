import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { accountEvents } from '../store/tables.ts'
import { registrationInput } from '../testing/registrations.ts'
import { createTestUser, bearerHeader, signIn } from '../testing/people.ts'

const MINUTE = 60

const { call, clock, db } = await freshApp()

type Headers = { authorization: string }
const list = async (headers: Headers) => (await call('GET /user/sessions', { headers })).body.data
const end = (headers: Headers, id: string) => call('DELETE /user/sessions/:id', { params: { id }, headers })
const isSignedIn = async (headers: Headers) => (await call('GET /user/profile', { headers })).status === 200

describe('the list of signed-in devices', () => {
  test('has readable names, the last used first, and marks the current one', async () => {
    const { email, password, ...sent } = registrationInput()
    await call('POST /user/register', { body: { ...sent, email, password } })
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ]
    const headers: Headers[] = []
    for (const agent of agents) {
      const { body } = await call('POST /user/login', { body: { email, password }, headers: { 'user-agent': agent } })
      headers.push(bearerHeader(body.data.token))
    }
    await clock.advance(2 * MINUTE)
    const [first, second] = headers as [Headers, Headers]
    const sessions = await list(first)
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ device: 'Chrome on Linux', is_current: true })
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false])
    const used = sessions.map(({ last_used_at }) => last_used_at)
    expect(used).toEqual([...used].sort().reverse())
    expect((await list(second)).find(({ is_current }) => is_current)?.device).toBe('Safari on iOS')
    expect(JSON.stringify(sessions)).not.toMatch(/nts_|hash/i)
  })

  test('leaves out sessions that were logged out, expired or ended by the owner', async () => {
    const { user, headers } = await createTestUser(db)
    await call('POST /user/logout', { headers: await signIn(db, user) })
    expect(await list(headers)).toHaveLength(1)
    await clock.advance(8 * 24 * 60 * MINUTE)
    expect(await list(await signIn(db, user))).toHaveLength(1)
  })
})

describe('ending a session', () => {
  test('works at once from another session', async () => {
    const { user, headers } = await createTestUser(db)
    const other = await signIn(db, user)
    const id = (await list(headers)).find(({ is_current }) => !is_current)?.id ?? ''
    expect((await end(headers, id)).body.data.message).toBe('That device is signed out.')
    expect([await isSignedIn(other), await isSignedIn(headers)]).toEqual([false, true])
    expect((await end(headers, id)).error?.code).toBe('not_found')
    const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, user.id))
    expect(events).toMatchObject([{ event: 'session_ended', detail: { session: Number(id), isCurrent: false } }])
  })

  test('logs out when it is the current one', async () => {
    const { headers } = await createTestUser(db)
    const [own] = await list(headers)
    expect((await end(headers, own?.id ?? '')).status).toBe(200)
    expect(await isSignedIn(headers)).toBe(false)
  })

  test('responds `not_found` for another user’s session', async () => {
    const [sita, gita] = [await createTestUser(db), await createTestUser(db)]
    const [theirs] = await list(gita.headers)
    expect((await end(sita.headers, theirs?.id ?? '')).error?.code).toBe('not_found')
    expect(await isSignedIn(gita.headers)).toBe(true)
    expect((await end(sita.headers, '999999999999999')).error?.code).toBe('not_found')
    expect((await end(sita.headers, '1; drop table sessions')).error?.code).toBe('not_found')
  })
})
