import { date, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { KeptFigures } from '../rules/kept-figures.ts'

/**
 * The figures of settled days in Nepal, so that the overview need not count their rows again. Triggers delete the day of a row that changes later
 * (decision 167): a missing day is counted again.
 */
export const figureDays = pgTable('figure_days', {
  day: date().primaryKey(),
  figures: jsonb().$type<KeptFigures>().notNull(),
})
