import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@chautari/contract/staff/limits'
import { and, desc, eq, exists, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { staff, staffSessions } from '../../store/tables.ts'

type NewSession = Pick<typeof staffSessions.$inferInsert, 'tokenHash' | 'staffId' | 'device'>

/** Inserts a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const expiresAt = fromNow(STAFF_SESSION_HOURS, 'hours')
  await tx.insert(staffSessions).values({ ...session, expiresAt })
}

const isLive = and(
  isNull(staffSessions.endedAt),
  gt(staffSessions.expiresAt, sql`(select app_now())`),
  gt(staffSessions.lastUsedAt, sql`(select app_now()) - ${`${STAFF_IDLE_MINUTES} minutes`}::interval`),
)

/** Returns the live session of a token with its person, unless they are deactivated. */
export async function findLiveSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      sessionId: staffSessions.id,
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      expiresAt: staffSessions.expiresAt,
      isStale: sql<boolean>`${staffSessions.lastUsedAt} < app_now() - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLive, isNotNull(staff.acceptedAt), isNull(staff.deactivatedAt)))
  return row
}

/** Records a use of a session, at most once a minute. Of concurrent requests only one writes. */
export async function touchSession(db: Db, id: number): Promise<void> {
  const isStale = lt(staffSessions.lastUsedAt, sql`app_now() - interval '1 minute'`)
  await db
    .update(staffSessions)
    .set({ lastUsedAt: sql`app_now()` })
    .where(and(eq(staffSessions.id, id), isStale))
}

/** Returns the live sessions of a person, last used first. */
export async function listLiveSessions(db: Db, staffId: number): Promise<(typeof staffSessions.$inferSelect)[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id))
}

/** Ends a live session of a person. Returns false when they have no such session. */
export async function endSession(tx: Tx, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isLive))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

/** Deletes sessions that ended over `days` ago and returns their number. Keeps the latest of each person, which has the time of their last use. */
export async function deleteEndedSessions(db: Db, { days }: { days: number }): Promise<number> {
  const before = sql`(select app_now()) - ${`${days} days`}::interval`
  const later = alias(staffSessions, 'later')
  const isLater = and(eq(later.staffId, staffSessions.staffId), gt(later.lastUsedAt, staffSessions.lastUsedAt))
  const hasLater = exists(db.select({ id: later.id }).from(later).where(isLater))
  const rows = await db
    .delete(staffSessions)
    .where(and(or(lt(staffSessions.endedAt, before), lt(staffSessions.expiresAt, before)), hasLater))
    .returning({ id: staffSessions.id })
  return rows.length
}
