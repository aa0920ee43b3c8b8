import { readReference } from '@chautari/contract/booking/reference'
import type { App } from '../../platform/app-context.ts'
import { listParked } from '../../platform/email/parked-emails.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the emails and SMS that could not be delivered. */
export async function findWaitingMessages({ db }: App, { limit }: QueueQuery): Promise<WaitingItem[]> {
  const parked = await listParked(db, limit)
  return parked.map(({ id, kind, about, recipientAddress, createdAt, parkedAt, lastError }) => ({
    id: `undelivered_message ${id}`,
    kind: 'undelivered_message',
    title: kind,
    person: recipientAddress,
    reference: readReference(about) ?? null,
    status: null,
    amountPaisa: null,
    number: id,
    remark: lastError,
    waitingSince: parkedAt ?? createdAt,
    dueAt: null,
    ifNobodyActs: 'nothing',
  }))
}
