import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { outbox } from '../../platform/database/tables.ts'
import { codeOf, createTestMember, keyOf } from '../../staff/testing/members.ts'
import { listBrowsers } from '../../supplier/notices/store/browsers.ts'
import { useSecondFactor } from '../../supplier/second-factor/use-second-factor.ts'
import { openSession } from '../../supplier/sessions/open-session.ts'
import { addTestBrowser } from '../../supplier/testing/browsers.ts'
import {
  createTestAuthenticator,
  createTestSupplier,
  signInSupplier,
  SUPPLIER_PASSWORD,
  supplierHeaders,
} from '../../supplier/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { runCommand } from '../index.ts'

const { app, call } = await freshApp()
const { person } = await createTestMember(app, { role: 'admin' })
const SOON = { timeout: 10_000 }
const key = await keyOf(app, person)
const reset = (...words: string[]) => runCommand(app, { words: ['reset-second-factor', ...words], key })

describe('reset-second-factor', () => {
  test('lets a member sign in with the password alone, and adds an audit entry and an email', async () => {
    const { user, headers } = await createTestSupplier(app)
    const signIn = () => call('POST /supplier/sign-in', { body: { name: user.email, password: SUPPLIER_PASSWORD } })
    const { setup, secret } = (await call('POST /supplier/me/totp/setup', { headers, body: {} })).body.data
    const body = { setup, code: codeOf(secret, await appNow(app.db)), current_password: SUPPLIER_PASSWORD }
    expect((await call('POST /supplier/me/totp', { headers, body })).status).toBe(201)
    expect((await signIn()).error?.code).toBe('second_factor_needed')
    expect((await reset(user.email)).exitCode).toBe(2)
    expect(await reset(user.email, '--reason', 'secret replaced')).toMatchObject({ exitCode: 0 })
    expect((await signIn()).status).toBe(200)
    const entries = await db().entries(String(user.id))
    expect(entries).toMatchObject([{ act: 'members.reset_second_factor', staffId: person.id, reason: 'secret replaced' }])
    expect(await db().emails(user.email)).toHaveLength(1)
    expect(await reset(user.email, '--reason', 'again')).toMatchObject({ exitCode: 1 })
  })

  test("ends all of the person's sessions and their browsers' notifications, and nobody else's", async () => {
    const one = await createTestSupplier(app)
    const other = await createTestSupplier(app, { organisationId: one.organisationId })
    const again = await signInSupplier(app, { userId: one.user.id, memberId: one.memberId })
    for (const { memberId } of [one, other]) await addTestBrowser(app, memberId)
    await createTestAuthenticator(app, one.user.id)
    const result = await reset(one.user.email, '--reason', 'secret leaked', '--json')
    expect(JSON.parse(result.stdout)).toMatchObject({ outcome: 'done', sessions_ended: 2 })
    for (const headers of [one.headers, again]) expect((await call('GET /supplier/me', { headers })).status).toBe(401)
    expect((await call('GET /supplier/me', { headers: other.headers })).status).toBe(200)
    expect(await listBrowsers(app.db, one.memberId)).toEqual([])
    expect(await listBrowsers(app.db, other.memberId)).toHaveLength(1)
    expect(await db().entries(String(one.user.id))).toMatchObject([{ after: { sessions_ended: 2 } }])
  })

  test('ends the session of a sign-in that used an old code at the same time', async () => {
    const { user } = await createTestSupplier(app)
    const secret = await createTestAuthenticator(app, user.id)
    const { resetting, token } = await transact(app.db, async (tx) => {
      await useSecondFactor(tx, app, { userId: user.id, code: codeOf(secret, await appNow(tx)) })
      const asked = reset(user.email, '--reason', 'secret leaked')
      await expect.poll(() => countBlocked(app.db), SOON).toBe(1)
      // Returned in an object, because awaiting the reset here would deadlock: it waits for the end of this transaction.
      return { resetting: { asked }, token: await openSession(tx, { userId: user.id, device: 'A test' }) }
    })
    expect(await resetting.asked).toMatchObject({ exitCode: 0 })
    const headers = supplierHeaders(app.config.secret, token)
    expect((await call('GET /supplier/me', { headers })).status).toBe(401)
  })

  test('refuses a role without the permission to manage suppliers', async () => {
    const support = await createTestMember(app, { role: 'support' })
    const words = ['reset-second-factor', 'a@b.example', '--reason', 'asked']
    expect((await runCommand(app, { words, key: await keyOf(app, support.person) })).exitCode).toBe(1)
  })
})

function db() {
  const { aboutId, act } = auditEntries
  return {
    entries: (id: string) =>
      app.db
        .select()
        .from(auditEntries)
        .where(and(eq(aboutId, id), eq(act, 'members.reset_second_factor'))),
    emails: (address: string) =>
      app.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.recipientAddress, address), eq(outbox.kind, 'second_factor_reset'))),
  }
}
