import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countBlocked } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { transact } from '../../platform/database/transaction.ts'
import { outbox } from '../../platform/database/tables.ts'
import { staff, staffInvitations } from '../store/tables.ts'
import { lockPerson } from './store/people.ts'
import { codeOf, createTestMember, inviteTestPerson, STAFF_PASSWORD } from '../testing/members.ts'

const DAY_SECONDS = 24 * 60 * 60

const { app, call, clock, db } = await freshApp()

let accepted = 0
/** Returns a name that nobody has yet. */
const freeName = () => `Bina Rai A${++accepted}`

type Changes = { password?: string; name?: string; code?: string; setup?: string }

/** Sets up an authenticator app and accepts the invitation with a code of it. */
async function accept(token: string, changes: Changes = {}) {
  const usedAt = await clock.now()
  const { secret, setup } = (await call('POST /staff/invitation/totp', { body: { token } })).body.data
  const code = codeOf(secret, usedAt)
  const body = { token, name: freeName(), password: STAFF_PASSWORD, code, setup, ...changes }
  return { secret, usedAt, answer: await call('POST /staff/invitation/accept', { body }) }
}

describe('an invitation', () => {
  test('shows whom it invites, and when it ends', async () => {
    const { person, token } = await inviteTestPerson(app, { role: 'finance' })
    const { body } = await call('POST /staff/invitation', { body: { token } })
    const { expires_at: until, ...rest } = body.data
    expect(rest).toEqual({ email: person.email, role: 'finance', name: person.name })
    expect((new Date(until).getTime() - person.invitedAt.getTime()) / 1000).toBeCloseTo(7 * DAY_SECONDS, -1)
  })

  test('is accepted once, with an authenticator app, and signs in', async () => {
    const { person, token } = await inviteTestPerson(app)
    const { secret, usedAt, answer } = await accept(token, { name: 'Bina Kumari Rai' })
    expect(answer.status).toBe(201)
    const [session = ''] = String(answer.headers['set-cookie']).split(';')
    const me = (await call('GET /staff/me', { headers: { cookie: session } })).body.data
    expect(me).toMatchObject({ id: String(person.id), name: 'Bina Kumari Rai', role: 'support' })
    const { recovery_codes: codes } = answer.body.data
    const signIn = async (code: string) =>
      (await call('POST /staff/sign-in', { body: { email: person.email, password: STAFF_PASSWORD, code } })).status
    // The code with which the app was set up cannot be used again.
    expect(await signIn(codeOf(secret, usedAt))).toBe(422)
    expect([await signIn(codeOf(secret, usedAt, 1)), await signIn(codes[9] ?? '')]).toEqual([200, 200])
    expect((await call('POST /staff/invitation', { body: { token } })).error?.code).toBe('token_invalid')
  })

  test('is accepted by one of concurrent requests', async () => {
    const { token } = await inviteTestPerson(app)
    const { secret, setup } = (await call('POST /staff/invitation/totp', { body: { token } })).body.data
    const body = { token, name: freeName(), password: STAFF_PASSWORD, setup, code: codeOf(secret, await clock.now()) }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /staff/invitation/accept', { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  test('is locked after its person, so that a concurrent second invitation cannot deadlock', async () => {
    const { person, token } = await inviteTestPerson(app)
    let answer: ReturnType<typeof accept> | undefined
    await transact(db, async (tx) => {
      await lockPerson(tx, person.id)
      answer = accept(token)
      await expect.poll(() => countBlocked(db)).toBe(1)
      const ofPerson = eq(staffInvitations.staffId, person.id)
      expect(await tx.select().from(staffInvitations).where(ofPerson).for('update', { noWait: true })).toHaveLength(1)
    })
    expect((await answer)?.answer.status).toBe(201)
  })

  test('cannot choose a role', async () => {
    const { person, token } = await inviteTestPerson(app)
    const changes = { role: 'admin', email: 'thief@example.com', accepted_at: null, id: 1 } as Changes
    expect((await accept(token, changes)).answer.status).toBe(201)
    const [row] = await db.select().from(staff).where(eq(staff.id, person.id))
    expect(row).toMatchObject({ role: 'support', email: person.email, deactivatedAt: null })
  })

  test.each<[string, Changes, string]>([
    ['a wrong code', { code: '000000' }, 'code_invalid'],
    ['a changed setup', { setup: 'x'.repeat(80) }, 'code_invalid'],
    ['a short password', { password: 'elevensigns' }, 'validation_failed'],
    ['a leaked password', { password: 'qwertyuiop123' }, 'validation_failed'],
    ['their own name', { password: 'Bina Rai 2026' }, 'validation_failed'],
    ['no name', { name: ' ' }, 'validation_failed'],
    ['a name of two lines', { name: 'Bina\nRai' }, 'validation_failed'],
  ])('stays open after %s', async (_, changes, code) => {
    const { token } = await inviteTestPerson(app)
    expect((await accept(token, changes)).answer.error?.code).toBe(code)
    expect((await accept(token)).answer.status).toBe(201)
  })

  test('refuses the name of another person, however it is written', async () => {
    const { token } = await inviteTestPerson(app)
    const { person } = await inviteTestPerson(app, { name: 'Chandra Thapa' })
    for (const name of ['Chandra Thapa', 'chandra  thapa', 'Chandra-Thapa.', 'Ｃhandra_Thapa'])
      expect((await accept(token, { name })).answer.error?.fields).toEqual({
        name: ['Someone on the team has this name. Add an initial or another name.'],
      })
    expect((await accept(token, { name: 'Chandra K. Thapa' })).answer.status).toBe(201)
    expect(person.name).toBe('Chandra Thapa')
  })

  test('replaces the password and all second factors of a person who is invited again', async () => {
    const admin = await createTestMember(app, { role: 'admin' })
    const { person, headers, totpSecret } = await createTestMember(app, { role: 'finance' })
    const sent = { headers: admin.headers, params: { id: String(person.id) }, body: {} }
    expect((await call('POST /staff/people/:id/invitation', sent)).status).toBe(201)
    // Until they accept, nothing changes for them.
    expect((await call('GET /staff/me', { headers })).status).toBe(200)
    const [email] = await db.select().from(outbox).where(eq(outbox.recipientAddress, person.email))
    const [, token = ''] = /#token=(nta_[\w-]+)/.exec(email?.textBody ?? '') ?? []
    const { secret, answer } = await accept(token, { name: person.name, password: 'a password for the second time' })
    expect(answer.status).toBe(201)
    expect((await call('GET /staff/me', { headers })).status).toBe(401)
    const signIn = async (password: string, code: string) =>
      (await call('POST /staff/sign-in', { body: { email: person.email, password, code } })).status
    expect(await signIn(STAFF_PASSWORD, codeOf(secret, await clock.now(), 1))).toBe(422)
    expect(await signIn('a password for the second time', codeOf(totpSecret, await clock.now()))).toBe(422)
    expect(await signIn('a password for the second time', codeOf(secret, await clock.now(), 1))).toBe(200)
  })

  test('needs one second factor', async () => {
    const { token } = await inviteTestPerson(app)
    const body = { token, name: freeName(), password: STAFF_PASSWORD }
    const { error } = await call('POST /staff/invitation/accept', { body })
    expect(error).toMatchObject({ code: 'validation_failed', fields: { code: ['Set up an authenticator app or a passkey'] } })
  })

  test('refuses the setup of another invitation, and its own after half an hour', async () => {
    const [one, other] = [await inviteTestPerson(app), await inviteTestPerson(app)]
    const theirs = (await call('POST /staff/invitation/totp', { body: { token: other.token } })).body.data
    const code = async () => codeOf(theirs.secret, await clock.now())
    const { answer } = await accept(one.token, { setup: theirs.setup, code: await code() })
    expect(answer.error?.code).toBe('code_invalid')
    await clock.advance(30 * 60)
    const late = await accept(other.token, { setup: theirs.setup, code: await code() })
    expect(late.answer.error?.code).toBe('code_invalid')
  })

  test.each([
    ['after seven days', async () => clock.advance(7 * DAY_SECONDS)],
    [
      'of a person who was deactivated',
      async (id: number) =>
        db
          .update(staff)
          .set({ deactivatedAt: await clock.now() })
          .where(eq(staff.id, id)),
    ],
  ])('is invalid %s', async (_, change) => {
    const { person, token } = await inviteTestPerson(app)
    await change(person.id)
    for (const key of [
      'POST /staff/invitation',
      'POST /staff/invitation/totp',
      'POST /staff/invitation/passkey-options',
    ] as const)
      expect((await call(key, { body: { token } })).error?.code).toBe('token_invalid')
  })
})
