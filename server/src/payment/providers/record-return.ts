import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { recordReturn, type Attempt } from '../store/attempts.ts'

/** Records when the traveller returned from the provider, the first time only. */
export async function recordFirstReturn(app: App, { id, returnedAt }: Attempt): Promise<void> {
  if (returnedAt === null) await transact(app.db, (tx) => recordReturn(tx, id))
}
