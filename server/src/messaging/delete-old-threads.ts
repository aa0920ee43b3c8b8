import { addDays, dayInNepal } from '@chautari/contract/dates'
import { MESSAGES_KEPT_DAYS } from '@chautari/contract/messaging/limits'
import type { App } from '../platform/app-context.ts'
import { appNow, transact } from '../platform/database/transaction.ts'
import { sweepDueRows } from '../platform/jobs/sweep-due-rows.ts'
import { deleteThread, findExpiredThreads } from './store/expired.ts'

const AT_ONCE = 500

/**
 * Deletes the threads of bookings that ended over `MESSAGES_KEPT_DAYS` ago, and the closed threads of deleted accounts (decision 108). Returns the
 * number of deleted threads. Logs a thread that could not be deleted, and continues with the others.
 */
export async function deleteOldThreads({ db, log }: Pick<App, 'db' | 'log'>): Promise<number> {
  const endedBefore = addDays(dayInNepal(await appNow(db)), -MESSAGES_KEPT_DAYS)
  return sweepDueRows<number>({
    limit: AT_ONCE,
    find: (batch) => findExpiredThreads(db, { ...batch, endedBefore }),
    async handle(bookingId) {
      await transact(db, (tx) => deleteThread(tx, bookingId))
      return true
    },
    onFailure: (bookingId, error) =>
      log.error({ code: 'thread_not_deleted', bookingId, err: error }, 'messages on a booking could not be deleted'),
  })
}
