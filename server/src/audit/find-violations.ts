import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import { readInvariants } from './invariants.ts'

/** A violation and its invariant. */
export type Violation = { rule: string; about: string }

type Asking = {
  /** The tolerated delay of an e-mail or recheck, as PostgreSQL interval. */
  patience?: string
}

// The maximum number of violations reported per invariant.
const FINDINGS_MAX = 100

const Found = z.object({ rule: z.string(), about: z.string() })

/** Returns the violations of all invariants of `audit.sql`, in one snapshot. Rejects when the database is unavailable. */
export async function findViolations(db: Db, { patience = '10 minutes' }: Asking = {}): Promise<Violation[]> {
  return db.transaction(
    async (tx) => {
      // JIT compilation of so many small queries takes longer than running them.
      await tx.execute(sql`
        select set_config('audit.patience', ${patience}, true), set_config('statement_timeout', '60s', true), set_config('jit', 'off', true)`)
      return selectRows(tx, sql.raw(allAtOnce()), Found)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Returns all invariants as one statement. */
function allAtOnce(): string {
  const each = readInvariants().map(
    ({ name, query }) => `(select '${name}' as rule, about from (${query}) ${name.toLowerCase()} limit ${FINDINGS_MAX})`,
  )
  return each.join(' union all ')
}

/** Logs violations of invariants as alarms. */
export async function reportViolations(db: Db, log: Pick<Log, 'error'>): Promise<void> {
  for (const finding of await findViolations(db))
    log.error({ code: 'invariant_violated', ...finding }, 'ledger invariant violated')
}

/** The number of rows checked. */
export async function countAudited(db: Db): Promise<{ invariants: number; bookings: number }> {
  const [row] = await selectRows(db, sql`select count(*)::int as bookings from bookings`, z.object({ bookings: z.number() }))
  return { invariants: readInvariants().length, bookings: row?.bookings ?? 0 }
}
