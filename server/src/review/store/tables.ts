import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** What travellers say of what they booked and completed: once of each booking. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: 'number' }).notNull().unique(),
    userId: bigint({ mode: 'number' }).notNull(),
    roomId: integer(),
    packageId: integer(),
    rating: smallint().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('reviews_of_user').on(table.userId, table.createdAt),
    index('reviews_of_room').on(table.roomId, table.createdAt),
    index('reviews_of_package').on(table.packageId, table.createdAt),
    check('review_is_of_one', sql`(${table.roomId} is null) <> (${table.packageId} is null)`),
    check('rating_is_a_star', sql`${table.rating} between 1 and 5`),
  ],
)
