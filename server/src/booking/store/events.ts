import type { BookingStatus } from '@chautari/contract/booking/status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { bookingEvents } from './tables.ts'

export type Happening = {
  bookingId: number
  from: BookingStatus | null
  to: BookingStatus
  trigger: string
  /** Who caused it: the traveller, or a sweep of ours. */
  actor: string
  requestId: string | null
  detail: Record<string, string | number | boolean | null>
}

/** Adds to the history of a booking, whose row the transaction has locked or made. */
export async function appendEvent(tx: Tx, { bookingId, from, to, ...rest }: Happening): Promise<void> {
  const seq = sql<number>`(select coalesce(max(seq), 0) + 1 from booking_events where booking_id = ${bookingId})`
  await tx.insert(bookingEvents).values({ bookingId, seq, fromStatus: from, toStatus: to, ...rest })
}
