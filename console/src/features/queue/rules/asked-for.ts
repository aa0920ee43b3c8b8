import type { BookingFile } from '@chautari/contract/staff/booking-file'
import type { QueueItem } from '@chautari/contract/staff/queue'

type Request = Pick<BookingFile['waiting_requests'][number], 'act'>

const SENDS = 'refund-done'

/**
 * Returns the request that a second person has to approve for an item: one to record a refund as sent for a refund, any other for the booking itself. A
 * request that is an item of its own has none.
 */
export function askedFor<R extends Request>({ kind }: Pick<QueueItem, 'kind'>, requests: readonly R[]): R | undefined {
  if (kind === 'second_approval') return undefined
  return requests.find(({ act }) => (act === SENDS) === (kind === 'refund_by_hand'))
}

type Item = Pick<QueueItem, 'kind' | 'reference' | 'title'>

/** Returns whether one of the other items is a request that a second person has to approve for this one. */
export function isAsked(item: Item, items: readonly Item[]): boolean {
  if (item.reference === null) return false
  const requests = items.filter(({ kind, reference }) => kind === 'second_approval' && reference === item.reference)
  const acts = requests.map(({ title }) => ({ act: title.replaceAll('_', '-') }))
  return askedFor(item, acts) !== undefined
}
