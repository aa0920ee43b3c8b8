import { SECOND } from '@chautari/contract/dates'
import { NEWSLETTER_BATCH, NEWSLETTER_PAUSE_SECONDS } from '@chautari/contract/staff/newsletter/limits'

/** Returns the number of batches for a number of emails, and the time when the last batch is due. */
export function planBatches(emails: number, startsAt: Date): { batches: number; endsAt: Date } {
  const batches = Math.ceil(emails / NEWSLETTER_BATCH)
  const pauses = Math.max(0, batches - 1)
  return { batches, endsAt: new Date(startsAt.getTime() + pauses * NEWSLETTER_PAUSE_SECONDS * SECOND) }
}
