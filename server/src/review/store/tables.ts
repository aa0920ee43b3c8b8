import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../platform/database/columns.ts'

/** Reviews, one per completed booking. Imported reviews have the name of their author instead of a booking and a user (decision 039). */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    bookingId: bigint({ mode: 'number' }).unique(),
    userId: bigint({ mode: 'number' }),
    authorName: text(),
    roomId: integer(),
    packageId: integer(),
    rating: smallint().notNull(),
    text: text().notNull(),
    /** Only `shown` reviews are published and counted. */
    state: text({ enum: ['shown', 'held', 'rejected'] })
      .notNull()
      .default('shown'),
    createdAt: instant().notNull().default(now),
    /** Our public answer, in English, Nepali or both. */
    reply: text(),
    replyNe: text(),
    repliedAt: instant(),
    /** The author of the answer. Null for older answers, which are all from staff. */
    repliedBy: text({ enum: ['staff', 'supplier'] }),
  },
  (table) => [
    index('reviews_of_state').on(table.state, table.id),
    index('reviews_by_words').using('gin', sql`lower(${table.text}) gin_trgm_ops`),
    index('reviews_of_user').on(table.userId, table.createdAt),
    index('reviews_of_room').on(table.roomId, table.createdAt),
    index('reviews_of_package').on(table.packageId, table.createdAt),
    check('review_is_of_one', sql`(${table.roomId} is null) <> (${table.packageId} is null)`),
    check(
      'review_is_of_a_booking_or_brought_along',
      sql`(${table.bookingId} is null) = (${table.userId} is null) and (${table.bookingId} is null) = (${table.authorName} is not null)`,
    ),
    check('review_is_shown_or_not', sql`${table.state} in ('shown', 'held', 'rejected')`),
    check('reply_has_its_instant', sql`(${table.repliedAt} is null) = (${table.reply} is null and ${table.replyNe} is null)`),
    check('rating_is_a_star', sql`${table.rating} between 1 and 5`),
  ],
)
