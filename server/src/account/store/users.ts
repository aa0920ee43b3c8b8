import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { users } from './tables.ts'

type Row = typeof users.$inferSelect

/** Somebody whose account is there. */
export type UserRow = Omit<Row, 'email'> & { email: string }

type UserKey = { id: number } | { email: string }

const isKey = (key: UserKey) => ('id' in key ? eq(users.id, key.id) : eq(users.email, key.email))

/** An account that was not deleted, by its number or its address in small letters. */
export async function findUser(db: Db, key: UserKey): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isKey(key), isNull(users.deletedAt)))
  return row && read(row)
}

/** Who has a phone, whether or not it was proved to be theirs. */
export async function findUsersByPhone(db: Db, phone: string): Promise<UserRow[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
    .orderBy(users.id)
  return rows.map(read)
}

/** An account that was not deleted, locked until the transaction ends: what changes an account takes its turn here. */
export async function lockUser(tx: Tx, key: UserKey): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(isKey(key), isNull(users.deletedAt)))
    .for('no key update')
  return row && read(row)
}

export async function updateUser(tx: Tx, id: number, changes: Partial<typeof users.$inferInsert>): Promise<UserRow> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!row) throw new Error('The account was not changed.')
  return read(row)
}

/** Writes a new account; nothing when the address has one. */
export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning()
  return row && read(row)
}

/** What stands where a name stood. */
const DELETED_NAME = 'Deleted account'

/** Takes all that is personal out of an account; its row stays, for bookings refer to it. */
export async function deleteUser(tx: Tx, id: number, deletedAt: Date): Promise<void> {
  const nothing = { email: null, emailProvenAt: null, phone: null, phoneProvenAt: null, dateOfBirth: null, picture: null }
  const noPlace = { address: null, city: null, state: null, country: null }
  const noPassword = { passwordHash: null, passwordSetAt: null }
  await tx
    .update(users)
    .set({ ...nothing, ...noPlace, ...noPassword, locale: 'en', name: DELETED_NAME, deletedAt })
    .where(eq(users.id, id))
}

function read(row: Row): UserRow {
  if (row.email === null) throw new Error('A deleted account was read as one that is there.')
  return { ...row, email: row.email }
}
