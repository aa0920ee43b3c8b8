import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierPerson } from '../../platform/http/http.ts'
import { deleteAllBrowsersOf, deleteBrowsersOf } from '../notices/store/browsers.ts'
import { endSession, endSessions } from './store/sessions.ts'

/** Ends one of the person's own sessions, and the notifications to its browser; the current one by default. Throws `not_found` for any other. */
export async function endOwnSession(app: App, { person }: SupplierPerson, id = person.sessionId): Promise<void> {
  const isEnded = await transact(app.db, async (tx) => {
    if (!(await endSession(tx, { id, userId: person.userId }))) return false
    // A browser that was signed out shows no more news, for whoever sits there next.
    await deleteBrowsersOf(tx, { sessionId: id })
    return true
  })
  if (!isEnded) throw new AppError('not_found')
}

/** Ends all sessions of a person in the suppliers' area, and the notifications to their browsers. Returns how many sessions ended. */
export async function endAllSessions(tx: Tx, userId: number): Promise<number> {
  const ended = await endSessions(tx, userId)
  // A browser can outlive the session that added it.
  await deleteAllBrowsersOf(tx, { userId })
  return ended
}
