import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, now } from '../../platform/database/columns.ts'

/**
 * The audit trail: the acts of staff and suppliers. Rows are only ever added; a trigger chains them per subject. The foreign keys to people are in the
 * migrations alone, because people belong to nouns to the right.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    at: instant().notNull().default(now),
    /** The member of staff; null for a supplier's member, a job, and the first invitation, before which there are no staff. */
    staffId: bigint({ mode: 'number' }),
    /** The member of a supplier, and the organisation for which they acted. */
    memberId: bigint({ mode: 'number' }),
    organisationId: integer(),
    /** The person's name at that time, or that of the job. */
    name: text().notNull(),
    via: text({ enum: ['console', 'command_line', 'system'] }).notNull(),
    /** `resource.action`, such as `staff.invite`. */
    act: text().notNull(),
    aboutKind: text().notNull(),
    aboutId: text().notNull(),
    /** Set by the trigger: 1, 2, 3 … for each subject. */
    seq: integer().notNull().default(0),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    requestId: text(),
    prevHash: text(),
    hash: text(),
  },
  (table) => [
    uniqueIndex('audit_entries_in_order').on(table.aboutKind, table.aboutId, table.seq),
    index('audit_entries_of_staff').on(table.staffId, table.id),
    index('audit_entries_of_organisation')
      .on(table.organisationId, table.id)
      .where(sql`organisation_id is not null`),
    index('audit_entries_of_act').on(table.act, table.id),
    index('audit_entries_of_resource').on(sql`split_part(${table.act}, '.', 1)`, table.id),
    index('audit_entries_by_words').using(
      'gin',
      sql`(lower(${table.name} || ' ' || ${table.aboutId} || ' ' || coalesce(${table.reason}, ''))) gin_trgm_ops`,
    ),
    check('one_actor', sql`${table.staffId} is null or ${table.memberId} is null`),
    check('member_of_an_organisation', sql`(${table.memberId} is null) = (${table.organisationId} is null)`),
  ],
)
