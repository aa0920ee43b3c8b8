import { PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amendments } from '../../booking/store/amendments/tables.ts'
import { bookings } from '../../booking/store/tables.ts'
import { identity, instant, now } from '../../platform/database/columns.ts'

export type { Provider }

/** One attempt to pay a booking with one provider, its amount frozen as it was signed. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: identity(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    number: smallint().notNull(),
    /** The amendment whose difference it pays; null for the price of the booking. */
    amendmentId: bigint({ mode: 'number' }).references(() => amendments.id),
    provider: text({ enum: PROVIDER_NAMES }).notNull(),
    providerRef: text().notNull(),
    /** The provider's id of the payment page (its session), the page's address, and its expiry. */
    sessionId: text(),
    sessionUrl: text(),
    expiresAt: instant(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** The amount text, byte for byte as it was signed. */
    wireAmount: text().notNull(),
    state: text({ enum: ['open', 'captured', 'failed', 'mismatched'] }).notNull(),
    providerTxnId: text(),
    capturedPaisa: bigint({ mode: 'number' }),
    /** The paisa that the provider reversed without a request of ours. */
    reversedPaisa: bigint({ mode: 'number' }).notNull().default(0),
    openedAt: instant().notNull(),
    returnedAt: instant(),
    lastCheckedAt: instant(),
    nextCheckAt: instant(),
    checks: integer().notNull().default(0),
    notFoundInARow: smallint().notNull().default(0),
    closedAt: instant(),
  },
  (table) => [
    unique('attempt_number_once').on(table.bookingId, table.number),
    unique('provider_ref_once').on(table.provider, table.providerRef),
    unique('provider_txn_once').on(table.provider, table.providerTxnId),
    unique('session_once').on(table.provider, table.sessionId),
    index('attempts_by_time').on(table.openedAt),
    index('attempts_unresolved')
      .on(table.id)
      .where(sql`state = 'open' and next_check_at is null`),
    index('attempts_of_amendment')
      .on(table.amendmentId)
      .where(sql`amendment_id is not null`),
    index('attempts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('attempt_has_an_amount', sql`${table.amountPaisa} > 0`),
    check('capture_is_whole', sql`(${table.state} in ('captured', 'mismatched')) = (${table.capturedPaisa} is not null)`),
  ],
)

export const REFUND_KINDS = ['cancel', 'reject', 'operator', 'amend', 'excess'] as const

/** Provider answers and notifications, recorded before they are acted on; rows are only ever added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: identity(),
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    at: instant().notNull().default(now),
    source: text({ enum: ['initiate', 'return', 'notice', 'lookup', 'settle'] }).notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('replies_of_attempt')
      .on(table.attemptId)
      .where(sql`source in ('return', 'notice')`),
  ],
)

/** The recent health of each provider, shared by all processes. */
export const providerHealth = pgTable('provider_health', {
  provider: text({ enum: PROVIDER_NAMES }).primaryKey(),
  silencesInARow: integer().notNull().default(0),
  silentAt: instant(),
  /** No sweep calls the provider before this time. */
  restsUntil: instant(),
})

/** Refunds. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    bookingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id),
    /**
     * `cancel`: the traveller cancelled; `reject`: paid but not available; `operator`: cancelled by us or the supplier; `amend`:
     * changed to something cheaper; `excess`: paid twice or too much. The last two are not part of the price.
     */
    kind: text({ enum: REFUND_KINDS }).notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /**
     * `due`: to be requested from the provider; `asked`: requested, and only the provider's records show the outcome; `by_hand`:
     * made by staff; `settled`: sent.
     */
    state: text({ enum: ['due', 'asked', 'by_hand', 'settled'] }).notNull(),
    providerRefundId: text(),
    tries: smallint().notNull().default(0),
    nextTryAt: instant(),
    /** The deadline as announced to the traveller. */
    dueBy: instant().notNull(),
    settledAt: instant(),
    lastError: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    index('refunds_to_make')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('refunds_of_booking').on(table.bookingId),
    index('refunds_not_sent')
      .on(table.dueBy, table.id)
      .where(sql`state <> 'settled'`),
    // A booking can be changed to something cheaper several times.
    uniqueIndex('one_refund_of_a_kind')
      .on(table.attemptId, table.kind)
      .where(sql`kind <> 'amend'`),
    check('refund_is_some', sql`${table.amountPaisa} > 0`),
  ],
)

/**
 * Double entry: the lines of one transaction sum to zero, in paisa, debit positive. Rows are only ever added. Accounts: `psp:<provider>`,
 * `customer:<reference>`, `refunds_payable`, `supplier_payable`, `commission`, `vat_payable`, `withholding_payable`, `promo_expense`, `suspense`,
 * `bank`.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    /** The unique key of the event: `capture:<attempt>`, `refund-due:<refund>` and so on. */
    transaction: text().notNull(),
    account: text().notNull(),
    amountPaisa: bigint({ mode: 'number' }).notNull(),
    /** The supplier to whom a `supplier_payable` is owed; null in other accounts. */
    organisationId: integer(),
    /** Null for payouts, which pay for several bookings. */
    bookingId: bigint({ mode: 'number' }).references(() => bookings.id),
    at: instant().notNull().default(now),
  },
  (table) => [
    unique('account_once_in_a_transaction').on(table.transaction, table.account),
    index('ledger_of_booking').on(table.bookingId),
    index('ledger_by_time').on(table.at),
    index('ledger_of_organisation')
      .on(table.organisationId)
      .where(sql`organisation_id is not null`),
    check('only_suppliers_are_owed_as_such', sql`${table.organisationId} is null or ${table.account} = 'supplier_payable'`),
    check('entry_is_some', sql`${table.amountPaisa} <> 0`),
    check('entry_of_booking_or_payout', sql`(${table.bookingId} is null) = (${table.transaction} like 'payout%')`),
  ],
)

/** The days whose statement was compared with our records, by provider. */
export const statements = pgTable(
  'statements',
  {
    provider: text({ enum: PROVIDER_NAMES }).notNull(),
    day: date().notNull(),
    /** When the statement was last requested; `checkedAt`: when a complete one arrived. */
    askedAt: instant().notNull(),
    checkedAt: instant(),
    differences: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.day] })],
)
