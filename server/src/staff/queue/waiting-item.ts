import type { BookingStatus } from '@chautari/contract/booking/status'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { toRupees, type Paisa } from '@chautari/contract/money'

/** A piece of work that waits for staff. */
export type WaitingItem = {
  id: string
  kind: QueueItem['kind']
  title: string
  person: string | null
  reference: string | null
  status: BookingStatus | null
  amountPaisa: Paisa | null
  number: number | null
  waitingSince: Date
  dueAt: Date | null
  ifNobodyActs: QueueItem['if_nobody_acts']
}

/** Presents a waiting item as the contract declares it. */
export function presentItem({ amountPaisa, waitingSince, dueAt, ifNobodyActs, ...item }: WaitingItem): Omit<QueueItem, 'claim'> {
  return {
    ...item,
    amount: amountPaisa === null ? null : toRupees(amountPaisa),
    waiting_since: waitingSince.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    if_nobody_acts: ifNobodyActs,
  }
}
