import { LOCALES } from '@chautari/contract/locale'
import { ISSUE_STATES, STOP_CAUSES, type IssueBlock } from '@chautari/contract/staff/newsletter/issues'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../platform/database/columns.ts'

/** Lower-case addresses that get only the emails that a booking, a payment or an account needs (decision 035). */
export const transactionalRefusals = pgTable(
  'transactional_refusals',
  {
    email: text().primaryKey(),
    refusedAt: instant().notNull().default(now),
  },
  (table) => [check('refusing_email_is_small', sql`${table.email} = lower(${table.email})`)],
)

/** Newsletter subscriptions by lower-case address. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    email: text().primaryKey(),
    /** `bounced`: the mail server permanently refused the address. */
    state: text({ enum: ['asked', 'subscribed', 'unsubscribed', 'bounced'] }).notNull(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    /** Language of the request. */
    locale: text({ enum: LOCALES }).notNull().default('en'),
  },
  (table) => [
    index('subscriptions_by_state').on(table.state),
    check('email_is_small', sql`${table.email} = lower(${table.email})`),
    check('subscribed_was_confirmed', sql`${table.state} <> 'subscribed' or ${table.confirmedAt} is not null`),
  ],
)

/** Newsletters that staff write: a draft until it is sent. The numbers count its deliveries. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: identity(),
    state: text({ enum: ISSUE_STATES }).notNull().default('draft'),
    /** Incremented with each change of the contents. */
    version: integer().notNull().default(1),
    subject: text().notNull(),
    subjectNe: text(),
    blocks: jsonb().$type<IssueBlock[]>().notNull().default([]),
    changedAt: instant().notNull().default(now),
    startsAt: instant(),
    stopCause: text({ enum: STOP_CAUSES }),
    /** When the next batch is due; null once all are queued, and when it stopped. */
    nextBatchAt: instant(),
    /** The last address whose email is queued: batches follow the order of addresses. */
    reachedEmail: text().notNull().default(''),
    recipients: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    undelivered: integer().notNull().default(0),
    withheld: integer().notNull().default(0),
    unsubscribed: integer().notNull().default(0),
  },
  (table) => [
    index('newsletter_issues_due')
      .on(table.nextBatchAt)
      .where(sql`state in ('scheduled', 'sending')`),
    check('planned_issue_has_a_start', sql`${table.state} = 'draft' or ${table.startsAt} is not null`),
    check(
      'issue_settles_what_it_wrote',
      sql`${table.sent} + ${table.refused} + ${table.undelivered} + ${table.withheld} <= ${table.recipients}`,
    ),
  ],
)

/** The email of a newsletter to one subscriber; the unique index allows one per address. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    /** The id in the outbox. The outbox deletes sent newsletters after some time. */
    messageId: bigint({ mode: 'number' }).primaryKey(),
    issueId: bigint({ mode: 'number' })
      .notNull()
      .references(() => newsletterIssues.id),
    /** Null once the subscriber's data is deleted. */
    email: text().references(() => subscriptions.email, { onDelete: 'set null' }),
    /** Null until the delivery is settled. */
    outcome: text({ enum: ['sent', 'refused', 'undelivered', 'withheld'] }),
  },
  (table) => [
    uniqueIndex('one_delivery_per_subscriber').on(table.email, table.issueId),
    index('newsletter_deliveries_of_issue').on(table.issueId, table.outcome),
  ],
)
