import { date, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { KeptFigures } from '../rules/kept-figures.ts'

/**
 * The figures of settled days in Nepal, so that the overview does not count their rows again. When a row changes later, triggers delete its day (decision
 * 167). A missing day is counted again.
 */
export const figureDays = pgTable('figure_days', {
  day: date().primaryKey(),
  figures: jsonb().$type<KeptFigures>().notNull(),
})
