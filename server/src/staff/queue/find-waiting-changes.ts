import { listingChanges } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the changes of listings that suppliers propose. */
export async function findWaitingChanges({ db }: App, { limit, locale }: QueueQuery): Promise<WaitingItem[]> {
  const changes = await listingChanges.findOpenChanges(db, limit)
  return changes.map(({ id, title, titleNe, organisation, revisedAt }) => ({
    id: `listing_change ${id}`,
    kind: 'listing_change',
    title: (locale === 'ne' && titleNe) || title,
    person: organisation,
    reference: null,
    status: null,
    amountPaisa: null,
    number: id,
    waitingSince: revisedAt,
    dueAt: null,
    ifNobodyActs: 'nothing',
  }))
}
