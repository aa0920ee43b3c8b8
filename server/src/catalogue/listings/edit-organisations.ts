import type { OrganisationKind } from '@chautari/contract/supplier/organisation/limits'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findOrganisation, type OrganisationRow } from '../read-models/organisations.ts'
import { insertOrganisation, isOrganisationNamed, lockOrganisationNames, updateOrganisationName } from '../store/organisations.ts'

/** Adds a live supplier. Throws `organisation_known` when another one has the name in any case. */
export async function createOrganisation(tx: Tx, name: string): Promise<OrganisationRow> {
  return { id: await addOrganisation(tx, { name }), name, propertiesCount: 0, packagesCount: 0 }
}

type Draft = { name: string; kind: OrganisationKind; legalName: string; contactPhone: string | null }

/** Adds a supplier that cannot sell until staff accept it, and returns its number. Throws the errors of `createOrganisation`. */
export async function createDraftOrganisation(tx: Tx, draft: Draft): Promise<number> {
  return addOrganisation(tx, { ...draft, state: 'draft' })
}

async function addOrganisation(tx: Tx, values: Parameters<typeof insertOrganisation>[1]): Promise<number> {
  await lockOrganisationNames(tx)
  if (await isOrganisationNamed(tx, values.name)) throw new AppError('organisation_known')
  return insertOrganisation(tx, values)
}

/**
 * Renames a supplier and the company name of its properties and packages. Bookings keep the name with which they were made. Throws `not_found`, and
 * `organisation_known` when another supplier has the name.
 */
export async function renameOrganisation(tx: Tx, id: number, name: string) {
  await lockOrganisationNames(tx)
  const before = await findOrganisation(tx, id)
  if (!before) throw new AppError('not_found')
  if (await isOrganisationNamed(tx, name, { except: id })) throw new AppError('organisation_known')
  if (before.name !== name) await updateOrganisationName(tx, id, name)
  return { before, after: { ...before, name } }
}
