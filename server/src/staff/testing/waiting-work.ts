import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { outbox } from '../../platform/database/tables.ts'
import { reviews } from '../../review/store/tables.ts'

/** Adds a review that waits for moderation, without a booking, as imported ones are, and returns its number. */
export async function createHeldReview(db: Db, text = 'Cheaper at evil.example'): Promise<string> {
  const live = sql`
    select rooms.id from rooms join properties on properties.id = property_id where rooms.is_live and properties.is_live
    order by rooms.id limit 1`
  const [room] = await selectRows(db, live, z.object({ id: z.number() }))
  if (!room) throw new Error('There is no room.')
  const review = { authorName: 'Sita Sharma', roomId: room.id, rating: 2, text, state: 'held' } as const
  const [row] = await db.insert(reviews).values(review).returning({ id: reviews.id })
  return String(row?.id)
}

/** Adds a reported message on a booking of the demo, and returns the number of the report. */
export async function createMessageReport(db: Db): Promise<string> {
  const [booking] = await selectRows(
    db,
    sql`insert into message_threads (booking_id, organisation_id, last_author) select id, organisation_id, 'supplier' from bookings
      where id not in (select booking_id from message_threads) order by id limit 1 returning booking_id::int as id`,
    z.object({ id: z.number() }),
  )
  if (!booking) throw new Error('Every booking has a thread.')
  await db.execute(sql`
    insert into thread_sides (booking_id, side, unread) values (${booking.id}, 'traveller', 1), (${booking.id}, 'supplier', 0)`)
  const [report] = await selectRows(
    db,
    sql`with written as (
        insert into thread_messages (booking_id, author, actor, body) values (${booking.id}, 'supplier', 'member 1', 'Pay in cash')
        returning id)
      insert into message_reports (message_id, booking_id, side, reason) select id, ${booking.id}, 'traveller', 'scam' from written
      returning id::int as id`,
    z.object({ id: z.number() }),
  )
  return String(report?.id)
}

type Undelivered = Partial<typeof outbox.$inferInsert>

/** Adds an email that could not be delivered, by default about a booking, and returns its number. */
export async function createUndelivered(db: Db, given: Undelivered = {}): Promise<string> {
  const email = {
    about: '0000AAAA0000AAAA',
    kind: 'confirmed',
    recipientName: 'Sita Sharma',
    recipientAddress: 'sita@gmial.example',
    subject: 'Your booking is confirmed',
    textBody: 'See you soon',
    htmlBody: '<p>See you soon</p>',
    tries: 8,
    parkedAt: sql`app_now()`,
    lastError: '550 no such mailbox',
  }
  const [row] = await db
    .insert(outbox)
    .values({ ...email, ...given })
    .returning({ id: outbox.id })
  return String(row?.id)
}
