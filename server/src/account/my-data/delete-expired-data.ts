import { ENDED_KEPT_DAYS } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { deleteOldMessages } from '../../platform/email/outbox.ts'
import { deleteEndedSessions, deleteOldCodes, deleteOldFailures, deleteOldTokens } from './store/expired.ts'

const KEPT = { days: ENDED_KEPT_DAYS }

/** Deletes sessions, links, codes, failed log-ins and letters about accounts that have been over for a while; answers how many. */
export async function deleteExpiredData({ db }: Pick<App, 'db'>): Promise<number> {
  let forgotten = 0
  for (const forget of [deleteEndedSessions, deleteOldTokens, deleteOldCodes, deleteOldFailures, deleteOldMessages])
    forgotten += await forget(db, KEPT)
  return forgotten
}
