import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountEvents, sessions, socialIdentities } from '../../store/tables.ts'

/** Returns a user's linked Google and Facebook identities. */
export async function exportIdentities(db: Db, userId: number) {
  const rows = await db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))
  return rows.map(({ provider, subject, linkedAt }) => ({ provider, subject, linked_at: linkedAt.toISOString() }))
}

/** Returns a user's current and past sessions. */
export async function exportSessions(db: Db, userId: number) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id))
  return rows.map(({ device, createdAt, lastUsedAt, endedAt, impersonator }) => ({
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    is_support: impersonator !== null,
  }))
}

/** Returns the history of a user's account. */
export async function exportEvents(db: Db, userId: number) {
  const rows = await db.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(asc(accountEvents.seq))
  return rows.map(({ event, actor, at, detail }) => ({ event, by: describeActor(actor), at: at.toISOString(), detail }))
}

const describeActor = (actor: string) =>
  actor.startsWith('user ') ? 'you' : actor.startsWith('operator ') ? 'our support' : 'somebody'
