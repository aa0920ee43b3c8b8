import { STEPS } from '@chautari/contract/content/steps'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** The number of page views of each step towards a booking, per day in Nepal. Rows do not identify visitors. */
export const stepDays = pgTable(
  'step_days',
  {
    day: date().notNull(),
    step: text({ enum: STEPS }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] }), check('views_are_some', sql`${table.views} > 0`)],
)
