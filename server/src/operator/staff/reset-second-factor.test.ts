import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appNow } from '../../platform/database/transaction.ts'
import { outbox } from '../../platform/database/tables.ts'
import { codeOf, createTestMember, keyOf } from '../../staff/testing/members.ts'
import { createTestSupplier, SUPPLIER_PASSWORD } from '../../supplier/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { runCommand } from '../index.ts'

const { app, call } = await freshApp()
const { person } = await createTestMember(app, { role: 'admin' })
const key = await keyOf(app, person)
const reset = (...words: string[]) => runCommand(app, { words: ['reset-second-factor', ...words], key })

describe('reset-second-factor', () => {
  test('lets a member sign in with the password alone, with an entry and an email', async () => {
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
