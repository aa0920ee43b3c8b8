import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierPerson } from '../../platform/http/http.ts'
import { endSession } from './store/sessions.ts'

/** Ends one of the person's own sessions; the current one by default. Throws `not_found` for any other. */
export async function endOwnSession(app: App, { person }: SupplierPerson, id = person.sessionId): Promise<void> {
  const isEnded = await transact(app.db, (tx) => endSession(tx, { id, userId: person.userId }))
  if (!isEnded) throw new AppError('not_found')
}
