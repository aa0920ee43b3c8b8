import { ENDED_KEPT_DAYS } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { deleteEndedSessions } from './store/sessions.ts'

/** Deletes sessions of the console that ended over `ENDED_KEPT_DAYS` ago, and returns their number. Audit entries stay. */
export async function deleteEndedStaffSessions({ db }: Pick<App, 'db'>): Promise<number> {
  return deleteEndedSessions(db, { days: ENDED_KEPT_DAYS })
}
