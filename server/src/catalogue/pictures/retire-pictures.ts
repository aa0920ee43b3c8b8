import { PICTURE_KEPT_DAYS } from '@chautari/contract/listing/picture-limits'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { deleteOrphans } from '../../platform/files/delete-orphans.ts'
import { openPictures } from './picture-files.ts'
import { nameOfFile } from './rules/picture-names.ts'
import { deleteUploads, findUploadNames, keepUnused, lockUnused, markUnused } from './store/unused-pictures.ts'

// The most pictures that one transaction deletes.
const AT_ONCE = 100

/** Returns the pictures among `names` that are used outside the catalogue, such as in posts. */
export type FindUsedElsewhere = (tx: Tx, names: string[]) => Promise<string[]>

/**
 * Deletes uploads that have been unused for `PICTURE_KEPT_DAYS`, and files without a row: those of deleted uploads, and those whose row was never
 * committed. Returns the number of deleted rows and files.
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
  const { db } = app
  const orphans = await deleteOrphans(openPictures(app), { db, nameOf: nameOfFile, findKnown: () => findUploadNames(db) })
  return retired + orphans
}
