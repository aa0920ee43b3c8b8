import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who reads the newsletter, by the address in small letters. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    email: text().primaryKey(),
    state: text({ enum: ['asked', 'subscribed', 'unsubscribed'] }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('subscriptions_by_state').on(table.state),
    check('email_is_small', sql`${table.email} = lower(${table.email})`),
    check('subscribed_was_confirmed', sql`${table.state} <> 'subscribed' or ${table.confirmedAt} is not null`),
  ],
)
