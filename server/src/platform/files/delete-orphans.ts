import { DAY } from '@chautari/contract/dates'
import type { Db } from '../database/db.ts'
import { appNow } from '../database/transaction.ts'
import type { Files } from './files.ts'

type Owners = {
  db: Db
  /** Returns the name under which the database stores a file; undefined for a file of another kind, which is kept. */
  nameOf: (file: string) => string | undefined
  /** Returns the names that are in the database. */
  findKnown: () => Promise<Set<string>>
}

/**
 * Deletes the files whose name is not in the database, because their row was deleted or never committed. Keeps files younger than a day, whose
 * transaction may still be open. Returns the number of deleted files.
 */
export async function deleteOrphans(files: Files, { db, nameOf, findKnown }: Owners): Promise<number> {
  // Lists the files before the rows, so that a file whose row is inserted meanwhile is not taken for an orphan.
  const stored = await files.list()
  const known = await findKnown()
  const now = await appNow(db)
  let deleted = 0
  for (const file of stored) {
    const name = nameOf(file)
    if (name === undefined || known.has(name) || !(await isOlderThanDay(files, { file, now }))) continue
    await files.remove(file)
    deleted++
  }
  return deleted
}

/**
 * Returns whether a file is older than a day by this machine's clock and by the database's. File times come from the storage, whose clock is
 * one of them in a folder and another elsewhere; by a wrong clock alone, a file whose row is about to be committed would seem old.
 */
async function isOlderThanDay(files: Files, { file, now }: { file: string; now: Date }): Promise<boolean> {
  const writtenAt = await files.writtenAt(file)
  return writtenAt !== undefined && writtenAt.getTime() < Math.min(now.getTime(), Date.now()) - DAY
}
