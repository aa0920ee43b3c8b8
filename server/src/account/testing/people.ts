import { transact } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/db.ts'
import { openSession } from '../sessions/open-session.ts'
import { endSessions } from '../sessions/store/sessions.ts'
import { insertUser, type UserRow } from '../store/users.ts'
import type { users } from '../store/tables.ts'

let made = 0

export type TestUser = { user: UserRow; token: string; headers: { authorization: string } }

/** Creates a signed-in user directly in the database, with an address and phone number of their own. */
export async function createTestUser(db: Db, given: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> {
  const number = ++made
  return transact(db, async (tx) => {
    const user = await insertUser(tx, {
      email: `person${number}@example.com`,
      name: 'Sita Sharma',
      phone: `98${String(number).padStart(8, '0')}`,
      ...given,
    })
    if (!user) throw new Error('Test address already has an account.')
    const token = await openSession(tx, { userId: user.id, device: 'A test' })
    if (user.disabledAt) await endSessions(tx, user.id)
    return { user, token, headers: bearerHeader(token) }
  })
}

/** Opens another session for a user and returns its headers. */
export async function signIn(db: Db, { id }: Pick<UserRow, 'id'>): Promise<{ authorization: string }> {
  return bearerHeader(await transact(db, (tx) => openSession(tx, { userId: id, device: 'A test' })))
}

/** Returns the headers of a signed-in user's call. */
export function bearerHeader(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}
