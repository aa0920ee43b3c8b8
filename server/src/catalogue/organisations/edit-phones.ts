import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findOrganisationOfPhone, findPhone, type OrganisationPhone } from '../read-models/organisation-phones.ts'
import { deletePhone, lockPhoneNumber, replacePhone, updatePhone } from './store/phones.ts'

type Verified = Pick<OrganisationPhone, 'organisationId' | 'phone' | 'locale' | 'calendar'>

/**
 * Sets the verified phone of an organisation, in place of an earlier one, and returns the earlier one. Keeps the property whose nights the phone's SMS
 * close. Throws `phone_known` when another organisation has the number.
 */
export async function setPhone(tx: Tx, verified: Verified): Promise<OrganisationPhone | undefined> {
  await lockPhoneNumber(tx, verified.phone)
  const holder = await findOrganisationOfPhone(tx, verified.phone)
  if (holder && holder.organisationId !== verified.organisationId) throw new AppError('phone_known')
  const before = await findPhone(tx, verified.organisationId)
  await replacePhone(tx, { ...verified, propertyId: before?.propertyId ?? null })
  return before
}

type Settings = Pick<OrganisationPhone, 'locale' | 'calendar' | 'propertyId'>

/** Changes how an organisation's SMS are written and read, and returns the settings before. Throws `not_found` when it has no phone. */
export async function changePhone(tx: Tx, organisationId: number, settings: Settings): Promise<OrganisationPhone> {
  const before = await findPhone(tx, organisationId)
  if (!before || !(await updatePhone(tx, organisationId, settings))) throw new AppError('not_found')
  return before
}

/** Removes the phone of an organisation. Returns false when it has none. */
export async function removePhone(tx: Tx, organisationId: number): Promise<boolean> {
  return deletePhone(tx, organisationId)
}
