import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { copyPackageRow, copyPropertyRow, copyRoomRow } from './store/listing-copies.ts'
import { lockListing } from './store/listing-rows.ts'
import { freePackageSlugs, getPackageFile, PACKAGE_TAKEN } from './edit-packages.ts'
import { freePropertySlugs, getPropertyFile, PROPERTY_TAKEN, requireSupplier } from './edit-properties.ts'
import { freeRoomSlugs } from './edit-rooms.ts'

/** A listing to copy, and the title of its copy. */
export type CopyRequest = { slug: string; title: string }

/** A copied room, by the numbers of the original and of the copy. */
export type CopiedRoom = { from: number; to: number }

/**
 * Copies a property with its rooms as a draft, and returns its slug and the copied rooms. The copy shows the same pictures; it has no offers,
 * nights, reviews or bookings. Throws `not_found`.
 */
export async function copyProperty(tx: Tx, { slug: from, title }: CopyRequest): Promise<{ slug: string; rooms: CopiedRoom[] }> {
  // Locks the supplier before the listing, in the same order as renaming a supplier does.
  const { organisationId } = await getPropertyFile(tx, from)
  const supplier = await requireSupplier(tx, Number(organisationId))
  await lockListing(tx, 'property', from)
  const { rooms, ...property } = await getPropertyFile(tx, from)
  const brandName = property.brandName === property.title ? title : property.brandName
  const given = { ...supplier, title, titleNe: null, brandName }
  const made = await firstFree(freePropertySlugs(title), (slug) => copyPropertyRow(tx, property.id, { ...given, slug }))
  if (!made) throw new AppError('validation_failed', { fields: { title: [PROPERTY_TAKEN] } })
  const copied: CopiedRoom[] = []
  for (const room of rooms) {
    const slugs = freeRoomSlugs(made.slug, room.title)
    const to = await firstFree(slugs, (slug) => copyRoomRow(tx, room.id, { propertyId: made.id, slug }))
    if (!to) throw new AppError('validation_failed', { fields: { title: [PROPERTY_TAKEN] } })
    copied.push({ from: room.id, to: to.id })
  }
  return { slug: made.slug, rooms: copied }
}

/** Copies a package as a draft without departures, and returns its slug. Throws `not_found`. */
export async function copyPackage(tx: Tx, { slug: from, title }: CopyRequest): Promise<string> {
  const { organisationId } = await getPackageFile(tx, from)
  const supplier = await requireSupplier(tx, Number(organisationId))
  await lockListing(tx, 'package', from)
  const { id } = await getPackageFile(tx, from)
  const given = { ...supplier, title, titleNe: null }
  const made = await firstFree(freePackageSlugs(title), (slug) => copyPackageRow(tx, id, { ...given, slug }))
  if (!made) throw new AppError('validation_failed', { fields: { title: [PACKAGE_TAKEN] } })
  return made.slug
}

/** Adds a row under the first free slug. Returns undefined when all are taken. */
async function firstFree(
  slugs: string[],
  add: (slug: string) => Promise<number | undefined>,
): Promise<{ id: number; slug: string } | undefined> {
  for (const slug of slugs) {
    const id = await add(slug)
    if (id !== undefined) return { id, slug }
  }
  return undefined
}
