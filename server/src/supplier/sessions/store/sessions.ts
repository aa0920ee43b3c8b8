import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import { SUPPLIER_IDLE_MINUTES, SUPPLIER_SESSION_HOURS } from '@chautari/contract/supplier/limits'
import { and, desc, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { accountSql } from '../../../account/index.ts'
import { catalogueSql } from '../../../catalogue/index.ts'
import { selectRows, type Db, type Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { supplierSessions } from '../../store/tables.ts'

type NewSession = Pick<typeof supplierSessions.$inferInsert, 'tokenHash' | 'userId' | 'memberId' | 'device'>

/** Inserts a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const expiresAt = fromNow(SUPPLIER_SESSION_HOURS, 'hours')
  await tx.insert(supplierSessions).values({ ...session, expiresAt })
}

const instant = z.coerce.date()

const Row = z.object({
  session_id: z.coerce.number(),
  user_id: z.coerce.number(),
  name: z.string(),
  email: z.string(),
  expires_at: instant,
  is_stale: z.boolean(),
  member_id: z.coerce.number().nullable(),
  roles: z.array(z.enum(SUPPLIER_ROLES)).nullable(),
  property_ids: z.array(z.number()).nullable(),
  package_ids: z.array(z.number()).nullable(),
  organisation_id: z.number().nullable(),
  organisation_name: z.string().nullable(),
  is_suspended: z.boolean().nullable(),
  is_live: z.boolean().nullable(),
})
export type LiveSession = z.output<typeof Row>

/**
 * Returns the live session of a token with its person and the membership that is open, unless the account is disabled or deleted, or its
 * password was set after the session began. A membership that ended is no longer open.
 */
export async function findLiveSession(db: Db, tokenHash: string): Promise<LiveSession | undefined> {
  const [row] = await selectRows(
    db,
    sql`select s.id as session_id, a.user_id, a.name, a.email, s.expires_at, s.last_used_at < app_now() - interval '1 minute' as is_stale,
        m.id as member_id, m.roles, m.property_ids, m.package_ids, o.organisation_id, o.organisation_name, o.is_suspended, o.is_live
      from supplier_sessions s
      join (${accountSql.openAccounts()}) a on a.user_id = s.user_id
      left join supplier_members m on m.id = s.member_id and m.user_id = s.user_id and m.left_at is null
      left join (${catalogueSql.organisationsShown()}) o on o.organisation_id = m.organisation_id
      where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > (select app_now())
        and s.last_used_at > (select app_now()) - ${`${SUPPLIER_IDLE_MINUTES} minutes`}::interval
        and (a.password_set_at is null or a.password_set_at <= s.created_at)`,
    Row,
  )
  return row
}

const isLive = and(
  isNull(supplierSessions.endedAt),
  gt(supplierSessions.expiresAt, sql`(select app_now())`),
  gt(supplierSessions.lastUsedAt, sql`(select app_now()) - ${`${SUPPLIER_IDLE_MINUTES} minutes`}::interval`),
)

/** Records that a session is in use, at most once a minute: of concurrent requests only one writes. */
export async function touchSession(db: Db, id: number): Promise<void> {
  const isStale = lt(supplierSessions.lastUsedAt, sql`app_now() - interval '1 minute'`)
  await db
    .update(supplierSessions)
    .set({ lastUsedAt: sql`app_now()` })
    .where(and(eq(supplierSessions.id, id), isStale))
}

/** Opens a membership in a live session of its person. */
export async function openMembership(tx: Tx, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  await tx
    .update(supplierSessions)
    .set({ memberId })
    .where(and(eq(supplierSessions.id, id), isLive))
}

/** Ends a live session of a person. Returns false when they have no such session. */
export async function endSession(tx: Tx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const ended = await tx
    .update(supplierSessions)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(supplierSessions.id, id), eq(supplierSessions.userId, userId), isLive))
    .returning({ id: supplierSessions.id })
  return ended.length > 0
}

/** Ends all live sessions of a person, and returns how many. */
export async function endSessions(tx: Tx, userId: number): Promise<number> {
  const ended = await tx
    .update(supplierSessions)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(supplierSessions.userId, userId), isLive))
    .returning({ id: supplierSessions.id })
  return ended.length
}

/**
 * Deletes sessions that ended, by themselves or otherwise, that many days ago, and returns how many. The latest of each person stays: lists of
 * members show when they were last seen.
 */
export async function deleteEndedSessions(db: Db, { days }: { days: number }): Promise<number> {
  const before = sql`(select app_now()) - ${`${days} days`}::interval`
  const later = alias(supplierSessions, 'later')
  const isLater = and(eq(later.userId, supplierSessions.userId), gt(later.lastUsedAt, supplierSessions.lastUsedAt))
  const hasLater = exists(db.select({ id: later.id }).from(later).where(isLater))
  const rows = await db
    .delete(supplierSessions)
    .where(and(or(lt(supplierSessions.endedAt, before), lt(supplierSessions.expiresAt, before)), hasLater))
    .returning({ id: supplierSessions.id })
  return rows.length
}

/** Returns the live sessions of a person, the latest used first. */
export async function listLiveSessions(db: Db, userId: number): Promise<(typeof supplierSessions.$inferSelect)[]> {
  const ofPerson = and(eq(supplierSessions.userId, userId), isLive)
  return db.select().from(supplierSessions).where(ofPerson).orderBy(desc(supplierSessions.lastUsedAt), desc(supplierSessions.id))
}
