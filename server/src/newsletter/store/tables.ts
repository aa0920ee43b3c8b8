import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses, lower-case, that refuse emails beyond those that a booking, a payment or an account needs (decision 035). */
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

/** Newsletter subscriptions by lower-case address. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    email: text().primaryKey(),
    state: text({ enum: ['asked', 'subscribed', 'unsubscribed'] }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Language of the request. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
  },
  (table) => [
    index('subscriptions_by_state').on(table.state),
    check('email_is_small', sql`${table.email} = lower(${table.email})`),
    check('subscribed_was_confirmed', sql`${table.state} <> 'subscribed' or ${table.confirmedAt} is not null`),
  ],
)
