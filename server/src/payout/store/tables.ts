import { INVOICE_KINDS, PAYOUT_STATES, RUN_STATES, type LeftOutReason } from '@chautari/contract/payout/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
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
import { organisations } from '../../catalogue/organisations/store/tables.ts'
import { ledgerEntries } from '../../payment/store/tables.ts'
import { identity, instant, now } from '../../platform/database/columns.ts'

const amount = () => bigint({ mode: 'number' }).notNull()
const organisationId = () =>
  integer()
    .notNull()
    .references(() => organisations.id)

/** The bank accounts of suppliers. Rows are only ever added: a new account is a new row. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: identity(),
    organisationId: organisationId(),
    bank: text().notNull(),
    branch: text().notNull(),
    holder: text().notNull(),
    /** Encrypted with a key derived from the server's secret. Screens show `lastDigits`. */
    number: text().notNull(),
    lastDigits: text().notNull(),
    /** The member who entered it. They belong to a noun to the right, so the foreign key is in the migration alone. */
    memberId: bigint({ mode: 'number' }).notNull(),
    enteredAt: instant().notNull().default(now),
    /** The end of the pause. From then on payouts go to the account unless it was stopped. */
    effectiveAt: instant().notNull(),
  },
  (table) => [
    index('accounts_of_organisation').on(table.organisationId, table.id),
    check('account_waits', sql`${table.effectiveAt} > ${table.enteredAt}`),
  ],
)

/** Bank accounts that an owner or staff stopped. Rows are only ever added. */
export const bankAccountStops = pgTable('bank_account_stops', {
  accountId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => bankAccounts.id),
  stoppedAt: instant().notNull().default(now),
  /** `member 7`, or `staff 3`. */
  stoppedBy: text().notNull(),
  reason: text().notNull(),
})

/** The closed statement of a supplier for a Nepali month. Rows are only ever added. */
export const supplierStatements = pgTable(
  'supplier_statements',
  {
    id: identity(),
    organisationId: organisationId(),
    /** The Nepali month, such as `2083-07`. */
    period: text().notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    openingPaisa: amount(),
    closingPaisa: amount(),
    closedAt: instant().notNull().default(now),
  },
  (table) => [
    unique('statement_once').on(table.organisationId, table.period),
    check('period_is_a_month', sql`${table.period} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
  ],
)

/**
 * The lines of closed statements: each entry of the ledger that changed what a supplier is owed, numbered and hash-chained per supplier by a
 * trigger. Rows are only ever added.
 */
export const statementLines = pgTable(
  'supplier_statement_lines',
  {
    organisationId: organisationId(),
    seq: integer().notNull(),
    statementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => supplierStatements.id),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => ledgerEntries.id),
    /** The day in Nepal. */
    day: date().notNull(),
    /** The transaction of the ledger, such as `stay:7`. */
    transaction: text().notNull(),
    /** The reference of the booking; empty for a payout. */
    reference: text().notNull(),
    grossPaisa: amount(),
    commissionPaisa: amount(),
    vatPaisa: amount(),
    withheldPaisa: amount(),
    /** The change of what we owe the supplier. */
    amountPaisa: amount(),
    balancePaisa: amount(),
    prevHash: text(),
    hash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.seq] }),
    index('lines_of_statement').on(table.statementId),
    check(
      'line_adds_up',
      sql`${table.transaction} like 'payout%' or
        ${table.amountPaisa} = ${table.grossPaisa} - ${table.commissionPaisa} - ${table.vatPaisa} - ${table.withheldPaisa}`,
    ),
  ],
)

/** The last number used in each fiscal year. Its row lock orders the transactions that take numbers, so that there are no gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { kind: text({ enum: INVOICE_KINDS }).notNull(), fiscalYear: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.fiscalYear] })],
)

/** A party of an invoice, as it was named when the invoice was issued. */
export type InvoiceParty = { name: string; pan: string | null }

/** The invoices for our commission, one for each closed statement that has any. Rows are only ever added. */
export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    id: identity(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    /** Such as `2083/84`. */
    fiscalYear: text().notNull(),
    number: integer().notNull(),
    organisationId: organisationId(),
    statementId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => supplierStatements.id),
    commissionPaisa: amount(),
    vatPaisa: amount(),
    seller: jsonb().$type<InvoiceParty>().notNull(),
    buyer: jsonb().$type<InvoiceParty>().notNull(),
    issuedAt: instant().notNull().default(now),
  },
  (table) => [
    unique('invoice_number_once').on(table.kind, table.fiscalYear, table.number),
    index('invoices_of_organisation').on(table.organisationId),
    check(
      'invoice_is_some',
      sql`${table.commissionPaisa} + ${table.vatPaisa} >= 0 and (${table.commissionPaisa}, ${table.vatPaisa}) <> (0, 0)`,
    ),
  ],
)

/** A supplier with a balance that a run leaves out. */
export type LeftOut = { organisationId: number; reason: LeftOutReason; amountPaisa: number }

/** The payouts that staff send to the bank together. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: identity(),
    state: text({ enum: RUN_STATES }).notNull().default('proposed'),
    holdBackDays: smallint().notNull(),
    /** The suppliers with a balance that the run leaves out. */
    leftOut: jsonb().$type<LeftOut[]>().notNull(),
    // The people belong to a noun to the right, so the foreign keys are in the migration alone.
    proposedBy: bigint({ mode: 'number' }).notNull(),
    proposedAt: instant().notNull().default(now),
    /** The member of staff who approved or declined it. */
    decidedBy: bigint({ mode: 'number' }),
    decidedAt: instant(),
    sentAt: instant(),
    bankReference: text(),
  },
  (table) => [
    uniqueIndex('one_proposed_run')
      .on(table.state)
      .where(sql`state = 'proposed'`),
    check('approved_by_another', sql`${table.state} in ('proposed', 'declined') or ${table.decidedBy} <> ${table.proposedBy}`),
    check('decided_once_decided', sql`(${table.state} = 'proposed') = (${table.decidedBy} is null)`),
    check(
      'sent_has_reference',
      sql`(${table.state} = 'sent') = (${table.bankReference} is not null and ${table.sentAt} is not null)`,
    ),
  ],
)

/** The payout of one supplier in a run. A dropped one was declined, or could no longer be paid when the run was approved. */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    runId: bigint({ mode: 'number' })
      .notNull()
      .references(() => payoutRuns.id),
    organisationId: organisationId(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankAccounts.id),
    amountPaisa: amount(),
    state: text({ enum: PAYOUT_STATES }).notNull().default('proposed'),
    returnedAt: instant(),
    returnReason: text(),
  },
  (table) => [
    unique('payout_once_in_a_run').on(table.runId, table.organisationId),
    index('payouts_of_organisation').on(table.organisationId, table.id),
    uniqueIndex('one_open_payout')
      .on(table.organisationId)
      .where(sql`state in ('proposed', 'approved')`),
    check('payout_is_some', sql`${table.amountPaisa} > 0`),
    check(
      'returned_has_reason',
      sql`(${table.state} = 'returned') = (${table.returnReason} is not null and ${table.returnedAt} is not null)`,
    ),
  ],
)

/** The ledger entries of each payout. The key keeps an entry out of a second payout; a dropped proposal frees its entries. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    entryId: bigint({ mode: 'number' }).primaryKey(),
    payoutId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('entries_of_payout').on(table.payoutId),
    foreignKey({ columns: [table.entryId], foreignColumns: [ledgerEntries.id] }),
    foreignKey({ columns: [table.payoutId], foreignColumns: [payouts.id] }),
  ],
)
