import { SESSION_IDLE_DAYS } from '@chautari/contract/account/limits'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { sessions, users } from '../../store/tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export type NewSession = Pick<
  typeof sessions.$inferInsert,
  'tokenHash' | 'userId' | 'expiresAt' | 'device' | 'impersonator' | 'dpopJkt'
>

/** Inserts a session and returns its id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('Inserting a session returned no row.')
  return row.id
}

const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`(select app_now())`),
  gt(sessions.lastUsedAt, sql`(select app_now()) - ${`${SESSION_IDLE_DAYS} days`}::interval`),
)

/** Returns the live session of a token with its user, unless the account is disabled or deleted. */
export async function findLiveSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      impersonator: sessions.impersonator,
      keyThumbprint: sessions.dpopJkt,
      now: sql`app_now()`.mapWith(sessions.lastUsedAt),
      email: users.email,
      emailProvenAt: users.emailProvenAt,
      phoneProvenAt: users.phoneProvenAt,
      isStale: sql<boolean>`${sessions.lastUsedAt} < app_now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive, isNull(users.disabledAt), isNull(users.deletedAt)))
  return row
}

/** Records that a session is in use, at most once a minute: of concurrent requests only one writes. */
export async function touchSession(db: Db, id: number): Promise<void> {
  const isStale = lt(sessions.lastUsedAt, sql`app_now() - interval '1 minute'`)
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`app_now()` })
    .where(and(eq(sessions.id, id), isStale))
}

/** Returns the live sessions of a user, last used first. */
export async function listLiveSessions(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Ends a live session of a user. Returns false when the user has no such session. */
export async function endSession(tx: Tx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user, except one if given, and returns how many. Expired sessions are included. */
export async function endSessions(tx: Tx, userId: number, { except }: { except?: number } = {}): Promise<number> {
  const isOther = except === undefined ? undefined : ne(sessions.id, except)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther))
    .returning({ id: sessions.id })
  return ended.length
}

/** Returns whether a session was opened within the last `minutes`. */
export async function isOpenedWithin(db: Db, id: number, minutes: number): Promise<boolean> {
  const isYoung = gt(sessions.createdAt, sql`(select app_now()) - ${`${minutes} minutes`}::interval`)
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isYoung))
  return rows.length > 0
}
