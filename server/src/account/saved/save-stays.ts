import { SAVED_KINDS } from '@chautari/contract/account/limits'
import type { SavedStay } from '@chautari/contract/account/shapes'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { lockUser } from '../store/users.ts'
import { listSavedStays } from './list-saved-stays.ts'
import { deleteSavedStay, insertSavedStays, type SavedProduct } from './store/saved-stays.ts'

type SaveRequest = { caller: SignedIn; slugs: string[]; packages: string[] }

/**
 * Saves stays and packages on the caller's own account, each given with the latest first, and returns all that are saved. SaveRequest one again changes
 * nothing. Throws `unauthenticated` when the account was deleted meanwhile.
 */
export async function saveStays({ db }: App, { caller: { actor }, slugs, packages }: SaveRequest): Promise<SavedStay[]> {
  return transact(db, async (tx) => {
    // Two devices may save at once; the lock keeps them from exceeding the limit together.
    if (!(await lockUser(tx, { id: actor.userId }))) throw new AppError('unauthenticated')
    const wanted = { property: slugs, package: packages }
    const saved = SAVED_KINDS.flatMap((kind) => [...new Set(wanted[kind])].map((slug) => ({ kind, slug })))
    await insertSavedStays(tx, actor.userId, saved)
    return listSavedStays(tx, actor.userId)
  })
}

/** Removes a stay or package from the caller's own account and returns those that are left. */
export async function removeSavedStay({ db }: App, { actor }: SignedIn, saved: SavedProduct): Promise<SavedStay[]> {
  await deleteSavedStay(db, actor.userId, saved)
  return listSavedStays(db, actor.userId)
}
