import { describe, expect, test } from 'vitest'
import { newToken } from '../platform/tokens.ts'
import { transact } from '../platform/transaction.ts'
import { freshApp } from '../testing/app.ts'
import { disableAccount } from './disable-account.ts'
import { personIn, signedBy } from './testing/people.ts'

const house = await freshApp()
const { call, clock, db } = house

const DAY_SECONDS = 24 * 60 * 60

describe('who is signed in', () => {
  test('is known by the token of their session', async () => {
    const { headers, user } = await personIn(db)
    const { status, body } = await call('GET /user/profile', { headers })
    expect(status).toBe(200)
    expect(body.data.email).toBe(user.email)
  })

  test('is asked to sign in without one', async () => {
    const { status, error } = await call('GET /user/profile', {})
    expect([status, error?.code]).toEqual([401, 'unauthenticated'])
  })

  test.each([
    ['a session that never was', () => signedBy(newToken('session'))],
    ['a token of another kind', () => signedBy(newToken('reset'))],
    ['no token at all', () => ({ authorization: 'Bearer' })],
    ['another scheme', () => ({ authorization: 'Basic YTpi' })],
  ])('is nobody by %s, not even where anybody may ask', async (_what, headers) => {
    expect((await call('GET /settings', { headers: headers() })).status).toBe(401)
  })

  test('is nobody once the account is disabled', async () => {
    const { headers, user } = await personIn(db)
    await transact(db, (tx) => disableAccount(tx, { userId: user.id, operator: 'asha' }))
    expect((await call('GET /user/profile', { headers })).status).toBe(401)
  })

  test('is nobody after seven days without asking, and after thirty with', async () => {
    const [idle, busy] = [await personIn(db), await personIn(db)]
    for (let day = 0; day < 29; day += 1) {
      await clock.advance(DAY_SECONDS)
      expect((await call('GET /user/profile', { headers: busy.headers })).status).toBe(200)
    }
    expect((await call('GET /user/profile', { headers: idle.headers })).status).toBe(401)
    await clock.advance(DAY_SECONDS)
    expect((await call('GET /user/profile', { headers: busy.headers })).status).toBe(401)
  })
})
