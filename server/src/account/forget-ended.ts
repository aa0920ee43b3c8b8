import type { App } from '../platform/app-context.ts'
import { deleteEndedSessions, deleteOldFailures, deleteOldTokens } from './store/ended.ts'

// Long enough to tell somebody where their account was used; no longer.
const KEPT = { days: 90 }

/** Deletes sessions, links and failed log-ins that have been over for a while; answers how many. */
export async function forgetEnded({ db }: Pick<App, 'db'>): Promise<number> {
  return (await deleteEndedSessions(db, KEPT)) + (await deleteOldTokens(db, KEPT)) + (await deleteOldFailures(db, KEPT))
}
