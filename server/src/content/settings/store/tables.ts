import { SECTION_NAMES } from '@chautari/contract/staff/settings/shapes'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The sections of the business settings that staff have saved. A section without a row has the values of the environment. */
export const businessSettings = pgTable('business_settings', {
  section: text({ enum: SECTION_NAMES }).primaryKey(),
  /** The number of times that the section was saved. */
  version: integer().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`app_now()`),
})
