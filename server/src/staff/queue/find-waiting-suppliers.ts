import { reviewDesk } from '../../supplier/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the new suppliers that wait for a review, and those whose owner asked for a change. Both are answered within the same time. */
export async function findWaitingSuppliers({ db }: App, { limit }: QueueQuery): Promise<WaitingItem[]> {
  const waiting = await reviewDesk.findWaitingSuppliers(db, limit)
  return waiting.map(({ kind, id, name, since, phone }) => ({
    id: `${kind} ${id}`,
    kind,
    title: name,
    person: null,
    reference: null,
    status: null,
    amountPaisa: null,
    number: id,
    remark: phone,
    waitingSince: since,
    dueAt: reviewDesk.answerDueAt(since),
    ifNobodyActs: 'nothing',
  }))
}
