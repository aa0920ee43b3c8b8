import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisations } from '../../../catalogue/organisations/store/tables.ts'
import { packages, properties } from '../../../catalogue/store/tables.ts'
import type { Proposed } from '../rules/proposed.ts'
import { identity, instant, now } from '../../../platform/database/columns.ts'

/** Changes of listings that suppliers propose and staff decide. A listing has at most one pending change. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: identity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    propertyId: integer().references(() => properties.id),
    packageId: integer().references(() => packages.id),
    /** `sent_back` is with the supplier, who can change and submit it again. */
    state: text({ enum: ['open', 'sent_back', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    /** Incremented each time the supplier changes it. */
    revision: integer().notNull().default(1),
    proposed: jsonb().$type<Proposed>().notNull(),
    proposedAt: instant().notNull().default(now),
    /** When the supplier last changed it. */
    revisedAt: instant().notNull().default(now),
    decidedAt: instant(),
    /** The message of staff to the supplier. */
    message: text(),
    /** The reasons for which staff refused single parts, by part. */
    refusals: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    check('change_is_about_one_listing', sql`(${table.propertyId} is null) <> (${table.packageId} is null)`),
    check('change_is_decided_once', sql`(${table.state} in ('open', 'withdrawn')) or ${table.decidedAt} is not null`),
    uniqueIndex('one_change_of_property')
      .on(table.propertyId)
      .where(sql`state in ('open', 'sent_back')`),
    uniqueIndex('one_change_of_package')
      .on(table.packageId)
      .where(sql`state in ('open', 'sent_back')`),
    index('changes_that_wait')
      .on(table.revisedAt)
      .where(sql`state = 'open'`),
    index('changes_of_property').on(table.propertyId),
    index('changes_of_package').on(table.packageId),
  ],
)
