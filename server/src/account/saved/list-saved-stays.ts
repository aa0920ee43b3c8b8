import type { SavedStay } from '@chautari/contract/account/shapes'
import type { Db } from '../../platform/database/db.ts'
import { selectSavedStays } from './store/saved-stays.ts'

/** Returns the stays and packages that a user saved, the latest first. */
export async function listSavedStays(db: Db, userId: number): Promise<SavedStay[]> {
  return (await selectSavedStays(db, userId)).map(({ kind, slug, savedAt }) => ({ kind, slug, saved_at: savedAt.toISOString() }))
}
