import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierPerson } from '../../platform/http/http.ts'
import { deleteBrowsersOf } from '../notices/store/browsers.ts'
import { endSession } from './store/sessions.ts'

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
