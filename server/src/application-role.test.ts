import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteExpiredData } from './account/index.ts'
import { createTestUser } from './account/testing/people.ts'
import { runRound } from './audit/run-round.ts'
import { startClock } from './booking/testing/reservations.ts'
import { ledgerEntries } from './payment/store/tables.ts'
import { paidBookingsOf } from './payment/testing/paid-bookings.ts'
import { openPostgres } from './platform/database/db.ts'
import { findRewritableTables } from './platform/database/roles.ts'
import { openLimits } from './platform/limits/limits.ts'
import { auditEntries } from './trail/store/tables.ts'
import { createTestMember } from './staff/testing/members.ts'
import { freshApp } from './testing/app.ts'
import { asNewRole } from './testing/roles.ts'

const testApp = await freshApp()
const { app, call, db } = testApp
const ownerUrl = app.config.databaseUrl ?? ''
const restricted = await openPostgres(await asNewRole(ownerUrl), 8, { ownerUrl })
afterAll(() => restricted.close())
app.db = restricted.db
app.limits = openLimits(restricted, app.config)
const { bookAndPay, see } = await paidBookingsOf(testApp)

beforeEach(() => startClock(testApp))

// The whole API runs as this role (decision 075). This is the part that touches each table that only grows.
test('a role that can only add to its history books, pays, refunds, signs in and audits', async () => {
  expect(restricted.pool && (await findRewritableTables(restricted.pool))).toEqual([])
  const { reference, total } = await bookAndPay({})
  const admin = await createTestMember(app, { role: 'admin' })
  const act = { act: 'withdraw', reason: 'the roof leaks' } as const
  const sent = { headers: admin.headers, params: { reference }, body: act }
  expect((await call('POST /staff/bookings/:reference/acts', sent)).body.data.outcome).toBe('done')
  expect(await see(reference)).toMatchObject({ status: 'cancellation_approved', refund_amount: total })
  expect((await db.select().from(ledgerEntries)).length).toBeGreaterThan(0)
  expect(await db.select().from(auditEntries).where(eq(auditEntries.aboutId, reference))).toHaveLength(1)
  const { headers } = await createTestUser(app.db)
  expect((await call('POST /user/logout', { headers })).status).toBe(200)
  await deleteExpiredData(app)
  await runRound(app.db, app.log)
})
