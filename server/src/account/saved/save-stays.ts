import type { SavedStay } from '@chautari/contract/account/shapes'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { lockUser } from '../store/users.ts'
import { listSavedStays } from './list-saved-stays.ts'
import { deleteSavedStay, insertSavedStays } from './store/saved-stays.ts'

type Saving = { caller: SignedIn; slugs: string[] }

/**
 * Saves stays on the caller's own account, given with the latest first, and returns all that are saved. Saving one again changes
 * nothing. Throws `unauthenticated` when the account was deleted meanwhile.
 */
export async function saveStays({ db }: App, { caller: { actor }, slugs }: Saving): Promise<SavedStay[]> {
  return transact(db, async (tx) => {
    // Two devices may save at once; the lock keeps them from exceeding the limit together.
    if (!(await lockUser(tx, { id: actor.userId }))) throw new AppError('unauthenticated')
    await insertSavedStays(tx, actor.userId, [...new Set(slugs)])
    return listSavedStays(tx, actor.userId)
  })
}

/** Removes a stay from the caller's own account and returns those that are left. */
export async function removeSavedStay({ db }: App, { actor }: SignedIn, slug: string): Promise<SavedStay[]> {
  await deleteSavedStay(db, actor.userId, slug)
  return listSavedStays(db, actor.userId)
}
