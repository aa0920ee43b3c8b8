import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { staff, staffKeys } from '../store/tables.ts'
import { createTestMember, inviteTestPerson, type StaffHeaders } from '../testing/members.ts'

const { app, call, clock, db } = await freshApp()
const { person: first, headers } = await createTestMember(app, { role: 'admin', name: 'Asha Rai' })

const versionOf = async (id: number) => (await db.select().from(staff).where(eq(staff.id, id)))[0]?.version ?? 0
const change = async (
  id: number,
  body: { role?: 'support' | 'admin'; is_active?: boolean; reason?: string; version?: number },
  by: StaffHeaders = headers,
) => {
  const given = { reason: 'a new task', version: await versionOf(id), ...body }
  return call('PATCH /staff/people/:id', { headers: by, params: { id: String(id) }, body: given })
}
const entriesAbout = async (id: number) =>
  (await call('GET /staff/entries', { headers, query: { about: `staff:${id}` } })).body.data
const isSignedIn = async (by: StaffHeaders) => (await call('GET /staff/me', { headers: by })).status === 200

describe('inviting a person', () => {
  test('mails the link in the language of the admin, and records who invited', async () => {
    const body = { email: 'Gita@Chautari.example', name: 'Gita Thapa', role: 'finance' as const }
    const answer = await call('POST /staff/people', { headers: { ...headers, 'accept-language': 'ne' }, body })
    expect(answer.status).toBe(201)
    const { id, ...person } = answer.body.data
    expect(person).toMatchObject({ email: 'gita@chautari.example', state: 'invited', last_seen_at: null })
    expect(new Date(person.invitation_expires_at ?? 0).getTime()).toBeGreaterThan((await clock.now()).getTime())
    const [email] = await db.select().from(outbox).where(eq(outbox.recipientAddress, person.email))
    expect(email?.subject).toBe('चौतारीको टोलीमा तपाईंलाई निम्तो')
    expect(JSON.stringify(answer.body)).not.toContain('nta_')
    expect(await entriesAbout(Number(id))).toMatchObject([
      { act: 'staff.invite', name: 'Asha Rai', staff_id: String(first.id), via: 'console', after: { role: 'finance' } },
    ])
  })

  test('refuses a known address and a name that looks like another', async () => {
    const { person } = await inviteTestPerson(app, { name: 'Hari Karki' })
    const invite = (email: string, name: string) =>
      call('POST /staff/people', { headers, body: { email, name, role: 'support' } })
    expect((await invite(person.email, 'Hari K. Karki')).error?.code).toBe('staff_known')
    expect((await invite('other@chautari.example', 'hari-karki')).error?.fields).toHaveProperty('name')
  })

  test('ends the earlier invitation when it is repeated, and refuses a deactivated person', async () => {
    const { person, token } = await inviteTestPerson(app)
    const again = () => call('POST /staff/people/:id/invitation', { headers, params: { id: String(person.id) }, body: {} })
    expect((await again()).status).toBe(201)
    expect((await call('POST /staff/invitation', { body: { token } })).error?.code).toBe('token_invalid')
    await change(person.id, { is_active: false })
    expect((await again()).error?.code).toBe('staff_inactive')
  })
})

describe('changing a person', () => {
  test('ends their sessions and keys, and records only what changed', async () => {
    const member = await createTestMember(app)
    await call('POST /staff/me/keys', { headers: member.headers, body: { name: 'Laptop' } })
    const { body } = await change(member.person.id, { role: 'admin', reason: 'takes over the team' })
    expect(body.data).toMatchObject({ role: 'admin', state: 'active' })
    expect(await isSignedIn(member.headers)).toBe(false)
    const [key] = await db.select().from(staffKeys).where(eq(staffKeys.staffId, member.person.id))
    expect(key?.endedAt).not.toBeNull()
    const [entry] = await entriesAbout(member.person.id)
    expect(entry).toMatchObject({
      act: 'staff.change',
      before: { role: 'support' },
      after: { role: 'admin' },
      reason: 'takes over the team',
    })
    expect(entry?.request_id).toMatch(/^[\da-f-]{36}$/)
  })

  test('deactivates and activates again, without restoring a session', async () => {
    const { person, headers: theirs } = await createTestMember(app)
    expect((await change(person.id, { is_active: false })).body.data.state).toBe('deactivated')
    expect((await change(person.id, { is_active: true })).body.data.state).toBe('active')
    expect(await isSignedIn(theirs)).toBe(false)
  })

  test('records nothing when nothing changes, and keeps the session', async () => {
    const { person, headers: theirs } = await createTestMember(app)
    expect((await change(person.id, { role: 'support', is_active: true })).status).toBe(200)
    expect([await isSignedIn(theirs), await entriesAbout(person.id)]).toEqual([true, []])
  })

  test.each([{}, { role: 'admin' as const, reason: ' ' }, { is_active: false, reason: '' }])('refuses %j', async (body) => {
    const { person } = await createTestMember(app)
    expect((await change(person.id, body)).error?.code).toBe('validation_failed')
  })

  test('refuses a change of an outdated version', async () => {
    const { person } = await createTestMember(app)
    const read = (await change(person.id, { role: 'admin' })).body.data.version
    expect((await change(person.id, { is_active: false, version: read })).status).toBe(200)
    expect((await change(person.id, { role: 'support', version: read })).error?.code).toBe('changed_meanwhile')
  })

  test('keeps the last active admin', async () => {
    await inviteTestPerson(app, { role: 'admin' })
    await createTestMember(app, { role: 'admin', deactivatedAt: await clock.now() })
    const others = await db.select().from(staff).where(eq(staff.role, 'admin'))
    for (const { id } of others) if (id !== first.id) await change(id, { role: 'support' })
    expect((await change(first.id, { role: 'support' })).error?.code).toBe('last_admin')
    expect((await change(first.id, { is_active: false })).error?.code).toBe('last_admin')
  })

  test('lets only one of two admins demote the other when both try at once', async () => {
    const { person, headers: theirs } = await createTestMember(app, { role: 'admin' })
    const answers = await Promise.all([change(person.id, { role: 'support' }), change(first.id, { role: 'support' }, theirs)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await db.select().from(staff).where(eq(staff.id, first.id))
    if (row?.role === 'support') await db.update(staff).set({ role: 'admin' }).where(eq(staff.id, first.id))
  })
})

test('the list of people shows who can sign in and who was seen', async () => {
  const { person, headers: admin } = await createTestMember(app, { role: 'admin' })
  const { person: invited } = await inviteTestPerson(app)
  const people = (await call('GET /staff/people', { headers: admin })).body.data
  const of = (id: number) => people.find((one) => one.id === String(id))
  expect(of(person.id)).toMatchObject({ state: 'active', last_seen_at: expect.any(String), invitation_expires_at: null })
  expect(of(invited.id)).toMatchObject({ state: 'invited', last_seen_at: null, invitation_expires_at: expect.any(String) })
  expect(people.map(({ id }) => Number(id))).toEqual(people.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
  expect(JSON.stringify(people)).not.toMatch(/hash|argon2|totp/i)
})
