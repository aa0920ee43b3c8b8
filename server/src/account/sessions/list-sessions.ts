import type { ActiveSession } from '@chautari/contract/account/shapes'
import type { Db } from '../../platform/database/db.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { presentSession } from '../profile/present.ts'
import { listLiveSessions } from './store/sessions.ts'

/** Where somebody is signed in, the last used first; whoever of ours looks at the account is among them. */
export async function listSessions(db: Db, { actor: { userId, sessionId }, locale }: SignedIn): Promise<ActiveSession[]> {
  const rows = await listLiveSessions(db, userId)
  return rows.map((row) => presentSession(row, { isCurrent: row.id === sessionId, locale }))
}
