import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { failedLogins, phoneCodes, sessions, singleUseTokens } from '../../store/tables.ts'

type Age = { days: number }

/** Deletes sessions that ended or expired this long ago and returns how many. */
export async function deleteEndedSessions(db: Db, { days }: Age): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(or(lt(sessions.endedAt, before(days)), lt(sessions.expiresAt, before(days))))
    .returning({ id: sessions.id })
  return rows.length
}

/** Deletes tokens that expired this long ago and returns how many. */
export async function deleteOldTokens(db: Db, { days }: Age): Promise<number> {
  const old = lt(singleUseTokens.expiresAt, before(days))
  const rows = await db.delete(singleUseTokens).where(old).returning({ kind: singleUseTokens.kind })
  return rows.length
}

/** Deletes phone codes, with their phone numbers, that expired this long ago and returns how many. */
export async function deleteOldCodes(db: Db, { days }: Age): Promise<number> {
  const rows = await db
    .delete(phoneCodes)
    .where(lt(phoneCodes.expiresAt, before(days)))
    .returning({ id: phoneCodes.id })
  return rows.length
}

/** Deletes failed sign-ins of names not tried for this long and returns how many. */
export async function deleteOldFailures(db: Db, { days }: Age): Promise<number> {
  const old = lt(failedLogins.since, before(days))
  const rows = await db.delete(failedLogins).where(old).returning({ recent: failedLogins.recent })
  return rows.length
}

const before = (days: number) => sql`(select app_now()) - ${`${days} days`}::interval`
