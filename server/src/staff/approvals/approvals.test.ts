import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { paisa } from '@chautari/contract/money'
import { transact } from '../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { countBlocked } from '../../testing/blocked.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { insertInvitation } from '../people/store/invitations.ts'
import { findStaffActions } from './read-models/staff-actions.ts'
import { codeOf, createTestMember, signInMember, STAFF_PASSWORD, type TestMember } from '../testing/members.ts'

const plain = await freshApp()
const { limits } = plain.app.config
const testApp = await freshApp({ limits: { ...limits, manualRefundOverPaisa: paisa(100) } })
const { app, call, clock, db } = testApp
const { bookAndPay, see } = await paidBookingsOf(testApp)
const [asha, bina, chandra] = await Promise.all([
  createTestMember(app, { role: 'finance', name: 'Asha Rai' }),
  createTestMember(app, { role: 'admin', name: 'Bina Rai' }),
  createTestMember(app, { role: 'support', name: 'Chandra Rai' }),
])

beforeEach(() => startClock(testApp))

/** Makes a paid booking, and requests its withdrawal, whose refund is above the limit of one person. */
async function request(by: TestMember) {
  const { reference, total } = await bookAndPay({})
  const act = { act: 'withdraw', reason: 'the roof leaks' } as const
  const { body } = await call('POST /staff/bookings/:reference/acts', { headers: by.headers, params: { reference }, body: act })
  expect(body.data.outcome).toBe('second_person')
  const [item] = (await waiting(bina)).filter(({ about }) => about === reference)
  if (!item) throw new Error('The request does not wait.')
  return { reference, total, item, id: item.id }
}

const waiting = async ({ headers }: TestMember) => (await call('GET /staff/approvals', { headers })).body.data
const decide = ({ headers }: TestMember, id: string, decision: 'approve' | 'decline') =>
  call('POST /staff/approvals/:id', { headers, params: { id }, body: { decision, reason: 'seen the photos' } })

/** Invites a member of staff again, who accepts under another name. */
async function rename({ person }: TestMember, name: string): Promise<TestMember> {
  const token = newToken('invitation')
  await transact(db, (tx) => insertInvitation(tx, { staffId: person.id, tokenHash: hashToken(token) }))
  const { secret, setup } = (await call('POST /staff/invitation/totp', { body: { token } })).body.data
  const body = { token, name, password: STAFF_PASSWORD, setup, code: codeOf(secret, await clock.now()) }
  expect((await call('POST /staff/invitation/accept', { body })).status).toBe(201)
  const headers = await transact(db, (tx) => signInMember(tx, app, person))
  return { person: { ...person, name }, headers, totpSecret: secret, recoveryCodes: [] }
}

