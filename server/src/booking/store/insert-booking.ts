import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Tx } from '../../platform/database/db.ts'
import type { BookingDetails } from './bookings.ts'
import { bookingEvents, bookings } from './tables.ts'
import type { EventRecord } from './events.ts'
import { noteBooking } from '../../platform/telemetry/work.ts'

export type FirstEvent = Pick<EventRecord, 'trigger' | 'actor' | 'onBehalfOf' | 'requestId' | 'detail'>

type Inserted = {
  /** The first event of its history. */
  event: FirstEvent
  /** Statements to execute with it: those that queue its messages and store the answer of its request. */
  also: SQL[]
}

/** Inserts a booking with the first event of its history, in one statement, and returns the present instant. */
export async function insertBooking(tx: Tx, booking: BookingDetails, { event, also }: Inserted): Promise<Date> {
  noteBooking(booking.reference)
  const made = tx.insert(bookings).values(booking).returning({ id: bookings.id }).getSQL()
  const bookingId = sql<number>`(select id from made)`
  const firstEvent = tx
    .insert(bookingEvents)
    .values({ ...event, bookingId, seq: 1, toStatus: booking.status })
    .getSQL()
  const others = also.map((statement, index) => sql`, also_${sql.raw(String(index))} as (${statement})`)
  const [row] = await selectRows(
    tx,
    sql`with made as (${made}), first_event as (${firstEvent})${sql.join(others)}
      select (extract(epoch from app_now()) * 1000)::float8 as now from made`,
    z.object({ now: z.coerce.number() }),
  )
  if (!row) throw new Error('insert of a booking returned no row')
  return new Date(row.now)
}
