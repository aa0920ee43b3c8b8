import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, now } from './columns.ts'

/** The outbox: messages to send, written in the transaction of the change that they report. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    about: text().notNull(),
    kind: text().notNull(),
    /**
     * An SMS has a phone number as its address, and no subject. A notification to a browser has the address of `browserAddress`, and its content as
     * JSON in `textBody`.
     */
    channel: text({ enum: ['mail', 'sms', 'push'] })
      .notNull()
      .default('mail'),
    recipientName: text().notNull(),
    recipientAddress: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    createdAt: instant().notNull().default(now),
    dueAt: instant().notNull().default(now),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    parkedAt: instant(),
    lastError: text(),
    /** Whether the message belongs to a mailing. Mailings are sent over a connection of their own, so that they never delay other messages. */
    isBulk: boolean().notNull().default(false),
  },
  (table) => [
    index('outbox_due')
      .on(table.isBulk, table.dueAt)
      .where(sql`sent_at is null and parked_at is null`),
    index('outbox_parked')
      .on(table.parkedAt, table.id)
      .where(sql`parked_at is not null`),
    index('outbox_about').on(table.about, table.kind),
    index('outbox_by_recipient').on(sql`lower(${table.recipientAddress})`, table.createdAt),
  ],
)

/** The restores of this database from a backup. No job runs until all are released, because the original may still be in use. */
export const restoredCopies = pgTable('restored_copies', {
  id: identity(),
  takenAt: instant().notNull(),
  restoredAt: instant().notNull().default(now),
  releasedAt: instant(),
})

/** The stored response of a request with an idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
