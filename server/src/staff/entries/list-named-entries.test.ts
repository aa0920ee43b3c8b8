import { expect, test } from 'vitest'
import { users } from '../../account/store/tables.ts'
import { eq } from 'drizzle-orm'
import { createTestSupplier } from '../../supplier/testing/members.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { recordEntry } from '../../trail/index.ts'
import { actorOf, createTestMember, type TestMember } from '../testing/members.ts'

const { app, call, db } = await freshApp()
const [support, content] = await Promise.all([
  createTestMember(app, { role: 'support', name: 'Asha Rai' }),
  createTestMember(app, { role: 'content', name: 'Bina Rai' }),
])
const supplier = await createTestSupplier(app)
await db.update(users).set({ name: 'Maya Gurung' }).where(eq(users.id, supplier.user.id))

const record = (kind: string, id: string | number) =>
  transact(db, (tx) => recordEntry(tx, actorOf(support), { act: 'bookings.note', about: { kind, id } }))

/** Returns the name of the latest entry about a subject, as a reader gets it. */
async function nameOf(about: string, { headers }: TestMember): Promise<string | null | undefined> {
  return (await call('GET /staff/entries', { headers, query: { about } })).body.data[0]?.about.name
}

test('an entry about a member of staff or a supplier names it to every reader', async () => {
  await record('staff', content.person.id)
  await record('organisation', supplier.organisationId)
  for (const reader of [support, content]) {
    expect(await nameOf(`staff:${content.person.id}`, reader)).toBe('Bina Rai')
    expect(await nameOf(`organisation:${supplier.organisationId}`, reader)).toMatch(/^Lakeview /)
  }
})

test.each([
  ['account', supplier.user.id],
  ['member', supplier.memberId],
])('an entry about the %s of a person names the person only to those who may see them', async (kind, id) => {
  await record(kind, id)
  expect(await nameOf(`${kind}:${id}`, support)).toBe('Maya Gurung')
  expect(await nameOf(`${kind}:${id}`, content)).toBeNull()
})

test('an entry about anything else, or about nobody that we know, has no name', async () => {
  const subjects = [
    ['booking', 'CHAUTARI00000001'],
    ['organisation', 'unknown'],
    ['account', '999999'],
    ['member', '999999'],
  ] as const
  for (const [kind, id] of subjects) {
    await record(kind, id)
    expect(await nameOf(`${kind}:${id}`, support), kind).toBeNull()
  }
})
