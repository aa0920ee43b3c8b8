import { expect, describe, test } from 'vitest'
import { codeOf } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestAuthenticator, createTestSupplier, SUPPLIER_PASSWORD } from '../testing/members.ts'

const { app, call, clock } = await freshApp()

const signIn = (name: string, typed: { password?: string; code?: string } = {}) =>
  call('POST /supplier/sign-in', { body: { name, password: SUPPLIER_PASSWORD, ...typed } })

describe("signing in to the suppliers' area", () => {
  test('takes the password of the account, and opens the organisation of its only membership', async () => {
    const { user, organisationId } = await createTestSupplier(app)
    const { status, body, headers } = await signIn(user.email)
    expect([status, body.data.organisations.map(({ id }) => id)]).toEqual([200, [String(organisationId)]])
    expect(String(headers['set-cookie'])).toMatch(/^chautari_supplier=.+; Path=\/api\/v1\.0\/supplier; HttpOnly; SameSite=Strict/)
    expect((await signIn(user.email, { password: 'Dhaulagiri@2083' })).error?.code).toBe('login_failed')
  })

  test('needs a code of the authenticator app where one is turned on, which works once', async () => {
    const { user } = await createTestSupplier(app)
    const code = codeOf(await createTestAuthenticator(app, user.id), await clock.now())
    expect((await signIn(user.email)).error?.code).toBe('second_factor_needed')
    expect((await signIn(user.email, { code: code === '000000' ? '111111' : '000000' })).error?.code).toBe('code_invalid')
    expect((await signIn(user.email, { code })).status).toBe(200)
    expect((await signIn(user.email, { code })).error?.code).toBe('code_invalid')
  })
})
