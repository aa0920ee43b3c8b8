import type { BookingFile } from '@chautari/contract/staff/booking-file'
import type { QueueItem } from '@chautari/contract/staff/queue'

type Request = Pick<BookingFile['waiting_requests'][number], 'act'>

// The act that records a refund as sent.
const RECORDS_REFUND = 'refund-done'

/**
 * Returns the request about an item that a second person has to approve: for a refund by hand, the one to record it as sent; for other items, the one about
 * the booking. Returns undefined for an item that is itself such a request.
 */
export function approvalRequestOf<R extends Request>({ kind }: Pick<QueueItem, 'kind'>, requests: readonly R[]): R | undefined {
  if (kind === 'second_approval') return undefined
  return requests.find(({ act }) => (act === RECORDS_REFUND) === (kind === 'refund_by_hand'))
}

type Item = Pick<QueueItem, 'kind' | 'reference' | 'title'>

/** Returns whether one of the other items is a request about this one that a second person has to approve. */
export function awaitsSecondApproval(item: Item, items: readonly Item[]): boolean {
  if (item.reference === null) return false
  const requests = items.filter(({ kind, reference }) => kind === 'second_approval' && reference === item.reference)
  const acts = requests.map(({ title }) => ({ act: title.replaceAll('_', '-') }))
  return approvalRequestOf(item, acts) !== undefined
}
