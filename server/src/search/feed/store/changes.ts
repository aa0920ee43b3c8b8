import { calendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../../platform/database/db.ts'

const day = z.string().transform(calendarDate)
const range = { from: day, to: day }
const one = { seq: z.number(), isOpen: z.boolean() }

// PostgreSQL has later days, which are no calendar dates in our sense.
const LAST_DAY = '2999-12-31'

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nights'), ...one, id: z.number(), ...range }),
  z.object({ kind: z.literal('prices'), ...one, id: z.number(), ...range }),
  z.object({ kind: z.enum(['property', 'package']), ...one, id: z.number() }),
  z.object({ kind: z.enum(['campaigns', 'everything', 'pruned']), ...one }),
])

/** A row of the change feed. The next poll reads those again that are open: of a transaction from the horizon on. */
export type Change = z.output<typeof Change>

const Polled = z.object({ horizon: z.string(), now_ms: z.coerce.number(), changes: z.array(Change) })

/** The result of a poll: the cursor for the next one, the database's clock, and the changes. */
export type Polled = { horizon: string; now: Date; changes: Change[] }

/**
 * Reads the changes of all transactions that had not ended at the last poll. `horizon` is the first transaction that may still run, so one
 * that commits late is read later; changes of others above it are read twice. Null reads only the horizon and the clock.
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
 * Deletes changes of more than an hour ago, unless a transaction older than them still runs. Leaves a `pruned` row with the last deleted
 * transaction: a follower that had not read it yet finds the row at its cursor and builds the index again.
 */
export async function pruneChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with old as (delete from search_changes where written_at < app_now() - interval '1 hour'
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid)
    insert into search_changes (xid, kind) select max(xid), 'pruned' from old having count(*) > 0`)
}
