import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/database/db.ts'
import { databaseMessage, isDataCorrupted } from '../platform/sql-state.ts'
import { readInvariants, type Invariant } from './invariants.ts'
import { NIGHTLY, reducedTables, type Scope } from './scoped-tables.ts'

/** A violation and its invariant. */
export type Violation = { rule: string; about: string }

type AuditRequest = {
  /** The tolerated delay of an email or recheck, as PostgreSQL interval. */
  patience?: string
  /** Decides within the transaction whether the check may run. Otherwise it finds nothing. */
  mayRun?: (tx: Db) => Promise<boolean>
}

// The maximum number of violations reported per invariant.
const FINDINGS_MAX = 100
const TIMEOUT = '60s'

const Found = z.object({ rule: z.string(), about: z.string() })

/**
 * Returns the violations of all invariants of `audit.sql`. Each invariant is a statement with its own snapshot, because one long snapshot
 * would hold back vacuum. An invariant that fails on damaged data is reported as a violation of the rule `damaged`, and the others are still checked.
 * Rejects when the database is unavailable.
 */
export async function findViolations(db: Db, asking: AuditRequest = {}): Promise<Violation[]> {
  const statements = readInvariants().map((invariant) => ({ rule: invariant.name, text: withRule(invariant) }))
  return runStatements(db, statements, asking)
}

/** Returns the violations among the rows of a scope. Leaves out the invariants that only `findViolations` checks. */
export async function findViolationsIn(db: Db, scope: Scope, asking: AuditRequest = {}): Promise<Violation[]> {
  const checked = readInvariants().filter(({ name }) => !NIGHTLY.includes(name))
  const text = checked.map((invariant) => withRule(invariant, reducedTables(invariant.name, scope))).join(' union all ')
  return runStatements(db, [{ rule: 'what changed', text }], asking)
}

function withRule({ name, query }: Invariant, reduced = ''): string {
  return `(${reduced} select '${name}' as rule, about from (${query}) ${name.toLowerCase()} limit ${FINDINGS_MAX})`
}

type Statement = { rule: string; text: string }

async function runStatements(db: Db, statements: Statement[], asking: AuditRequest): Promise<Violation[]> {
  const found: Violation[] = []
  const left = [...statements]
  while (left[0] !== undefined) {
    try {
      await runInOrder(db, { left, found }, asking)
    } catch (error) {
      if (!isDataCorrupted(error)) throw error
      found.push({ rule: left[0].rule, about: `could not be checked: ${databaseMessage(error)}` })
      left.shift()
    }
  }
  return found
}

type AuditRun = { left: Statement[]; found: Violation[] }

/** Runs the remaining statements in one transaction, and removes each statement that has run from `left`. */
async function runInOrder(db: Db, { left, found }: AuditRun, { patience = '10 minutes', mayRun }: AuditRequest): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('audit.patience', ${patience}, true), set_config('statement_timeout', ${TIMEOUT}, true)`,
      )
      if (mayRun && !(await mayRun(tx))) return void left.splice(0)
      for (let [statement] = left; statement !== undefined; [statement] = left) {
        found.push(...(await selectRows(tx, sql.raw(statement.text), Found)))
        left.shift()
      }
    },
    { isolationLevel: 'read committed', accessMode: 'read only' },
  )
}

/** Returns the numbers of invariants and of checked bookings. */
export async function countAudited(db: Db): Promise<{ invariants: number; bookings: number }> {
  const [row] = await selectRows(db, sql`select count(*)::int as bookings from bookings`, z.object({ bookings: z.number() }))
  return { invariants: readInvariants().length, bookings: row?.bookings ?? 0 }
}
