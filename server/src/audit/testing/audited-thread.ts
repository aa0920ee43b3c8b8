import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'

/** Makes a thread for the audit in which the supplier has one message to read. */
export async function auditedThread(db: Db, bookingId: number): Promise<void> {
  await db.execute(sql`
    insert into message_threads (booking_id, organisation_id, last_author)
    select id, organisation_id, 'traveller' from bookings where id = ${bookingId}`)
  await db.execute(sql`
    insert into thread_sides (booking_id, side, unread) values (${bookingId}, 'traveller', 0), (${bookingId}, 'supplier', 1)`)
  await db.execute(sql`
    insert into thread_messages (booking_id, author, actor, body) values (${bookingId}, 'traveller', 'traveller', 'Hello')`)
}
