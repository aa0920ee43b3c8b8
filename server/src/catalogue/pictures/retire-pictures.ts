import { PICTURE_KEPT_DAYS } from '@chautari/contract/listing/picture-limits'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { deleteOrphans } from '../../platform/files/delete-orphans.ts'
import { openPictures } from './picture-files.ts'
import { nameOfFile } from './rules/picture-names.ts'
import { deleteUploads, findUploadNames, keepUnused, lockUnused, markUnused } from './store/unused-pictures.ts'

// How many pictures one transaction deletes.
const AT_ONCE = 100

/** Returns which of these pictures are shown where the catalogue does not look. */
export type FindUsedElsewhere = (tx: Tx, names: string[]) => Promise<string[]>

/**
 * Deletes uploads that nothing has used for `PICTURE_KEPT_DAYS`, and files without a row: of these uploads, or because a row was never
 * committed. Returns how many rows and files were deleted.
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
