import type { ListingChange } from '@chautari/contract/listing/changes'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { versionOf } from './decide-change.ts'
import { getListingFile } from './listing-file.ts'
import { presentChange } from './present-change.ts'
import { findWaitingChangeById, type WaitingChange } from './read-models/waiting-changes.ts'
import { findChange } from './store/listing-changes.ts'

/** A pending change with the live values that it would replace. A decision of staff names its version. */
export type ShownChange = { waiting: WaitingChange; isLive: boolean; change: ListingChange; version: string }

/** Returns a change that awaits the decision of staff. Throws `not_found`. */
export async function showWaitingChange(db: Db, id: number): Promise<ShownChange> {
  const [waiting, row] = [await findWaitingChangeById(db, id), await findChange(db, id)]
  if (!waiting || !row) throw new AppError('not_found')
  const live = await getListingFile(db, waiting)
  return {
    waiting,
    isLive: live.isLive,
    change: await presentChange(db, { live, row }),
    version: versionOf(live, row.proposed),
  }
}
