import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findProfile, lockProfile, updateProfile, type OrganisationProfileRow, type ProfileValues } from './store/profiles.ts'

/** Returns an organisation with its registered name, contacts and state. Throws `not_found`. */
export async function getProfile(db: Db, id: number): Promise<OrganisationProfileRow> {
  const profile = await findProfile(db, id)
  if (!profile) throw new AppError('not_found')
  return profile
}

type ProfileEdit = (profile: OrganisationProfileRow) => ProfileValues | Promise<ProfileValues>

/**
 * Changes an organisation to the values that `edit` returns. Meanwhile no other transaction changes it, and none of its products goes on sale. Returns it
 * before and after. Throws `not_found`, and the errors of `edit`.
 */
export async function editProfile(
  tx: Tx,
  id: number,
  edit: ProfileEdit,
): Promise<{ before: OrganisationProfileRow; after: OrganisationProfileRow }> {
  const before = await lockProfile(tx, id)
  if (!before) throw new AppError('not_found')
  const values = await edit(before)
  await updateProfile(tx, id, values)
  return { before, after: { ...before, ...values } as OrganisationProfileRow }
}
