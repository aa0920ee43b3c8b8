import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { staff } from '../../store/tables.ts'
import { identity, instant, now } from '../../../platform/database/columns.ts'

/** Actions of staff, with their reason. Rows are only ever added. */
export const staffActions = pgTable(
  'operator_deeds',
  {
    id: identity(),
    at: instant().notNull().default(now),
    operator: text().notNull(),
    /** The person, who may be renamed later; null for rows from before this column, and for commands that need no key. */
    staffId: bigint({ mode: 'number' }).references(() => staff.id),
    act: text().notNull(),
    /** Subject: a booking's reference, the number of a refund, or `account`, `review` or `message` and its number. */
    about: text().notNull(),
    reason: text(),
    /** `first_of_two`: waits for a second person to repeat it; `declined`: the second person declined it. */
    outcome: text({ enum: ['done', 'first_of_two', 'declined', 'refused'] }).notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('deeds_about').on(table.about),
    index('deeds_of_first_of_two')
      .on(table.id)
      .where(sql`outcome = 'first_of_two'`),
  ],
)
