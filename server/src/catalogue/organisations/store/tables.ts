import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * A supplier, which sells properties and packages and is paid for them. A trigger gives each property and package without one the
 * organisation of its company's name.
 */
export const organisations = pgTable('organisations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** The registered name of the business, and its tax number (PAN); null until its owner gives them. */
  legalName: text(),
  pan: text(),
  /** How we reach the business, beside the contacts of its properties. */
  contactEmail: text(),
  contactPhone: text(),
  createdAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`app_now()`),
})

/** The products that a suspension took off sale, so that reactivating it can put it back. One without `endedAt` is in force. */
export const organisationSuspensions = pgTable(
  'organisation_suspensions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    beganAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
    endedAt: timestamp({ withTimezone: true }),
    reason: text().notNull(),
    propertyIds: integer().array().notNull(),
    packageIds: integer().array().notNull(),
  },
  (table) => [
    uniqueIndex('suspended_once')
      .on(table.organisationId)
      .where(sql`ended_at is null`),
  ],
)
