import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from './db.ts'
import { restoredCopies } from './tables.ts'

/**
 * Returns whether a database was restored from a backup and not released yet (`releaseCopy`). Its jobs must not run: they would email travellers and
 * refund payments a second time if the original database is still in use (decision 126).
 */
export async function isHeldCopy(db: Db): Promise<boolean> {
  const Row = z.object({ is_held: z.boolean() })
  const [row] = await selectRows(db, sql`select exists (select from restored_copies where released_at is null) as is_held`, Row)
  return row?.is_held === true
}

/** Returns SQL that marks a database as a copy, to run in the transaction that restores it. Sets the search path, which a dump empties. */
export function markingCopy(takenAt: string): string {
  return `set local search_path = public; insert into restored_copies (taken_at) values ('${takenAt.replaceAll("'", '')}')`
}

/** Marks a database as a copy that was made without our restore command, such as from a base backup. */
export async function markCopy(db: Db, takenAt: Date): Promise<void> {
  await db.insert(restoredCopies).values({ takenAt })
}

/** Releases a copy: its jobs run from now on. Returns false when the database is no copy, or was released before. */
export async function releaseCopy(db: Db): Promise<boolean> {
  const released = sql`update restored_copies set released_at = app_now() where released_at is null returning id`
  return (await selectRows(db, released, z.object({ id: z.coerce.number() }))).length > 0
}
