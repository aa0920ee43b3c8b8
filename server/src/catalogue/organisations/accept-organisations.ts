import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findOffSale, type ListedProduct } from '../listings/store/suspensions.ts'
import { editProfile } from './edit-profiles.ts'

/**
 * Makes a reviewed organisation live and returns its products. None of them is on sale yet; the caller publishes them. Throws `not_found` and
 * `organisation_not_in_review`.
 */
export async function acceptOrganisation(tx: Tx, id: number): Promise<ListedProduct[]> {
  await editProfile(tx, id, ({ state }) => {
    if (state !== 'in_review') throw new AppError('organisation_not_in_review')
    return { state: 'live' }
  })
  return findOffSale(tx, id)
}
