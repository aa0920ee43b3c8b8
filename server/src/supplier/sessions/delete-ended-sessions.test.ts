import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { supplierSessions } from '../store/tables.ts'
import { createTestSupplier, signInSupplier } from '../testing/members.ts'
import { deleteEndedSupplierSessions } from './delete-ended-sessions.ts'

const { app, clock, db } = await freshApp()

test('sessions that ended 90 days ago are deleted, but the last of each person', async () => {
  const { user, memberId } = await createTestSupplier(app)
  await clock.advance(60)
  await signInSupplier(app, { userId: user.id, memberId })
  const sessions = () => db.select({ id: supplierSessions.id }).from(supplierSessions).where(eq(supplierSessions.userId, user.id))
  const [, latest] = await sessions()
  await clock.advance(89 * 24 * 3600)
  expect(await deleteEndedSupplierSessions(app)).toBe(0)
  await clock.advance(2 * 24 * 3600)
  expect(await deleteEndedSupplierSessions(app)).toBe(1)
  expect(await sessions()).toEqual([latest])
})
