import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who wants no letters of ours beyond those that a booking, a payment or an account needs, by the address in small letters. */
export const transactionalRefusals = pgTable(
  'transactional_refusals',
  {
    email: text().primaryKey(),
    refusedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [check('refusing_email_is_small', sql`${table.email} = lower(${table.email})`)],
)

/** Who reads the newsletter, by the address in small letters. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    email: text().primaryKey(),
    state: text({ enum: ['asked', 'subscribed', 'unsubscribed'] }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** The language that was asked in. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
  },
  (table) => [
    index('subscriptions_by_state').on(table.state),
    check('email_is_small', sql`${table.email} = lower(${table.email})`),
    check('subscribed_was_confirmed', sql`${table.state} <> 'subscribed' or ${table.confirmedAt} is not null`),
  ],
)
