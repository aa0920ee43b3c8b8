import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, now, xid8 } from '../../platform/database/columns.ts'

/**
 * The change feed of the search index. Triggers append to it in the transaction of the change. `xid` is the id of that transaction,
 * by which polls find a change that was committed late (decision 051). Rows are deleted after an hour.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** `nights` of a room, `prices` of a plan, a `property`, a `package` with its departures, `campaigns`, or `everything`; `pruned` marks deleted rows. */
    kind: text({ enum: ['nights', 'prices', 'property', 'package', 'campaigns', 'everything', 'pruned'] }).notNull(),
    id: integer(),
    nightFrom: date(),
    nightTo: date(),
    writtenAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.xid, table.seq] })],
)
