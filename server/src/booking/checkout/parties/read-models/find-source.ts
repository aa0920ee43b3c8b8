import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../../platform/database/db.ts'

/** The source of a booking, with the number of other bookings of the last days from the same address, device or network. */
export type SourceFacts = { isProved: boolean; ofAddress: number; ofDevice: number; ofNetwork: number }

/** Returns the source of a booking; undefined for those of staff and from before it was recorded. */
export async function findSource(db: Db, bookingId: number): Promise<SourceFacts | undefined> {
  const others = (column: 'email_key' | 'device' | 'network') =>
    sql`(select count(*)::int from booking_sources o where o.${sql.raw(column)} = s.${sql.raw(column)} and o.booking_id <> s.booking_id)`
  const [row] = await selectRows(
    db,
    sql`select s.is_proved as "isProved", ${others('email_key')} as "ofAddress", ${others('device')} as "ofDevice",
      ${others('network')} as "ofNetwork" from booking_sources s where s.booking_id = ${bookingId}`,
    z.object({ isProved: z.boolean(), ofAddress: z.number(), ofDevice: z.number(), ofNetwork: z.number() }),
  )
  return row
}
