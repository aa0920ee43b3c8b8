import { ENDED_KEPT_DAYS } from '@chautari/contract/account/limits'
import type { App } from '../../platform/app-context.ts'
import { deleteOldMessages } from '../../platform/email/outbox.ts'
import { deleteEndedSessions, deleteOldCodes, deleteOldFailures, deleteOldTokens } from './store/expired.ts'

/** Deletes sessions, tokens, codes, failed sign-ins and account emails that ended over `ENDED_KEPT_DAYS` ago. Returns how many rows were deleted. */
export async function deleteExpiredData({ db }: Pick<App, 'db'>): Promise<number> {
  let deleted = 0
  for (const deleteOld of [deleteEndedSessions, deleteOldTokens, deleteOldCodes, deleteOldFailures, deleteOldMessages])
    deleted += await deleteOld(db, { days: ENDED_KEPT_DAYS })
  return deleted
}
