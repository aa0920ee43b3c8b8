import { ENDED_KEPT_DAYS } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { deleteEndedSessions } from './store/sessions.ts'

/** Deletes sessions of the suppliers' area that ended over `ENDED_KEPT_DAYS` ago, as those of accounts and staff. Returns how many. */
export async function deleteEndedSupplierSessions({ db }: Pick<App, 'db'>): Promise<number> {
  return deleteEndedSessions(db, { days: ENDED_KEPT_DAYS })
}
