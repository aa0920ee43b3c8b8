import type { ListingChange } from '@chautari/contract/listing/changes'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { versionOf } from './decide-change.ts'
import { getListingFile } from './listing-file.ts'
import { presentChange } from './present-change.ts'
import { findOpenChangeById, type OpenChange } from './read-models/open-changes.ts'
import { findChange } from './store/listing-changes.ts'

/** An open change with the live values that it would replace. A decision of staff names its version. */
export type ShownChange = { openChange: OpenChange; isLive: boolean; change: ListingChange; version: string }

/** Returns a change that awaits the decision of staff. Throws `not_found`. */
export async function showOpenChange(db: Db, id: number): Promise<ShownChange> {
  const [openChange, row] = [await findOpenChangeById(db, id), await findChange(db, id)]
  if (!openChange || !row) throw new AppError('not_found')
  const live = await getListingFile(db, openChange)
  return {
    openChange,
    isLive: live.isLive,
    change: await presentChange(db, { live, row }),
    version: versionOf(live, row.proposed),
  }
}
