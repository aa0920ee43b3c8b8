import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { staffPasskeys, staffTotp } from '../store/tables.ts'
import { softwareAuthenticator } from '../testing/authenticator.ts'
import { codeOf, createTestMember, inviteTestPerson, STAFF_PASSWORD, type StaffHeaders } from '../testing/members.ts'

const ORIGIN = 'http://localhost:3000'
const { app, call, clock, db } = await freshApp({ publicUrl: ORIGIN })

const security = async (headers: StaffHeaders) => (await call('GET /staff/me/security', { headers })).body.data

async function addPasskey(headers: StaffHeaders) {
  const asked = (await call('POST /staff/me/passkey-options', { headers, body: {} })).body.data
  const body = { challenge_id: asked.challenge_id, response: softwareAuthenticator(ORIGIN).make(asked) }
  return call('POST /staff/me/passkeys', { headers, body })
}

describe('the passkeys of a member of staff', () => {
  test('are listed and removed', async () => {
    const { headers } = await createTestMember(app)
    await addPasskey(headers)
    const { passkeys, has_totp: hasTotp } = await security(headers)
    expect([passkeys.length, hasTotp]).toEqual([1, true])
    const { id = '' } = passkeys[0] ?? {}
    expect((await call('DELETE /staff/me/passkeys/:id', { headers, params: { id } })).status).toBe(200)
    expect((await security(headers)).passkeys).toEqual([])
    expect((await call('DELETE /staff/me/passkeys/:id', { headers, params: { id } })).error?.code).toBe('not_found')
  })

  test('cannot be removed when no other second factor is left', async () => {
    const { person, headers } = await createTestMember(app)
    for (const _ of [1, 2]) await addPasskey(headers)
    await db.delete(staffTotp).where(eq(staffTotp.staffId, person.id))
    const ids = (await security(headers)).passkeys.map(({ id }) => id)
    const remove = async (id = '') => (await call('DELETE /staff/me/passkeys/:id', { headers, params: { id } })).error?.code
    expect([await remove(ids[0]), await remove(ids[1])]).toEqual([undefined, 'last_second_factor'])
  })

  test('are at most ten', async () => {
    const { person, headers } = await createTestMember(app)
    const asked = (await call('POST /staff/me/passkey-options', { headers, body: {} })).body.data
    const rows = Array.from({ length: 10 }, (_, n) => ({
      staffId: person.id,
      credentialId: `many ${n}`,
      publicKey: 'x',
      counter: 0,
      device: 'A test',
    }))
    await db.insert(staffPasskeys).values(rows)
    const late = { challenge_id: asked.challenge_id, response: softwareAuthenticator(ORIGIN).make(asked) }
    expect((await call('POST /staff/me/passkeys', { headers, body: late })).error?.code).toBe('too_many_credentials')
    expect((await call('POST /staff/me/passkey-options', { headers, body: {} })).error?.code).toBe('too_many_credentials')
  })
})

describe('recovery codes', () => {
  test('are replaced by new ones', async () => {
    const { person, headers, recoveryCodes } = await createTestMember(app)
    const { recovery_codes: codes } = (await call('POST /staff/me/recovery-codes', { headers, body: {} })).body.data
    const signIn = async (code = '') =>
      (await call('POST /staff/sign-in', { body: { email: person.email, password: STAFF_PASSWORD, code } })).status
    expect([await signIn(recoveryCodes[0]), await signIn(codes[0])]).toEqual([422, 200])
    expect((await security(headers)).recovery_codes_left).toBe(9)
  })
})

