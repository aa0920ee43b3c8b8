import { PICTURE_KEPT_DAYS } from '@chautari/contract/staff/limits'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { openPictures } from './picture-files.ts'
import { nameOfFile } from './rules/picture-names.ts'
import { deleteUploads, findUploadNames, keepUnused, lockUnused, markUnused } from './store/unused-pictures.ts'

// How many pictures one transaction deletes.
const AT_ONCE = 100
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns which of these pictures are shown where the catalogue does not look. */
export type FindUsedElsewhere = (tx: Tx, names: string[]) => Promise<string[]>

/**
 * Deletes uploads that nothing has used for `PICTURE_KEPT_DAYS`, and files without a row: of these uploads, or because a row was never
 * committed. Keeps files younger than a day, whose transaction may still be open. Returns how many rows and files were deleted.
 */
export async function retirePictures(app: App, findUsedElsewhere: FindUsedElsewhere): Promise<number> {
  const retired = await transact(app.db, async (tx) => {
    await markUnused(tx)
    const unused = await lockUnused(tx, { days: PICTURE_KEPT_DAYS, limit: AT_ONCE })
    const used = new Set(unused.length === 0 ? [] : await findUsedElsewhere(tx, unused))
    await keepUnused(tx, [...used])
    const gone = unused.filter((name) => !used.has(name))
    await deleteUploads(tx, gone)
    return gone.length
  })
  return retired + (await deleteOrphans(app, openPictures(app)))
}

async function deleteOrphans({ db }: App, files: Files): Promise<number> {
  const stored = await files.list()
  const known = await findUploadNames(db)
  let deleted = 0
  for (const file of stored) {
    const name = nameOfFile(file)
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
