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
 * Suspends a supplier and returns its products on sale, which the caller takes off sale in the same transaction. From then on no product of the supplier
 * can go on sale. Throws `not_found` and `organisation_suspended`.
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
 * Ends the suspension of a supplier and returns the products that it took off sale, which the caller puts on sale again. Throws `not_found` and
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
 * Locks the supplier of a product against a suspension. Throws `organisation_suspended` when the supplier is suspended, and `organisation_not_live` before
 * staff have accepted it.
 */
export async function requireUnsuspended(tx: Tx, product: Pick<ListedProduct, 'kind' | 'slug'>): Promise<void> {
  // The lock is a statement of its own: a statement that waits for it has an older snapshot and would not see the new suspension.
  await lockAgainstSuspension(tx, product)
  const barrier = await findBarrier(tx, product)
  if (barrier) throw new AppError(barrier)
}
