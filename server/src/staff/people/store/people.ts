import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staff, staffInvitations, staffSessions } from '../../store/tables.ts'

export type StaffRow = typeof staff.$inferSelect
type NewPerson = Pick<typeof staff.$inferInsert, 'email' | 'name' | 'role' | 'locale'>

/** Adds an invited person and returns their row; undefined when the address or the name is taken. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<StaffRow | undefined> {
  const [row] = await tx.insert(staff).values(person).onConflictDoNothing().returning()
  return row
}

/** Returns a person by address or id. */
export async function findPerson(db: Db, by: { email: string } | { id: number }): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where('email' in by ? eq(staff.email, by.email) : eq(staff.id, by.id))
  return row
}

/** Returns the names of people by number, also of those who left. */
export async function findStaffNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns whether another person has a name that looks the same. */
export async function isNameTaken(db: Db, name: string, { except }: { except?: number } = {}): Promise<boolean> {
  const plain = (text: SQLWrapper) => sql`lower(regexp_replace(normalize(${text}, NFKC), '[ ._@-]', '', 'g'))`
  const reads = sql`${plain(sql`${staff.name}`)} = ${plain(sql`${name}::text`)}`
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(reads, except === undefined ? undefined : ne(staff.id, except)))
    .limit(1)
  return rows.length > 0
}

/** Locks a person's row and returns it. */
export async function lockPerson(tx: Tx, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row
}

/** Records that a person accepted their invitation. */
export async function acceptPerson(
  tx: Tx,
  id: number,
  accepted: Pick<typeof staff.$inferInsert, 'name' | 'passwordHash' | 'locale'>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...accepted, acceptedAt: sql`app_now()` })
    .where(eq(staff.id, id))
}

/** Replaces a password hash by one of a higher cost. */
export async function renewPasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id))
}

const isActiveAdmin = and(eq(staff.role, 'admin'), isNotNull(staff.acceptedAt), isNull(staff.deactivatedAt))

/** Locks the admins who can sign in, and returns their ids. */
export async function lockActiveAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx.select({ id: staff.id }).from(staff).where(isActiveAdmin).orderBy(asc(staff.id)).for('update')
  return rows.map(({ id }) => id)
}

/** Changes the role of a person, and whether they can sign in. */
export async function updatePerson(
  tx: Tx,
  id: number,
  { role, isActive }: Pick<StaffRow, 'role'> & { isActive: boolean },
): Promise<void> {
  const deactivatedAt = isActive ? null : sql`coalesce(${staff.deactivatedAt}, app_now())`
  await tx
    .update(staff)
    .set({ role, deactivatedAt, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
}

/** A person with the end of their open invitation, and when they were last seen. */
export type PersonListed = StaffRow & { invitationExpiresAt: Date | null; lastSeenAt: Date | null }

/** Returns the team, or one person, in the order in which people were invited. */
export async function findPeople(db: Db, id?: number): Promise<PersonListed[]> {
  const open = db
    .select({ staffId: staffInvitations.staffId, expiresAt: staffInvitations.expiresAt })
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.endedAt), sql`${staffInvitations.expiresAt} > (select app_now())`))
    .as('open')
  const seen = db
    .select({
      staffId: staffSessions.staffId,
      lastSeenAt: sql`max(${staffSessions.lastUsedAt})`.mapWith(staffSessions.lastUsedAt).as('seen'),
    })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
    .as('seen')
  return db
    .select({ ...getTableColumns(staff), invitationExpiresAt: open.expiresAt, lastSeenAt: seen.lastSeenAt })
    .from(staff)
    .leftJoin(open, eq(open.staffId, staff.id))
    .leftJoin(seen, eq(seen.staffId, staff.id))
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(asc(staff.id))
}

/** Returns whether at least one admin can sign in. */
export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: staff.id }).from(staff).where(isActiveAdmin).limit(1)
  return rows.length > 0
}
