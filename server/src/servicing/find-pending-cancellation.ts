import { paisa, type Paisa } from '@chautari/contract/money'
import { bookingLists } from '../booking/index.ts'
import type { Db } from '../platform/database/db.ts'

export type PendingCancellation =
  /** The traveller asked to cancel; `quotePaisa` is the refund the terms gave at that moment. */
  | { cause: 'requested'; quotePaisa: Paisa | undefined }
  /** The provider reversed the payment without a request to cancel. */
  | { cause: 'payment_reversed' }

/** Returns the cause of a booking's last pending cancellation; undefined when none was ever pending. */
export async function findPendingCancellation(db: Db, bookingId: number): Promise<PendingCancellation | undefined> {
  const history = await bookingLists.findHistory(db, bookingId)
  // Later events that keep it waiting, such as a reversal, are not the cause.
  const event = history.findLast(
    ({ fromStatus, toStatus }) => toStatus === 'cancellation_pending' && fromStatus !== 'cancellation_pending',
  )
  if (event === undefined) return undefined
  if (event.trigger === 'reversed') return { cause: 'payment_reversed' }
  const quote = event.trigger === 'cancel_requested' ? event.detail.quotePaisa : undefined
  return { cause: 'requested', quotePaisa: typeof quote === 'number' ? paisa(quote) : undefined }
}
