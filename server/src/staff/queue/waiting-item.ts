import type { BookingStatus } from '@chautari/contract/booking/status'
import type { Locale } from '@chautari/contract/locale'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { toRupees, type Paisa } from '@chautari/contract/money'
import { isSamePerson, type Person } from '../approvals/rules/four-eyes.ts'

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
  /** The reason of a request, the product of a review, the error of a message, or the phone number that a supplier wants confirmed. */
  remark?: string | null
  /** The stars of a review. */
  rating?: number
  /** The departure that a request would call off. */
  departure?: QueueItem['departure']
  /** The member of staff whose request waits for another person. */
  requestedBy?: Person
  waitingSince: Date
  dueAt: Date | null
  ifNobodyActs: QueueItem['if_nobody_acts']
}

/** The most items to read of each kind of work, and the language of the titles of listings. */
export type QueueQuery = { limit: number; locale: Locale }

/** Presents a waiting item to a member of staff, as the contract declares it. */
export function presentItem(
  { amountPaisa, waitingSince, dueAt, ifNobodyActs, requestedBy, remark, rating, departure, ...item }: WaitingItem,
  viewer: Person,
): Omit<QueueItem, 'claim'> {
  return {
    ...item,
    amount: amountPaisa === null ? null : toRupees(amountPaisa),
    waiting_since: waitingSince.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    if_nobody_acts: ifNobodyActs,
    remark: remark ?? null,
    rating: rating ?? null,
    departure: departure ?? null,
    is_own: requestedBy !== undefined && isSamePerson(requestedBy, viewer),
  }
}
