import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountEvents, users } from '../../account/store/tables.ts'
import { createTestUser, signIn } from '../../account/testing/people.ts'
import { bookings } from '../../booking/store/tables.ts'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const { bookAndPay } = await paidBookingsOf(testApp)
const { headers, person: admin } = await createTestMember(app, { role: 'admin' })

beforeEach(() => startClock(testApp))

/** Creates a traveller with a verified address, and a paid booking made with the account. */
async function traveller() {
  const { user, headers: own } = await createTestUser(db, { emailProvenAt: new Date(0) })
  const { reference } = await bookAndPay({})
  await db.update(bookings).set({ userId: user.id }).where(eq(bookings.reference, reference))
  return { id: String(user.id), user, own, reference }
}

const fileOf = (id: string) => call('GET /staff/travellers/:id', { headers, params: { id } })
const entriesOf = (id: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.aboutKind, 'account'), eq(auditEntries.aboutId, id)))
    .orderBy(auditEntries.id)
const profileOf = async (own: Record<string, string>) => (await call('GET /user/profile', { headers: own })).status

describe('the list of travellers', () => {
  test('finds accounts by words, and those that are disabled', async () => {
    const { user } = await createTestUser(db, { name: 'Pasang Quilt' })
    const { user: disabled } = await createTestUser(db, { name: 'Nima Quilt', disabledAt: new Date() })
    const found = async (query: { text: string; state?: 'active' | 'disabled' }) =>
      (await call('GET /staff/travellers', { headers, query })).body.data.map(({ id }) => Number(id))
    expect(await found({ text: 'quilt' })).toEqual([disabled.id, user.id])
    expect(await found({ text: 'quilt', state: 'disabled' })).toEqual([disabled.id])
    expect(await found({ text: 'QUILT', state: 'active' })).toEqual([user.id])
    expect((await found({ text: '' })).slice(0, 2)).toEqual([disabled.id, user.id])
    expect(await found({ text: '--' })).toEqual([])
  })
})

describe('the file of a traveller', () => {
  test('shows devices, bookings and consents, and no secret', async () => {
    const { id, user, reference } = await traveller()
    const { data } = (await fileOf(id)).body
    expect(data).toMatchObject({ email: user.email, consents: { newsletter: false, reminders: true } })
    expect(data.sessions).toHaveLength(1)
    expect(data.bookings.map((booking) => booking.reference)).toContain(reference)
    expect(JSON.stringify(data)).not.toMatch(/hash|token/i)
  })

  test('reveals nothing about the newsletter while the address is unverified', async () => {
    const { user } = await createTestUser(db, { emailProvenAt: null })
    expect((await fileOf(String(user.id))).body.data.consents).toBeNull()
  })
})

describe('signing out a traveller', () => {
  const end = (id: string, session: string | null) =>
    call('POST /staff/travellers/:id/sessions/end', { headers, params: { id }, body: { session, reason: 'a lost phone' } })

  test('ends one device or all, recorded with the reason', async () => {
    const { id, user, own } = await traveller()
    const other = await signIn(db, user)
    const { sessions } = (await fileOf(id)).body.data
    expect((await end(id, sessions[0]?.id ?? '')).status).toBe(200)
    const answers = new Set([await profileOf(own), await profileOf(other)])
    expect(answers).toEqual(new Set([200, 401]))
    expect((await end(id, null)).status).toBe(200)
    expect([await profileOf(own), await profileOf(other)]).toEqual([401, 401])
    expect((await end(id, null)).error?.code).toBe('not_found')
    const entries = (await entriesOf(id)).filter(({ act }) => act === 'travellers.end_sessions')
    expect(entries[0]).toMatchObject({ name: admin.name, reason: 'a lost phone', after: { sessions_ended: 1 } })
  })

  test("does not end another traveller's device", async () => {
    const [one, other] = [await traveller(), await traveller()]
    const { sessions } = (await fileOf(other.id)).body.data
    expect((await end(one.id, sessions[0]?.id ?? '')).error?.code).toBe('not_found')
    expect(await profileOf(other.own)).toBe(200)
  })
})

test('the export of a traveller equals their own export, and is recorded', async () => {
  const { id, own } = await traveller()
  const asked = { headers, params: { id }, body: { reason: 'asked by email' } }
  const { data } = (await call('POST /staff/travellers/:id/export', asked)).body
  const theirs = (await call('GET /user/export', { headers: own })).body.data
  expect(Object.keys(data)).toEqual(Object.keys(theirs))
  expect({ ...data, sessions: null }).toEqual({ ...theirs, sessions: null })
  expect(await entriesOf(id)).toMatchObject([{ act: 'travellers.export', reason: 'asked by email', name: admin.name }])
})

describe('deleting a traveller on request', () => {
  const remove = (id: string, email: string) =>
    call('POST /staff/travellers/:id/deletion', { headers, params: { id }, body: { email, reason: 'asked by email' } })

  test('has a preview without effects, and then does what the preview showed', async () => {
    const { id, user, own, reference } = await traveller()
    const preview = (await call('POST /staff/travellers/:id/deletion/preview', { headers, params: { id }, body: {} })).body.data
    expect(preview).toMatchObject({ sessions: 1, bookings: 1, upcoming: 1 })
    expect(preview.messages).toMatchObject([{ kind: 'account_deleted', recipient: user.email }])
    expect(await profileOf(own)).toBe(200)
    expect((await remove(id, user.email.toUpperCase())).status).toBe(200)
    expect(await profileOf(own)).toBe(401)
    expect((await fileOf(id)).error?.code).toBe('not_found')
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ email: null, phone: null, name: 'Deleted account' })
    expect(await db.select().from(bookings).where(eq(bookings.reference, reference))).toHaveLength(1)
    const sent = await db.select().from(outbox).where(eq(outbox.recipientAddress, user.email))
    expect(sent.map(({ kind }) => kind)).toEqual(['account_deleted'])
    const [deleted] = await db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.userId, user.id), eq(accountEvents.event, 'deleted')))
    expect(deleted?.actor).toBe(`operator ${admin.name}`)
    const [entry, ...more] = await entriesOf(id)
    expect(entry).toMatchObject({ act: 'travellers.delete_account', reason: 'asked by email', name: admin.name })
    expect(more).toEqual([])
    expect(JSON.stringify(entry)).not.toContain(user.email)
  })

  test('is refused for another address', async () => {
    const { id, own } = await traveller()
    expect((await remove(id, 'nobody@example.com')).error?.fields).toEqual({ email: [expect.any(String)] })
    expect(await profileOf(own)).toBe(200)
  })
})
