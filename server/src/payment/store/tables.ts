import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { bookings } from '../../booking/store/tables.ts'

/** One try to pay a booking with one provider, its amount frozen as it was signed. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    number: smallint().notNull(),
    provider: text({ enum: ['esewa'] }).notNull(),
    providerRef: text().notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** The amount byte for byte as it was signed. */
    wireAmount: text().notNull(),
    state: text({ enum: ['open', 'captured', 'failed', 'mismatched'] }).notNull(),
    providerTxnId: text(),
    capturedPaisa: bigint({ mode: 'number' }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    returnedAt: timestamp({ withTimezone: true }),
    lastCheckedAt: timestamp({ withTimezone: true }),
    nextCheckAt: timestamp({ withTimezone: true }),
    checks: integer().notNull().default(0),
    notFoundInARow: smallint().notNull().default(0),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('attempt_number_once').on(table.bookingId, table.number),
    unique('provider_ref_once').on(table.provider, table.providerRef),
    unique('provider_txn_once').on(table.provider, table.providerTxnId),
    index('attempts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('attempt_has_an_amount', sql`${table.amountPaisa} > 0`),
    check('capture_is_whole', sql`(${table.state} in ('captured', 'mismatched')) = (${table.capturedPaisa} is not null)`),
  ],
)

/** What a provider told us, before anything was done about it; rows are only ever added. */
export const paymentEvents = pgTable('payment_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  attemptId: bigint({ mode: 'number' })
    .notNull()
    .references(() => paymentAttempts.id),
  at: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`app_now()`),
  source: text({ enum: ['initiate', 'return', 'lookup', 'settle'] }).notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
})

/** Money to give back. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    /** `reject`: paid but sold out; `excess`: paid twice or too much. */
    kind: text({ enum: ['reject', 'excess'] }).notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** eSewa has no refund call: an operator makes it by hand. */
    state: text({ enum: ['due', 'settled'] }).notNull(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    unique('one_refund_of_a_kind').on(table.attemptId, table.kind),
    check('refund_is_some', sql`${table.amountPaisa} > 0`),
  ],
)
