import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { accountWords, users } from './tables.ts'

type Row = typeof users.$inferSelect

/** An account that was not deleted. */
export type UserRow = Omit<Row, 'email'> & { email: string }

type UserKey = { id: number } | { email: string }

const isKey = (key: UserKey) => ('id' in key ? eq(users.id, key.id) : eq(users.email, key.email))

/** Returns an account by id or lower-case email, unless it was deleted. */
export async function findUser(db: Db, key: UserKey): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isKey(key), isNull(users.deletedAt)))
  return row && readRow(row)
}

/** Returns the accounts with a phone number, verified or not, in order of id. */
export async function findUsersByPhone(db: Db, phone: string): Promise<UserRow[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
    .orderBy(users.id)
  return rows.map(readRow)
}

type UserPage = { words: string[]; isDisabled?: boolean | undefined; before: number | undefined; limit: number }

/** Among so many of the newest accounts, words that are common fill a page. */
const NEWEST = 1000

/**
 * Returns accounts that contain all words, in lower case, all accounts without words, and are older than `before`, the newest first. Common
 * words are found among the newest accounts, others by the trigram index: left to PostgreSQL, two common words that nobody has together would
 * be looked for in each account.
 */
export async function findUsersWithWords(db: Db, { words, isDisabled, before, limit }: UserPage): Promise<UserRow[]> {
  const isListed = and(
    isNull(users.deletedAt),
    isDisabled === undefined ? undefined : isDisabled ? isNotNull(users.disabledAt) : isNull(users.disabledAt),
    before === undefined ? undefined : lt(users.id, before),
  )
  const newest = db.select().from(users).where(isListed).orderBy(desc(users.id))
  if (words.length === 0) return (await newest.limit(limit)).map(readRow)
  const matches = containsWords(accountWords, words)
  const some = newest.limit(NEWEST).as('newest')
  const common = await db.select().from(some).where(matches).orderBy(desc(some.id)).limit(limit)
  if (common.length === limit) return common.map(readRow)
  // The sum keeps the order by id from being read off the primary key, account by account.
  const byIndex = sql`${users.id} + 0 desc`
  const rows = await db.select().from(users).where(and(matches, isListed)).orderBy(byIndex).limit(limit)
  return rows.map(readRow)
}

/** Locks an account until the transaction ends, and returns it unless it was deleted. Every change of an account locks it first. */
export async function lockUser(tx: Tx, key: UserKey): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(isKey(key), isNull(users.deletedAt)))
    .for('no key update')
  return row && readRow(row)
}

/** Updates an account and returns it. */
export async function updateUser(tx: Tx, id: number, changes: Partial<typeof users.$inferInsert>): Promise<UserRow> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!row) throw new Error('Updating an account matched no row.')
  return readRow(row)
}

/** Inserts an account. Returns nothing when the address already has one. */
export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning()
  return row && readRow(row)
}

// Stored in place of the name (decision 029).
const DELETED_NAME = 'Deleted account'

/** Clears all personal data of an account. Its row stays, because bookings refer to it (decision 029). */
export async function deleteUser(tx: Tx, id: number, deletedAt: Date): Promise<void> {
  const noContact = { email: null, emailProvenAt: null, phone: null, phoneProvenAt: null, dateOfBirth: null, picture: null }
  const noPlace = { address: null, city: null, state: null, country: null }
  const noPassword = { passwordHash: null, passwordSetAt: null }
  await tx
    .update(users)
    .set({ ...noContact, ...noPlace, ...noPassword, locale: 'en', name: DELETED_NAME, deletedAt })
    .where(eq(users.id, id))
}

function readRow(row: Row): UserRow {
  if (row.email === null) throw new Error('Deleted account in a query for existing ones.')
  return { ...row, email: row.email }
}