describe('a large refund', () => {
  test('waits for a second person, and is done when they approve it', async () => {
    const { reference, total, item, id } = await request(asha)
    expect(item).toMatchObject({ person: 'Asha Rai', is_own: false, act: 'withdraw', amount: total, reason: 'the roof leaks' })
    expect((await waiting(asha)).find((one) => one.id === id)?.is_own).toBe(true)
    expect((await see(reference)).status).toBe('approved')
    expect((await decide(bina, id, 'approve')).body.data).toEqual({ outcome: 'done', why: null })
    expect((await see(reference)).status).toBe('cancellation_approved')
    expect((await waiting(bina)).map((one) => one.id)).not.toContain(id)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference)).orderBy(auditEntries.id)
    expect(entries.map(({ name, act, reason }) => [name, act, reason])).toEqual([
      ['Asha Rai', 'bookings.withdraw', 'the roof leaks'],
      ['Bina Rai', 'bookings.withdraw', 'seen the photos'],
    ])
  })

  test('is shown in the file of its booking, in place of the waiting act', async () => {
    const { reference, total, id } = await request(chandra)
    const fileFor = async ({ headers }: TestMember) =>
      (await call('GET /staff/bookings/:reference', { headers, params: { reference } })).body.data
    const file = await fileFor(asha)
    expect(file.waiting_requests).toMatchObject([
      { id: Number(id), person: 'Chandra Rai', is_own: false, act: 'withdraw', amount: total, reason: 'the roof leaks' },
    ])
    expect(file.possible_acts).toEqual(['cancel'])
    expect((await fileFor(chandra)).waiting_requests).toMatchObject([{ is_own: true }])
    await decide(bina, id, 'decline')
    expect(await fileFor(asha)).toMatchObject({ waiting_requests: [], possible_acts: ['withdraw', 'cancel'] })
  })

  test('is hidden from staff who may not decide about bookings', async () => {
    const { headers } = await createTestMember(app, { role: 'content', name: 'Hira Rai' })
    expect((await call('GET /staff/approvals', { headers })).error?.code).toBe('forbidden_to_role')
  })

  test('cannot be approved by the person who requested it, nor by a role without the permission', async () => {
    const { reference, id } = await request(asha)
    expect((await decide(asha, id, 'approve')).error?.code).toBe('second_person_needed')
    expect((await decide(chandra, id, 'approve')).error?.code).toBe('forbidden_to_role')
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    const sent = { headers: chandra.headers, params: { reference }, body: act }
    expect((await call('POST /staff/bookings/:reference/acts', sent)).body.data).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('Your role'),
    })
    expect((await see(reference)).status).toBe('approved')
  })

  test('can be withdrawn by the member of support who requested it, and requested again', async () => {
    const { reference, id } = await request(chandra)
    const item = { item: `second_approval ${id}`, action: 'take' } as const
    const { items } = (await call('GET /staff/queue', { headers: chandra.headers, query: { kind: 'second_approval' } })).body.data
    expect(items.find(({ number }) => String(number) === id)).toMatchObject({ is_own: true, reference })
    expect((await call('POST /staff/queue/claims', { headers: chandra.headers, body: item })).status).toBe(200)
    const params = { id }
    const preview = { headers: chandra.headers, params, body: { decision: 'decline' } } as const
    expect((await call('POST /staff/approvals/:id/preview', preview)).body.data.outcome).toBe('declined')
    expect((await decide(chandra, id, 'decline')).body.data).toEqual({ outcome: 'declined', why: null })
    expect((await waiting(bina)).map((one) => one.id)).not.toContain(id)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference)).orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ name: 'Chandra Rai', act: 'refunds.decline', reason: 'seen the photos' })
    const act = { act: 'withdraw', reason: 'the roof leaks a lot' } as const
    const again = { headers: chandra.headers, params: { reference }, body: act }
    expect((await call('POST /staff/bookings/:reference/acts', again)).body.data.outcome).toBe('second_person')
  })

  test('is refused in the language of the person, and recorded in English', async () => {
    const { reference } = await request(asha)
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    const headers = { ...chandra.headers, 'accept-language': 'ne' }
    const body = { headers, params: { reference }, body: act }
    const why = /तपाईंको भूमिकाले/
    expect((await call('POST /staff/bookings/:reference/preview', body)).body.data.why).toMatch(why)
    expect((await call('POST /staff/bookings/:reference/acts', body)).body.data.why).toMatch(why)
    const [recorded] = await findStaffActions(db, { about: reference, limit: 10 }).then((actions) => actions.toReversed())
    expect(recorded).toMatchObject({
      outcome: 'refused',
      detail: { why: expect.stringContaining('Your role'), whyNe: expect.stringContaining('भूमिका') },
    })
  })

  test('of a colleague is not in the queue of support, and support cannot withdraw it', async () => {
    const dawa = await createTestMember(app, { role: 'support', name: 'Dawa Rai' })
    const { reference, id } = await request(chandra)
    const { items } = (await call('GET /staff/queue', { headers: dawa.headers, query: {} })).body.data
    expect(items.filter(({ kind }) => kind === 'second_approval')).toEqual([])
    expect((await decide(dawa, id, 'decline')).error?.code).toBe('forbidden_to_role')
    for (const decision of ['approve', 'decline'] as const) {
      const preview = { headers: dawa.headers, params: { id }, body: { decision } }
      expect((await call('POST /staff/approvals/:id/preview', preview)).error?.code).toBe('forbidden_to_role')
    }
    expect((await decide(chandra, id, 'approve')).error?.code).toBe('forbidden_to_role')
    expect((await waiting(bina)).map((one) => one.id)).toContain(id)
    expect((await see(reference)).status).toBe('approved')
  })

  test('cannot be approved from a second device of its requester, nor by a person who left the role or signed out', async () => {
    const { reference, id } = await request(asha)
    const device = { ...asha, headers: await transact(db, (tx) => signInMember(tx, app, asha.person)) }
    expect((await decide(device, id, 'approve')).error?.code).toBe('second_person_needed')
    const [demoted, gone] = await Promise.all([
      createTestMember(app, { role: 'finance', name: 'Indra Rai' }),
      createTestMember(app, { role: 'finance', name: 'Jamuna Rai' }),
    ])
    const params = { id: String(demoted.person.id) }
    const body = { role: 'support', reason: 'a new task', version: 1 } as const
    expect((await call('PATCH /staff/people/:id', { headers: bina.headers, params, body })).status).toBe(200)
    await call('POST /staff/sign-out', { headers: gone.headers })
    for (const former of [demoted, gone]) expect((await decide(former, id, 'approve')).status).toBe(401)
    expect((await see(reference)).status).toBe('approved')
  })

  test('cannot be approved by its requester renamed by another invitation', async () => {
    const dipa = await createTestMember(app, { role: 'finance', name: 'Dipa Rai' })
    const { reference, id } = await request(dipa)
    const renamed = await rename(dipa, 'Eka Rai')
    expect((await waiting(renamed)).find((one) => one.id === id)?.is_own).toBe(true)
    expect((await decide(renamed, id, 'approve')).error?.code).toBe('second_person_needed')
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    const sent = { headers: renamed.headers, params: { reference }, body: act }
    expect((await call('POST /staff/bookings/:reference/acts', sent)).body.data.outcome).toBe('refused')
    expect((await see(reference)).status).toBe('approved')
  })

  test('can be approved by a person who took the former name of its requester', async () => {
    const fulmaya = await createTestMember(app, { role: 'finance', name: 'Fulmaya Rai' })
    const { id } = await request(fulmaya)
    await rename(fulmaya, 'Fulmaya Lama')
    const gita = await createTestMember(app, { role: 'finance', name: 'Fulmaya Rai' })
    expect((await decide(gita, id, 'approve')).body.data.outcome).toBe('done')
  })

  // An approval waits for the lock of the booking, or has it and waits for its nights.
  test.each([
    { first: 'approve', second: 'decline', locked: 'bookings', outcomes: ['done', 'not_found'] },
    { first: 'decline', second: 'approve', locked: 'bookings', outcomes: ['declined', 'not_found'] },
    { first: 'approve', second: 'decline', locked: 'room_nights', outcomes: ['done', 'not_found'] },
  ] as const)('ends once when $second follows $first while $locked are locked', async ({ first, second, locked, outcomes }) => {
    const { id } = await request(chandra)
    const begun: ReturnType<typeof decide>[] = []
    await transact(db, async (tx) => {
      await tx.execute(sql`select 1 from ${sql.identifier(locked)} for update`)
      begun.push(decide(asha, id, first))
      await expect.poll(() => countBlocked(db)).toBe(1)
      begun.push(decide(bina, id, second))
      await expect.poll(() => countBlocked(db)).toBe(2)
    })
    const answers = await Promise.all(begun)
    expect(answers.map((answer) => answer.error?.code ?? answer.body.data.outcome)).toEqual(outcomes)
  })

  test('is done once when two people approve it at once', async () => {
    const { reference, total, id } = await request(chandra)
    const answers = await Promise.all([decide(asha, id, 'approve'), decide(bina, id, 'approve')])
    expect(answers.filter(({ status, error }) => status === 200 && !error)).not.toEqual([])
    const outcomes = answers.map((answer) => (answer.error ? answer.error.code : answer.body.data.outcome))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect((await see(reference)).refund_amount).toBe(total)
  })

  test('no longer waits once it is declined, and can be requested again', async () => {
    const { reference, id } = await request(asha)
    expect((await decide(bina, id, 'decline')).body.data).toEqual({ outcome: 'declined', why: null })
    expect((await decide(bina, id, 'approve')).error?.code).toBe('not_found')
    const act = { act: 'withdraw', reason: 'the roof leaks' } as const
    const again = (by: TestMember) =>
      call('POST /staff/bookings/:reference/acts', { headers: by.headers, params: { reference }, body: act })
    // The first request was declined, so this is a new first request.
    expect((await again(bina)).body.data.outcome).toBe('second_person')
    expect((await see(reference)).status).toBe('approved')
  })
})
