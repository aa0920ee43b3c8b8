import type { Files } from './files.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Owners = {
  /** Returns the name by which rows of the database know a file; undefined for a file that is not theirs. */
  nameOf: (file: string) => string | undefined
  /** Returns the names that rows know. */
  findKnown: () => Promise<Set<string>>
}

/**
 * Deletes files that no row knows: it was never committed, or it was deleted. Keeps files younger than a day, whose transaction may still be
 * open. Returns how many were deleted.
 */
export async function deleteOrphans(files: Files, { nameOf, findKnown }: Owners): Promise<number> {
  // Files before rows: a file written meanwhile is not in the list.
  const stored = await files.list()
  const known = await findKnown()
  let deleted = 0
  for (const file of stored) {
    const name = nameOf(file)
    if (name === undefined || known.has(name) || !(await isOlderThanDay(files, file))) continue
    await files.remove(file)
    deleted++
  }
  return deleted
}

// File times come from the storage's clock, not from `app_now()`.
async function isOlderThanDay(files: Files, file: string): Promise<boolean> {
  const writtenAt = await files.writtenAt(file)
  return writtenAt !== undefined && writtenAt.getTime() < Date.now() - DAY_MS
}
