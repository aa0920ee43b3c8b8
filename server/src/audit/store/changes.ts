import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { AUDITED_KINDS } from './tables.ts'

const Mark = z.object({
  kind: z.enum([...AUDITED_KINDS, 'everything']),
  id: z.coerce.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** An object to check; a room or package with its changed days. `everything`: the changes are not known, so that everything has to be checked. */
export type Mark = z.output<typeof Mark>

const Read = z.object({ horizon: z.string(), marks: z.array(Mark) })

/**
 * Returns the marks of all transactions from `horizon` on, and the horizon of this round. A horizon is the oldest transaction that was running in a round. A
 * later round reads a transaction that commits late, and reads the other transactions from that horizon on twice. Returns a mark for everything when marks
 * were deleted unread, when a table was truncated, and when `horizon` is ahead of the database's transactions, as after a restore.
 */
export async function readMarks(db: Db, horizon: string): Promise<{ horizon: string; marks: Mark[] }> {
  // A restored database keeps the marks of transactions that had higher numbers than its own.
  const isUnchecked = sql`xid >= ${horizon}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())`
  const [row] = await selectRows(
    db,
    sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select coalesce(json_agg(mark), '[]') from (
        select kind, id, min(day)::text as "from", max(day)::text as "to" from audit_changes where ${isUnchecked} group by kind, id
        union all
        select 'night', id, min(night_from)::text, max(night_to)::text from search_changes
        where ${isUnchecked} and kind = 'nights' group by id
        union all
        select distinct 'plan', id, null::text, null::text from search_changes where ${isUnchecked} and kind = 'prices'
        union all
        select distinct 'everything', 0, null::text, null::text from search_changes
        where ${isUnchecked} and kind in ('pruned', 'everything')
        union all
        select 'everything', 0, null, null where ${horizon}::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      ) mark) as marks`,
    Read,
  )
  if (!row) throw new Error('The marks of the audit could not be read.')
  return row
}

/** Deletes the marks below a horizon up to which all changes are checked, and the marks from before a restore. */
export async function deleteMarks(db: Db, horizon: string): Promise<void> {
  await db.execute(sql`delete from audit_changes where xid < ${horizon}::xid8 or xid >= pg_snapshot_xmax(pg_current_snapshot())`)
}
