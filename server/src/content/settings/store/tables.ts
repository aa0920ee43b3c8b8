import { SECTION_NAMES } from '@chautari/contract/staff/settings/shapes'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../../../platform/database/columns.ts'

/** The sections of the business settings that staff have saved. A section without a row has the values of the environment. */
export const businessSettings = pgTable('business_settings', {
  section: text({ enum: SECTION_NAMES }).primaryKey(),
  /** The number of times that the section was saved. */
  version: integer().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: instant().notNull().default(now),
})
