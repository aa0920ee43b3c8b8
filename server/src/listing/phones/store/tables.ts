import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { organisations } from '../../../catalogue/organisations/store/tables.ts'

/** The verified phone numbers of suppliers (decision 140). */
export const verifiedPhones = pgTable(
  'proved_phones',
  {
    organisationId: integer()
      .notNull()
      .references(() => organisations.id),
    /** As `phoneKey` writes it. */
    phone: text().notNull(),
    /** By a code sent to it, or by staff, whose reason the trail keeps. */
    way: text({ enum: ['sms', 'staff'] }).notNull(),
    provedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.phone] })],
)
