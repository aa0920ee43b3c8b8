import { PROVIDERS, type Provider } from '@chautari/contract/payment/methods'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bookings } from '../../booking/store/tables.ts'

export type { Provider }

/** One try to pay a booking with one provider, its amount frozen as it was signed. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    number: smallint().notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    providerRef: text().notNull(),
    /** How the provider knows the page where it is paid (its session), where that is, and until when it can be paid there. */
    sessionId: text(),
    sessionUrl: text(),
    expiresAt: timestamp({ withTimezone: true }),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** The amount byte for byte as it was signed. */
    wireAmount: text().notNull(),
    state: text({ enum: ['open', 'captured', 'failed', 'mismatched'] }).notNull(),
    providerTxnId: text(),
    capturedPaisa: bigint({ mode: 'number' }),
    /** What the provider took back of it without our asking. */
    reversedPaisa: bigint({ mode: 'number' }).notNull().default(0),
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
    unique('session_once').on(table.provider, table.sessionId),
    index('attempts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('attempt_has_an_amount', sql`${table.amountPaisa} > 0`),
    check('capture_is_whole', sql`(${table.state} in ('captured', 'mismatched')) = (${table.capturedPaisa} is not null)`),
  ],
)

export const REFUND_KINDS = ['cancel', 'reject', 'operator', 'excess'] as const

/** What a provider told us, before anything was done about it; rows are only ever added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
    source: text({ enum: ['initiate', 'return', 'notice', 'lookup', 'settle'] }).notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('replies_of_attempt')
      .on(table.attemptId)
      .where(sql`source in ('return', 'notice')`),
  ],
)

/** How a provider has answered of late, over all our processes. */
export const providerHealth = pgTable('provider_health', {
  provider: text({ enum: PROVIDERS }).primaryKey(),
  silencesInARow: integer().notNull().default(0),
  silentAt: timestamp({ withTimezone: true }),
  /** Until then no sweep asks it. */
  restsUntil: timestamp({ withTimezone: true }),
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
    /**
     * `cancel`: the traveller cancelled; `reject`: paid but cannot be served; `operator`: cancelled by us or the supplier; `excess`:
     * paid twice or too much, which is no part of the price.
     */
    kind: text({ enum: REFUND_KINDS }).notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /**
     * `due`: to be asked of the provider; `asked`: a call went out, and only the provider's records tell what became of it; `by_hand`:
     * a person makes it; `settled`: sent.
     */
    state: text({ enum: ['due', 'asked', 'by_hand', 'settled'] }).notNull(),
    providerRefundId: text(),
    tries: smallint().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }),
    /** As the traveller was told. */
    dueBy: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('refunds_to_make')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('refunds_of_booking').on(table.bookingId),
    unique('one_refund_of_a_kind').on(table.attemptId, table.kind),
    check('refund_is_some', sql`${table.amountPaisa} > 0`),
  ],
)

/**
 * Double entry: the lines of one transaction sum to zero, in paisa, debit positive. Rows are only ever added. Accounts: `psp:<provider>`,
 * `customer:<reference>`, `refunds_payable`, `supplier_payable`, `commission`, `promo_expense`, `suspense`.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What happened, once: `capture:<attempt>`, `refund-due:<refund>` and so on. */
    transaction: text().notNull(),
    account: text().notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    at: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    unique('account_once_in_a_transaction').on(table.transaction, table.account),
    index('ledger_of_booking').on(table.bookingId),
    check('entry_is_some', sql`${table.amountPaisa} <> 0`),
  ],
)

/** The days whose statement was compared with our records, by provider. */
export const statements = pgTable(
  'statements',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    day: date().notNull(),
    /** When it was last asked for; `checkedAt` when the provider answered whole. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    checkedAt: timestamp({ withTimezone: true }),
    differences: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)
