import type { ActiveSession } from '@chautari/contract/account/shapes'
import type { Db } from '../../platform/database/db.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { translateDevice } from './rules/device.ts'
import { listLiveSessions } from './store/sessions.ts'

/** Returns the signed-in devices of an account, last used first. Impersonation by staff is listed too (decision 031). */
export async function listSessions(db: Db, { actor: { userId, sessionId }, locale }: SignedIn): Promise<ActiveSession[]> {
  const rows = await listLiveSessions(db, userId)
  return rows.map((row) => ({
    id: String(row.id),
    device: translateDevice(locale, row.device),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === sessionId,
    is_bound: row.dpopJkt !== null,
  }))
}
