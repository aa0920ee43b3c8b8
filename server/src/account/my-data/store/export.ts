import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountEvents, sessions, socialIdentities } from '../../store/tables.ts'

/** By which accounts elsewhere somebody signs in, for themselves. */
export async function exportIdentities(db: Db, userId: number) {
  const rows = await db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))
  return rows.map(({ provider, subject, linkedAt }) => ({ provider, subject, linked_at: linkedAt.toISOString() }))
}

/** Where somebody is and was signed in, for themselves. */
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

/** What happened to somebody's account, for themselves. */
export async function exportEvents(db: Db, userId: number) {
  const rows = await db.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(asc(accountEvents.seq))
  return rows.map(({ event, actor, at, detail }) => ({ event, by: doerOf(actor), at: at.toISOString(), detail }))
}

const doerOf = (actor: string) => (actor.startsWith('user ') ? 'you' : actor.startsWith('operator ') ? 'our support' : 'somebody')
