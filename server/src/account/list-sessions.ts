import type { OpenSession } from '@chautari/contract/account/shapes'
import type { Db } from '../platform/db.ts'
import type { SignedIn } from '../platform/http.ts'
import { presentSession } from './present.ts'
import { listLiveSessions } from './store/sessions.ts'

/** Where somebody is signed in, the last used first; whoever of ours looks at the account is among them. */
export async function listSessions(db: Db, { actor: { userId, sessionId }, locale }: SignedIn): Promise<OpenSession[]> {
  const rows = await listLiveSessions(db, userId)
  return rows.map((row) => presentSession(row, { isCurrent: row.id === sessionId, locale }))
}
