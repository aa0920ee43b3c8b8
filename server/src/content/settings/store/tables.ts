import { SECTION_NAMES } from '@chautari/contract/staff/settings/shapes'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The sections of the settings of the business that staff have saved. One without a row has the values of the environment. */
export const businessSettings = pgTable('business_settings', {
  section: text({ enum: SECTION_NAMES }).primaryKey(),
  /** How often it was saved. */
  version: integer().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`app_now()`),
})
