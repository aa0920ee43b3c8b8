import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, xid8 } from '../../platform/database/columns.ts'

/** The kinds of objects whose changes the audit checks. */
export const AUDITED_KINDS = [
  'booking',
  'night',
  'departure',
  'account',
  'coupon',
  'property',
  'package',
  'plan',
  'act',
  'entry',
  'staff',
  'organisation',
] as const

/**
 * The objects that changed since the last round of the audit. Triggers append to it in the transaction of the change. `xid` is the
 * id of that transaction, by which a round finds a change that was committed late. Changed nights and prices are in `search_changes` already (decision 063).
 */
export const auditChanges = pgTable(
  'audit_changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    kind: text({ enum: AUDITED_KINDS }).notNull(),
    /** The id of the object: of the room for a night, and of the package for a departure. */
    id: bigint({ mode: 'number' }).notNull(),
    /** The night, or the day of departure. */
    day: date(),
  },
  (table) => [index('audit_changes_by_transaction').on(table.xid)],
)

/** The progress of the audit, which all processes share: one row. */
export const auditProgress = pgTable(
  'audit_progress',
  {
    id: boolean().primaryKey().default(true),
    /** When a process last began a round. */
    startedAt: instant()
      .notNull()
      .default(sql`'-infinity'`),
    /** The first transaction whose changes are not checked yet; null before the first round. */
    horizon: xid8(),
    /** The last day in Nepal on which everything was checked. */
    wholeOn: date(),
  },
  (table) => [check('one_row', sql`${table.id}`)],
)
