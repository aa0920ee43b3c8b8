import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findOrganisation, type OrganisationRow } from '../read-models/organisations.ts'
import {
  endSuspension,
  findBarrier,
  findOnSale,
  findSuspension,
  findTakenOff,
  lockAgainstSuspension,
  insertSuspension,
  lockAgainstSales,
  type ListedProduct,
  type Suspension,
} from './store/suspensions.ts'

/** Returns a supplier and its suspension, if one is open. Throws `not_found`. */
export async function getOrganisation(db: Db, id: number): Promise<OrganisationRow & { suspension: Suspension | undefined }> {
  const organisation = await findOrganisation(db, id)
  if (!organisation) throw new AppError('not_found')
  return { ...organisation, suspension: await findSuspension(db, id) }
}

/**
 * Suspends a supplier and returns what it has on sale, which the caller takes off sale in the same transaction. Nothing of it can go on
 * sale any more. Throws `not_found` and `organisation_suspended`.
 */
export async function suspendOrganisation(tx: Tx, id: number, reason: string): Promise<ListedProduct[]> {
  if (!(await lockAgainstSales(tx, id))) throw new AppError('not_found')
  if (await findSuspension(tx, id)) throw new AppError('organisation_suspended')
  const onSale = await findOnSale(tx, id)
  const idsOf = (kind: ListedProduct['kind']) => onSale.filter((product) => product.kind === kind).map((product) => product.id)
  await insertSuspension(tx, { organisationId: id, reason, propertyIds: idsOf('property'), packageIds: idsOf('package') })
  return onSale
}

/**
 * Ends the suspension of a supplier and returns what it took off sale, which the caller puts on sale again. Throws `not_found` and
 * `organisation_not_suspended`.
 */
export async function resumeOrganisation(tx: Tx, id: number): Promise<ListedProduct[]> {
  if (!(await lockAgainstSales(tx, id))) throw new AppError('not_found')
  const suspension = await findSuspension(tx, id)
  if (!suspension) throw new AppError('organisation_not_suspended')
  await endSuspension(tx, suspension)
  return findTakenOff(tx, suspension)
}

/**
 * Locks the supplier of a product against a suspension. Throws `organisation_suspended` when it is suspended, and `organisation_not_live` before
 * staff accepted it: nothing of it goes on sale.
 */
export async function requireUnsuspended(tx: Tx, product: Pick<ListedProduct, 'kind' | 'slug'>): Promise<void> {
  // Its own statement: a statement that waited for the lock would not see the suspension that it waited for.
  await lockAgainstSuspension(tx, product)
  const barrier = await findBarrier(tx, product)
  if (barrier) throw new AppError(barrier)
}
