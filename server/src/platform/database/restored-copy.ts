import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from './db.ts'
import { restoredCopies } from './tables.ts'

/**
 * Returns whether a database was restored from a backup and no operator has said yet that it is the real one. Its jobs must not run: they would
 * email travellers and refund payments that the real one has emailed and refunded (decision 126).
 */
export async function isHeldCopy(db: Db): Promise<boolean> {
  const Row = z.object({ is_held: z.boolean() })
  const [row] = await selectRows(db, sql`select exists (select from restored_copies where released_at is null) as is_held`, Row)
  return row?.is_held === true
}

/** SQL that marks a database as a copy, for the transaction that restores it: a dump leaves no schema to search. */
export function markingCopy(takenAt: string): string {
  return `set local search_path = public; insert into restored_copies (taken_at) values ('${takenAt.replaceAll("'", '')}')`
}

/** Marks a database as a copy that was made without our restore command, such as from a base backup. */
export async function markCopy(db: Db, takenAt: Date): Promise<void> {
  await db.insert(restoredCopies).values({ takenAt })
}

/** Says that a copy is the real database from now on. Returns false for one that is no copy, or was released already. */
export async function releaseCopy(db: Db): Promise<boolean> {
  const released = sql`update restored_copies set released_at = app_now() where released_at is null returning id`
  return (await selectRows(db, released, z.object({ id: z.coerce.number() }))).length > 0
}
