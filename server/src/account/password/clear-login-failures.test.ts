import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashInput } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { clearLoginFailures } from './clear-login-failures.ts'
import { findFailures } from './store/failed-logins.ts'
import { users } from '../store/tables.ts'
import { createTestUser } from '../testing/people.ts'

const { app, call, clock, db } = await freshApp()

const failBy = (phone: string) => call('POST /user/login', { body: { phone, password: 'Rhododendron8!' } })
const failuresBy = async (phone: string) => (await findFailures(db, hashInput(app.config.secret, phone)))?.failures ?? 0

describe('clearLoginFailures', () => {
  test('clears the failures of the account’s own phone number', async () => {
    const { user } = await createTestUser(db)
    const phone = user.phone ?? ''
    await failBy(phone)
    expect(await failuresBy(phone)).toBe(1)
    await transact(db, (tx) => clearLoginFailures(tx, app, user))
    expect(await failuresBy(phone)).toBe(0)
  })

  test('keeps the failures of a phone number that refers to another account', async () => {
    const { user: holder } = await createTestUser(db, { phoneProvenAt: await clock.now() })
    const phone = holder.phone ?? ''
    const { user: stranger } = await createTestUser(db, { phone })
    await failBy(phone)
    await transact(db, (tx) => clearLoginFailures(tx, app, stranger))
    expect(await failuresBy(phone)).toBe(1)
    // An unverified number of two accounts refers to neither of them.
    await db.update(users).set({ phoneProvenAt: null }).where(eq(users.id, holder.id))
    await transact(db, (tx) => clearLoginFailures(tx, app, stranger))
    expect(await failuresBy(phone)).toBe(1)
  })
})
