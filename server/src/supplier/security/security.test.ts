import { describe, expect, test } from 'vitest'
import { appNow } from '../../platform/database/transaction.ts'
import { codeOf } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestSupplier, signInSupplier, SUPPLIER_PASSWORD } from '../testing/members.ts'

const { app, call, clock } = await freshApp()

const codeNow = async (secret: string) => codeOf(secret, await appNow(app.db))

describe('the second factor of a supplier', () => {
  test('is turned on with a code and the password, asked for at sign-in, and turned off', async () => {
    const { user, headers } = await createTestSupplier(app)
    const signIn = (code?: string) =>
      call('POST /supplier/sign-in', { body: { name: user.email, password: SUPPLIER_PASSWORD, ...(code && { code }) } })
    const { setup, secret } = (await call('POST /supplier/me/totp/setup', { headers, body: {} })).body.data
    const turnOn = async (body: { code?: string; current_password?: string }) =>
      call('POST /supplier/me/totp', {
        headers,
        body: { setup, code: await codeNow(secret), current_password: SUPPLIER_PASSWORD, ...body },
      })
    expect((await turnOn({ current_password: 'Wrong#2083' })).error?.code).toBe('password_incorrect')
    expect((await turnOn({ code: '000000' })).error?.code).toBe('code_invalid')
    const { recovery_codes: codes } = (await turnOn({})).body.data
    const security = async () => (await call('GET /supplier/me/security', { headers })).body.data
    expect(await security()).toMatchObject({ has_totp: true, recovery_codes_left: codes.length })
    expect((await signIn()).error?.code).toBe('second_factor_needed')
    expect((await signIn(codes[0])).status).toBe(200)
    expect((await signIn(codes[0])).error?.code).toBe('code_invalid')
    expect((await security()).recovery_codes_left).toBe(codes.length - 1)
    const off = await call('POST /supplier/me/totp/off', { headers, body: { current_password: 'Wrong#2083' } })
    expect(off.error?.code).toBe('password_incorrect')
    await call('POST /supplier/me/totp/off', { headers, body: { current_password: SUPPLIER_PASSWORD } })
    expect((await signIn()).status).toBe(200)
  })
})

test('a device is signed out from another one, and not by another person', async () => {
  const [one, stranger] = [await createTestSupplier(app), await createTestSupplier(app)]
  await clock.advance(60)
  const other = await signInSupplier(app, { userId: one.user.id, memberId: one.memberId })
  const { sessions } = (await call('GET /supplier/me/security', { headers: other })).body.data
  expect(sessions.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false])
  const params = { id: sessions[1]?.id ?? '' }
  const byStranger = await call('DELETE /supplier/me/sessions/:id', { headers: stranger.headers, params })
  expect(byStranger.error?.code).toBe('not_found')
  expect((await call('DELETE /supplier/me/sessions/:id', { headers: other, params })).status).toBe(200)
  expect((await call('GET /supplier/me', { headers: one.headers })).status).toBe(401)
})
