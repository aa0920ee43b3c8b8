import { ENDED_KEPT_DAYS } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { deleteUnusableBrowsers } from '../notices/store/browsers.ts'
import { deleteEndedSessions } from './store/sessions.ts'

/**
 * Deletes sessions of the suppliers' area that ended over `ENDED_KEPT_DAYS` ago, as those of accounts and staff. Browsers to which nothing may be sent any more go with
 * them. Returns how many sessions it deleted.
 */
export async function deleteEndedSupplierSessions({ db }: Pick<App, 'db'>): Promise<number> {
  await deleteUnusableBrowsers(db)
  return deleteEndedSessions(db, { days: ENDED_KEPT_DAYS })
}
