import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'
import type { Log } from '../platform/log.ts'
import { readInvariants } from './invariants.ts'

/** What breaks an invariant, and which. */
export type Violation = { rule: string; about: string }

type Asking = {
  /** How late a letter or a question to a provider may be, as the database writes a span of time. */
  patience?: string
}

// A person reads the first of them and not the ten thousandth.
const FINDINGS_MAX = 100

const Found = z.object({ rule: z.string(), about: z.string() })

/**
 * Looks for whatever breaks an invariant of `audit.sql`; nothing while all is well. All are asked of one and the same moment. Rejects
 * when the database cannot be asked.
 */
export async function findViolations(db: Db, { patience = '10 minutes' }: Asking = {}): Promise<Violation[]> {
  return db.transaction(
    async (tx) => {
      // Compiling so many small queries takes longer than to run them.
      await tx.execute(sql`
        select set_config('audit.patience', ${patience}, true), set_config('statement_timeout', '60s', true), set_config('jit', 'off', true)`)
      return selectRows(tx, sql.raw(allAtOnce()), Found)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** All invariants as one statement. */
function allAtOnce(): string {
  const each = readInvariants().map(
    ({ name, query }) => `(select '${name}' as rule, about from (${query}) ${name.toLowerCase()} limit ${FINDINGS_MAX})`,
  )
  return each.join(' union all ')
}

/** Says in the log what breaks an invariant; answers nothing, for there is nothing more to do about it. */
export async function reportViolations(db: Db, log: Pick<Log, 'error'>): Promise<void> {
  for (const finding of await findViolations(db))
    log.error({ code: 'invariant_violated', ...finding }, 'ledger invariant violated')
}

/** How much was looked at. */
export async function countAudited(db: Db): Promise<{ invariants: number; bookings: number }> {
  const [row] = await selectRows(db, sql`select count(*)::int as bookings from bookings`, z.object({ bookings: z.number() }))
  return { invariants: readInvariants().length, bookings: row?.bookings ?? 0 }
}
