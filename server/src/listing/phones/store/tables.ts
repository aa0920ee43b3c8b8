import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organisations } from '../../../catalogue/organisations/store/tables.ts'
import { instant, now } from '../../../platform/database/columns.ts'

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
    provedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.phone] })],
)
