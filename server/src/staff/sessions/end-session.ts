import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/http/http.ts'
import { endSession } from './store/sessions.ts'

/** Ends one of the caller's own sessions; the current one by default. Throws `not_found` for any other. */
export async function endOwnSession(app: App, { staff: { staffId, sessionId } }: StaffCaller, id = sessionId): Promise<void> {
  const isEnded = await transact(app.db, (tx) => endSession(tx, { id, staffId }))
  if (!isEnded) throw new AppError('not_found')
}
