import { MEMBERS_MAX } from '@chautari/contract/supplier/limits'
import { and, eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../account/store/tables.ts'
import { outbox } from '../../platform/database/tables.ts'
import { codeOf } from '../../staff/testing/members.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { supplierInvitations, supplierMembers } from '../store/tables.ts'
import {
  createTestAuthenticator,
  createTestPerson,
  createTestProperty,
  createTestSupplier,
  SUPPLIER_PASSWORD,
  type TestSupplier,
} from '../testing/members.ts'

const { app, call, clock, db } = await freshApp()

const FRONT_DESK = { roles: ['front_desk' as const], limited_to: null }

async function invite({ headers }: TestSupplier, email: string, rights: object = FRONT_DESK) {
  return call('POST /supplier/members', { headers, body: { email, ...FRONT_DESK, ...rights } })
}

/** Returns the token of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const [sent] = await db
    .select({ text: outbox.textBody })
    .from(outbox)
    .where(and(eq(outbox.recipientAddress, email), like(outbox.kind, 'member_invitation')))
    .orderBy(sql`id desc`)
    .limit(1)
  return /token=(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

const cookieIn = (headers: Record<string, unknown>) => ({ cookie: String(headers['set-cookie']).split(';')[0] ?? '' })

const listOf = async ({ headers }: TestSupplier) => (await call('GET /supplier/members', { headers })).body.data

let addresses = 0
const newAddress = () => `newcomer${++addresses}@hotel.example`

describe('an invitation', () => {
  test('makes the owner of its address a member, once, with a new account', async () => {
    const owner = await createTestSupplier(app)
    const email = newAddress()
    expect((await invite(owner, email)).status).toBe(201)
    const token = await tokenFor(email)
    const shown = (await call('POST /supplier/invitation', { body: { token } })).body.data
    expect(shown).toMatchObject({ email, roles: ['front_desk'], has_account: false })
    const body = { token, name: 'Pemba Sherpa', phone: '9841555001', password: SUPPLIER_PASSWORD }
    const joined = await call('POST /supplier/invitation/join', { body })
    expect(joined.body.data.member?.organisation.id).toBe(String(owner.organisationId))
    const me = (await call('GET /supplier/me', { headers: cookieIn(joined.headers) })).body.data
    expect(me).toMatchObject({ person: { name: 'Pemba Sherpa', email }, member: { roles: ['front_desk'] } })
    const [account] = await db.select().from(users).where(eq(users.email, email))
    expect(account?.emailProvenAt).not.toBeNull()
    expect((await call('POST /supplier/invitation/join', { body })).error?.code).toBe('token_invalid')
    expect((await listOf(owner)).invitations).toEqual([])
  })

  test('takes the password of an existing account, and that of no other', async () => {
    const owner = await createTestSupplier(app)
    const [person, other] = [await createTestPerson(app), await createTestPerson(app)]
    await invite(owner, person.email)
    const token = await tokenFor(person.email)
    const accept = (password: string) => call('POST /supplier/invitation/accept', { body: { token, password } })
    expect((await call('POST /supplier/invitation', { body: { token } })).body.data.has_account).toBe(true)
    expect((await accept('Wrong#2083')).error?.code).toBe('login_failed')
    await db.update(users).set({ passwordHash: null, passwordSetAt: null }).where(eq(users.id, other.id))
    const accepted = await accept(SUPPLIER_PASSWORD)
    expect(accepted.body.data.person.email).toBe(person.email)
    const body = { token, name: 'Nobody Rai', phone: '9841555009', password: SUPPLIER_PASSWORD }
    expect((await call('POST /supplier/invitation/join', { body })).error?.code).toBe('token_invalid')
  })

  test('needs a code where the account has an authenticator app', async () => {
    const person = await createTestPerson(app)
    await invite(await createTestSupplier(app), person.email)
    const token = await tokenFor(person.email)
    const accept = (typed: { code?: string }) =>
      call('POST /supplier/invitation/accept', { body: { token, password: SUPPLIER_PASSWORD, ...typed } })
    const code = codeOf(await createTestAuthenticator(app, person.id), await clock.now())
    expect((await accept({})).error?.code).toBe('second_factor_needed')
    expect((await accept({ code: code === '000000' ? '111111' : '000000' })).error?.code).toBe('code_invalid')
    expect((await accept({ code })).status).toBe(201)
  })

  test('creates no second account for its address', async () => {
    const owner = await createTestSupplier(app)
    const person = await createTestPerson(app)
    await invite(owner, person.email)
    const body = { token: await tokenFor(person.email), name: 'Pemba Sherpa', phone: '9841555002', password: SUPPLIER_PASSWORD }
    expect((await call('POST /supplier/invitation/join', { body })).error?.code).toBe('registration_refused')
  })

  test('ends after seven days, when it is withdrawn, and when a newer one is sent', async () => {
    const owner = await createTestSupplier(app)
    const email = newAddress()
    const isValid = async (token: string) => (await call('POST /supplier/invitation', { body: { token } })).status === 200
    await invite(owner, email)
    const first = await tokenFor(email)
    await invite(owner, email)
    const second = await tokenFor(email)
    expect([await isValid(first), await isValid(second)]).toEqual([false, true])
    const [open] = (await listOf(owner)).invitations
    await call('DELETE /supplier/invitations/:id', { headers: owner.headers, params: { id: open?.id ?? '' } })
    expect(await isValid(second)).toBe(false)
    await invite(owner, email)
    const third = await tokenFor(email)
    await clock.advance(7 * 24 * 3600 + 1)
    expect(await isValid(third)).toBe(false)
  })

  test('is sent twice at once, and the later one counts', async () => {
    const owner = await createTestSupplier(app)
    const email = newAddress()
    const sent = await Promise.all([invite(owner, email), invite(owner, email), invite(owner, email)])
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await listOf(owner)).invitations.map((open) => open.email)).toEqual([email])
  })

  test('is refused for a member, and beyond the most members', async () => {
    const owner = await createTestSupplier(app)
    expect((await invite(owner, owner.user.email)).error?.code).toBe('member_known')
    await db.execute(sql`insert into supplier_invitations (token_hash, organisation_id, email, roles, invited_by, expires_at)
      select 'full ' || ${owner.organisationId} || ' ' || n, ${owner.organisationId}, 'full' || n || '@example.com', array['finance'], 'A test', app_now() + interval '1 day'
      from generate_series(1, ${MEMBERS_MAX - 1}) n`)
    expect((await invite(owner, newAddress())).error?.code).toBe('too_many_members')
  })

  test('does not let someone in twice who became a member meanwhile', async () => {
    const owner = await createTestSupplier(app)
    const person = await createTestPerson(app)
    await invite(owner, person.email)
    const token = await tokenFor(person.email)
    await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['finance'], user: person })
    const { error } = await call('POST /supplier/invitation/accept', { body: { token, password: SUPPLIER_PASSWORD } })
    expect(error?.code).toBe('member_known')
    const [invitation] = await db.select().from(supplierInvitations).where(eq(supplierInvitations.email, person.email))
    expect(invitation?.endedAt).toBeNull()
  })

  test("limits a member to the organisation's own properties, and an owner to none", async () => {
    const [owner, stranger] = [await createTestSupplier(app), await createTestSupplier(app)]
    const own = await createTestProperty(app, owner.organisationId)
    const foreign = await createTestProperty(app, stranger.organisationId)
    const limitTo = (id: number) => ({ limited_to: { properties: [String(id)], packages: [] } })
    expect((await invite(owner, newAddress(), limitTo(own.id))).status).toBe(201)
    expect((await invite(owner, newAddress(), limitTo(foreign.id))).error?.code).toBe('not_found')
    const refused = await invite(owner, newAddress(), { roles: ['owner'], ...limitTo(own.id) })
    expect(refused.error?.fields).toHaveProperty('limited_to')
  })
})

describe('membership', () => {
  test('ends with the sessions that it opened, and other organisations stay open', async () => {
    const owner = await createTestSupplier(app)
    const member = await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['finance'] })
    const params = { id: String(member.memberId) }
    expect((await call('DELETE /supplier/members/:id', { headers: owner.headers, params })).status).toBe(200)
    const { error } = await call('GET /supplier/members', { headers: member.headers })
    expect(error?.code).toBe('organisation_needed')
    expect((await call('GET /supplier/me', { headers: member.headers })).body.data).toMatchObject({
      member: null,
      organisations: [],
    })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, params.id))
    expect(entries.find(({ aboutKind }) => aboutKind === 'member')).toMatchObject({
      act: 'members.remove',
      memberId: owner.memberId,
      organisationId: owner.organisationId,
      staffId: null,
    })
  })

  test('changes at once, without another sign-in', async () => {
    const owner = await createTestSupplier(app)
    const member = await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['finance'] })
    const params = { id: String(member.memberId) }
    await call('PATCH /supplier/members/:id', {
      headers: owner.headers,
      params,
      body: { roles: ['owner'], limited_to: null, version: 1 },
    })
    expect((await invite(member, newAddress())).status).toBe(201)
    await call('PATCH /supplier/members/:id', {
      headers: owner.headers,
      params,
      body: { roles: ['revenue'], limited_to: null, version: 2 },
    })
    expect((await invite(member, newAddress())).error?.code).toBe('forbidden_to_role')
  })

  test('are not overwritten by who has read older ones', async () => {
    const owner = await createTestSupplier(app)
    const member = await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['finance'] })
    const versionOf = async () => (await listOf(owner)).members.find(({ id }) => id === String(member.memberId))?.version ?? 0
    const params = { id: String(member.memberId) }
    const change = (role: 'front_desk' | 'revenue', version: number) =>
      call('PATCH /supplier/members/:id', { headers: owner.headers, params, body: { roles: [role], limited_to: null, version } })
    const read = await versionOf()
    expect((await change('front_desk', read)).status).toBe(200)
    expect((await change('revenue', read)).error?.code).toBe('changed_meanwhile')
    expect((await change('revenue', await versionOf())).status).toBe(200)
  })

  test('leaves no organisation without an owner', async () => {
    const owner = await createTestSupplier(app)
    const { headers } = owner
    const params = { id: String(owner.memberId) }
    const demote = () =>
      call('PATCH /supplier/members/:id', { headers, params, body: { roles: ['finance'], limited_to: null, version: 1 } })
    expect((await demote()).error?.code).toBe('last_owner')
    expect((await call('DELETE /supplier/members/:id', { headers, params })).error?.code).toBe('last_owner')
    expect((await call('POST /supplier/leave', { headers })).error?.code).toBe('last_owner')
    await createTestSupplier(app, { organisationId: owner.organisationId })
    expect((await call('POST /supplier/leave', { headers })).status).toBe(200)
  })

  test('does not count an owner whose account is disabled or deleted', async () => {
    for (const closed of [{ disabledAt: new Date() }, { deletedAt: new Date(), email: null }]) {
      const owner = await createTestSupplier(app)
      const other = await createTestSupplier(app, { organisationId: owner.organisationId })
      await db
        .update(sessions)
        .set({ endedAt: sql`app_now()` })
        .where(eq(sessions.userId, other.user.id))
      await db.update(users).set(closed).where(eq(users.id, other.user.id))
      expect((await call('POST /supplier/leave', { headers: owner.headers })).error?.code).toBe('last_owner')
      const params = { id: String(other.memberId) }
      const body = { current_password: SUPPLIER_PASSWORD }
      const passed = await call('POST /supplier/members/:id/ownership', { headers: owner.headers, params, body })
      expect(passed.error?.code).toBe('not_found')
      expect((await call('DELETE /supplier/members/:id', { headers: owner.headers, params })).status).toBe(200)
    }
  })

  test('lets one of two owners leave who leave at once', async () => {
    const first = await createTestSupplier(app)
    const second = await createTestSupplier(app, { organisationId: first.organisationId })
    const answers = await Promise.all([first, second].map(({ headers }) => call('POST /supplier/leave', { headers })))
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'last_owner'])
  })

  test('passes ownership on with the password, and keeps the other roles', async () => {
    const owner = await createTestSupplier(app)
    const next = await createTestSupplier(app, { organisationId: owner.organisationId, roles: ['front_desk'] })
    const pass = (id: number, current_password = SUPPLIER_PASSWORD) =>
      call('POST /supplier/members/:id/ownership', {
        headers: owner.headers,
        params: { id: String(id) },
        body: { current_password },
      })
    expect((await pass(next.memberId, 'Wrong#2083')).error?.code).toBe('password_incorrect')
    expect((await pass(owner.memberId)).error?.code).toBe('not_found')
    expect((await pass(next.memberId)).status).toBe(200)
    const roles = await db
      .select({ id: supplierMembers.id, roles: supplierMembers.roles })
      .from(supplierMembers)
      .where(eq(supplierMembers.organisationId, owner.organisationId))
      .orderBy(supplierMembers.id)
    expect(roles).toEqual([
      { id: owner.memberId, roles: ['front_desk', 'revenue', 'finance'] },
      { id: next.memberId, roles: ['owner'] },
    ])
    expect((await pass(next.memberId)).error?.code).toBe('forbidden_to_role')
  })
})
