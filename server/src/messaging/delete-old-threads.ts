import { addDays, dayInNepal } from '@chautari/contract/dates'
import { MESSAGES_KEPT_DAYS } from '@chautari/contract/messaging/limits'
import type { App } from '../platform/app-context.ts'
import { appNow, transact } from '../platform/database/transaction.ts'
import { deleteThread, findExpiredThreads } from './store/expired.ts'

const AT_ONCE = 500

/**
 * Deletes the messages on bookings that ended over `MESSAGES_KEPT_DAYS` ago, and those of deleted accounts once their thread is closed
 * (decision 108). Returns how many threads were deleted.
 */
export async function deleteOldThreads({ db }: Pick<App, 'db'>): Promise<number> {
  const endedBefore = addDays(dayInNepal(await appNow(db)), -MESSAGES_KEPT_DAYS)
  const expired = await findExpiredThreads(db, { endedBefore, limit: AT_ONCE })
  for (const bookingId of expired) await transact(db, (tx) => deleteThread(tx, bookingId))
  return expired.length
}
