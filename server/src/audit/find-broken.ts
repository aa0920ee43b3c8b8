import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../platform/db.ts'
import { readInvariants } from './invariants.ts'

/** What breaks an invariant, and which. */
export type Finding = { rule: string; about: string }

type Asking = {
  /** How late a letter or a question to a provider may be, as the database writes a span of time. */
  patience?: string
}

// A person reads the first of them and not the ten thousandth.
const FINDINGS_MAX = 100

const Found = z.object({ about: z.string() })

/**
 * Looks for whatever breaks an invariant of `audit.sql`; nothing while all is well. All are asked of one and the same moment. Rejects
 * when the database cannot be asked.
 */
export async function findBroken(db: Db, { patience = '10 minutes' }: Asking = {}): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('audit.patience', ${patience}, true), set_config('statement_timeout', '60s', true)`)
      const findings: Finding[] = []
      for (const { name, query } of readInvariants()) {
        const rows = await selectRows(tx, sql.raw(`${query} limit ${FINDINGS_MAX}`), Found)
        findings.push(...rows.map(({ about }) => ({ rule: name, about })))
      }
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
