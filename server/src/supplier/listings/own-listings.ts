import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { isOwnListing, isOwnPicture, isOwnRoom } from './store/own-listings.ts'

/** A property, room or package by its address. */
export type OwnProduct = { kind: 'property' | 'room' | 'package'; slug: string }

/** Throws `not_found` for a product beyond the scope, as for one that does not exist. */
export async function requireOwn(db: Db, scope: SupplierScope, { kind, slug }: OwnProduct): Promise<void> {
  const isOwn = kind === 'room' ? await isOwnRoom(db, scope, slug) : await isOwnListing(db, scope, { kind, slug })
  if (!isOwn) throw new AppError('not_found')
}

/** Throws `not_found` for a picture that is not an upload of the scope alone. */
export async function requireOwnPicture(db: Db, scope: SupplierScope, name: string): Promise<void> {
  if (!(await isOwnPicture(db, scope, name))) throw new AppError('not_found')
}
