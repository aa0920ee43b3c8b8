import { ENDED_KEPT_DAYS } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { newsletterSending } from '../../newsletter/index.ts'
import { deleteOldMessages } from '../../platform/email/outbox.ts'
import { deleteEndedSessions, deleteOldCodes, deleteOldFailures, deleteOldTokens } from './store/expired.ts'

/**
 * Deletes sessions, tokens, codes, failed sign-ins, account emails and deliveries of newsletters that ended over `ENDED_KEPT_DAYS` ago. Returns
 * how many rows were deleted.
 */
export async function deleteExpiredData({ db }: Pick<App, 'db'>): Promise<number> {
  let deleted = 0
  for (const deleteOld of EXPIRING) deleted += await deleteOld(db, { days: ENDED_KEPT_DAYS })
  return deleted
}

const EXPIRING = [
  deleteEndedSessions,
  deleteOldTokens,
  deleteOldCodes,
  deleteOldFailures,
  deleteOldMessages,
  newsletterSending.deleteOldDeliveries,
]