describe('the keys of a member of staff', () => {
  test('are shown once, listed and ended', async () => {
    const { headers } = await createTestMember(app)
    const { key } = (await call('POST /staff/me/keys', { headers, body: { name: 'Laptop' } })).body.data
    expect(key).toMatch(/^ntk_[\w-]{43}_\w{7}$/)
    const { keys } = await security(headers)
    expect(keys).toMatchObject([{ name: 'Laptop', last_used_at: null }])
    expect(JSON.stringify(keys)).not.toContain(key)
    const { id = '' } = keys[0] ?? {}
    expect((await call('DELETE /staff/me/keys/:id', { headers, params: { id } })).status).toBe(200)
    expect((await security(headers)).keys).toEqual([])
    expect((await call('DELETE /staff/me/keys/:id', { headers, params: { id } })).error?.code).toBe('not_found')
  })

  test('are at most five', async () => {
    const { headers } = await createTestMember(app)
    const make = () => call('POST /staff/me/keys', { headers, body: { name: 'Laptop' } })
    for (let keys = 0; keys < 5; keys++) expect((await make()).status).toBe(201)
    expect((await make()).error?.code).toBe('too_many_credentials')
  })
})

/** Returns every row of the tables of staff as text. */
async function dump(): Promise<string> {
  const named = sql`select tablename as name from pg_tables where tablename like 'staff%' or tablename = 'outbox' order by 1`
  const tables = await selectRows(db, named, z.object({ name: z.string() }))
  const contents = tables.map(({ name }) => selectRows(db, sql`select * from ${sql.identifier(name)}`, z.looseObject({})))
  return JSON.stringify(await Promise.all(contents))
}

test('the database holds no usable secret of staff', async () => {
  const { person, token } = await inviteTestPerson(app)
  const { secret, setup } = (await call('POST /staff/invitation/totp', { body: { token } })).body.data
  const body = { token, name: person.name, password: STAFF_PASSWORD, setup, code: codeOf(secret, await clock.now()) }
  const accepted = await call('POST /staff/invitation/accept', { body })
  const { recovery_codes: codes } = accepted.body.data
  const [cookie = ''] = String(accepted.headers['set-cookie']).split(';')
  const { csrf_token: csrf } = (await call('GET /staff/me', { headers: { cookie } })).body.data
  const headers = { cookie, 'x-csrf-token': csrf }
  const { key } = (await call('POST /staff/me/keys', { headers, body: { name: 'Laptop' } })).body.data
  const read = await dump()
  expect(read).toContain(person.email)
  const secrets = [token, secret, setup, STAFF_PASSWORD, key, csrf, cookie.split('=')[1] ?? '', ...codes]
  for (const one of [...secrets, ...codes.map((code) => code.replace('-', ''))]) expect(read).not.toContain(one)
  expect(read).not.toMatch(/nt[a-z]_[\w-]{8,}/)
})

test('each change of passkeys, codes and keys adds an audit entry without secrets', async () => {
  const { person, headers, recoveryCodes } = await createTestMember(app, { role: 'admin' })
  const { key } = (await call('POST /staff/me/keys', { headers, body: { name: 'Laptop' } })).body.data
  await addPasskey(headers)
  const { keys, passkeys } = await security(headers)
  await call('DELETE /staff/me/keys/:id', { headers, params: { id: keys[0]?.id ?? '' } })
  await call('DELETE /staff/me/passkeys/:id', { headers, params: { id: passkeys[0]?.id ?? '' } })
  const code = recoveryCodes[0] ?? ''
  await call('POST /staff/sign-in', { body: { email: person.email, password: STAFF_PASSWORD, code } })
  const codes = (await call('POST /staff/me/recovery-codes', { headers, body: {} })).body.data.recovery_codes
  const entries = (await call('GET /staff/entries', { headers, query: { about: `staff:${person.id}` } })).body.data
  expect(entries.map(({ act }) => act.replace('staff.', '')).toReversed()).toEqual([
    'make_key',
    'add_passkey',
    'end_key',
    'remove_passkey',
    'sign_in',
    'renew_recovery_codes',
  ])
  expect(entries[1]?.after).toEqual({ device: 'Another device', how: 'recovery code' })
  for (const secret of [key, code, ...codes]) expect(JSON.stringify(entries)).not.toContain(secret)
})
