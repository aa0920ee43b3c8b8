import { calendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const day = z.string().transform(calendarDate)
const range = { from: day, to: day }
const one = { seq: z.number(), isOpen: z.boolean() }

// A night in PostgreSQL can be after the last day that `calendarDate` reads.
const LAST_DAY = '2999-12-31'

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nights'), ...one, id: z.number(), ...range }),
  z.object({ kind: z.literal('prices'), ...one, id: z.number(), ...range }),
  z.object({ kind: z.enum(['property', 'package']), ...one, id: z.number() }),
  z.object({ kind: z.enum(['campaigns', 'everything', 'pruned']), ...one }),
])

/** A row of the change feed. `isOpen`: its transaction is not below the horizon, so the next poll reads it again. */
export type Change = z.output<typeof Change>

const Polled = z.object({ horizon: z.string(), now_ms: z.coerce.number(), changes: z.array(Change) })

/** The result of a poll: the cursor for the next one, the database's clock, and the changes. */
export type Polled = { horizon: string; now: Date; changes: Change[] }

/**
 * Reads the changes of all transactions from `horizon` on, the oldest one that was running at the last poll. A transaction that commits late is
 * thus read by a later poll, and changes of the others from the horizon on are read twice. With null, reads only the horizon and the clock.
 */
export async function readChanges(db: Db, horizon: string | null): Promise<Polled> {
  const [row] = await selectRows(
    db,
    sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (extract(epoch from app_now()) * 1000)::float8 as now_ms,
        (select coalesce(json_agg(json_build_object('kind', kind, 'seq', seq, 'isOpen', xid >= pg_snapshot_xmin(pg_current_snapshot()), 'id', id, 'from', least(night_from, ${LAST_DAY}::date), 'to', least(night_to, ${LAST_DAY}::date)) order by seq), '[]')
          from search_changes where xid >= ${horizon}::xid8) as changes`,
    Polled,
  )
  if (!row) throw new Error('The change feed returned no row.')
  return { horizon: row.horizon, now: new Date(row.now_ms), changes: row.changes }
}

/**
 * Deletes changes older than an hour, except those that are not below the oldest running transaction. Adds a `pruned` row with the newest deleted
 * transaction id: a follower whose horizon is not above it reads the row and builds the index again.
 */
export async function pruneChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with old as (delete from search_changes where written_at < app_now() - interval '1 hour'
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid)
    insert into search_changes (xid, kind) select max(xid), 'pruned' from old having count(*) > 0`)
}
