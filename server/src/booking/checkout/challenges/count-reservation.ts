import type { App } from '../../../platform/app-context.ts'
import { appNow } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { challengeRequired, isKnownCaller, isSolved, type Admission } from './admission.ts'

/**
 * Counts a reservation against the limit of its network. Beyond it, verified accounts and callers with a solved challenge are counted against a larger
 * limit. Throws `challenge_required` for all others, and `rate_limited` beyond both limits.
 */
export async function countReservation(app: App, caller: Caller, admission: Admission): Promise<void> {
  const { limits } = app
  try {
    await limits.count('reservations', caller.address)
    return
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    if (!isKnownCaller(caller)) {
      const { subject } = admission
      const now = await appNow(app.db)
      const { retryAfterSeconds } = error
      if (!isSolved(app, admission, now)) throw challengeRequired(app, { subject, now, retryAfterSeconds })
    }
  }
  await limits.count('challengedReservations', caller.address)
}
