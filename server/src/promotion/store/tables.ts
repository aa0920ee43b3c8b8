import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** What is advertised for a while. Products join a campaign with an offer of their own. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    title: text().notNull(),
    terms: text().notNull(),
    kinds: text({ enum: ['property', 'package'] })
      .array()
      .notNull(),
    pictureName: text().notNull(),
    pictureAlt: text().notNull(),
    pictureColour: text().notNull(),
    startsOn: date().notNull(),
    /** The last day on which it holds. */
    endsOn: date().notNull(),
    rank: smallint().notNull().default(0),
  },
  (table) => [check('campaign_has_days', sql`${table.endsOn} >= ${table.startsOn}`)],
)
