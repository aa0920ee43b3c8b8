import { describe, expect, test } from 'vitest'
import { freshApp } from '../testing/app.ts'
import { signedBy } from './testing/people.ts'
import { newcomer } from './testing/newcomers.ts'

const { call } = await freshApp()

describe('who registers', () => {
  test('is signed in at once, logs out, and logs in again by e-mail or phone', async () => {
    const sent = newcomer()
    const { status, body } = await call('POST /user/register', { body: sent })
    expect(status).toBe(201)
    const { user, token, impersonation } = body.data
    expect([user.name, user.email, user.profile.phone, impersonation]).toEqual([sent.name, sent.email, sent.phone, null])
    expect((await call('GET /user/profile', { headers: signedBy(token) })).status).toBe(200)
    const out = await call('POST /user/logout', { headers: signedBy(token) })
    expect([out.status, out.body.data.message]).toEqual([200, 'User logged out successfully'])
    expect((await call('GET /user/profile', { headers: signedBy(token) })).status).toBe(401)
    const { password } = sent
    const again = await call('POST /user/login', { body: { email: sent.email.toUpperCase(), password } })
    expect(again.body.data.user.email).toBe(sent.email)
    expect((await call('POST /user/login', { body: { phone: sent.phone, password } })).status).toBe(200)
    const wrong = await call('POST /user/login', { body: { email: sent.email, password: `${password}x` } })
    expect([wrong.status, wrong.error?.code]).toEqual([422, 'login_failed'])
    const taken = await call('POST /user/register', { body: newcomer({ email: sent.email }) })
    expect([taken.status, taken.error?.code]).toEqual([422, 'registration_refused'])
  })
})
