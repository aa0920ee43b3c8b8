import { journeys } from '../../availability/index.ts'
import { listings, packageFiles, propertyFiles, roomFiles } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { TrailActor } from '../../trail/index.ts'
import { writePackage } from '../packages/edit-packages.ts'
import { writeProperty } from '../properties/edit-properties.ts'
import { isPhoneVerified as findIsVerified } from '../phones/verified-phones.ts'
import { putRoomOnSale } from '../rooms/edit-rooms.ts'
import { getListingFile, withListing, type Listing } from './listing-file.ts'
import { proposeChange } from './propose-change.ts'
import { phoneIn, splitEdit } from './rules/proposed.ts'

type EditRequest = (
  | { kind: 'property'; edit: propertyFiles.PropertyEdit }
  | { kind: 'package'; edit: packageFiles.PackageEdit }
) & {
  slug: string
  reason?: string | undefined
}

/**
 * Changes a listing for its supplier. On a listing on sale, some fields are proposed to staff and the others go live at once. On a draft, all fields
 * change at once. Throws `not_found`, `validation_failed` and `listing_incomplete`.
 */
export async function editOwnListing(tx: Tx, by: TrailActor, editing: EditRequest): Promise<void> {
  const { kind, slug, reason } = editing
  await withListing(tx, { kind, slug }, async ({ isLive, organisationId }) => {
    const phone = phoneIn(editing.edit, kind)
    const isPhoneVerified = phone === undefined || (await findIsVerified(tx, organisationId, phone))
    const { now, toApprove } = splitEdit(editing.edit, { kind, isLive, isPhoneVerified })
    if (typeof toApprove.placeId === 'string') await listings.requirePlace(tx, toApprove.placeId)
    if (Object.keys(now).length > 0)
      await (kind === 'property' ? writeProperty : writePackage)(tx, by, { slug, edit: now, reason })
    // Fields that went live at once are no longer part of the pending change.
    const { toApprove: proposed } = splitEdit(editing.edit, { kind, isLive: true, isPhoneVerified: false })
    const file = await getListingFile(tx, { kind, slug })
    if (isLive || file.isLive || Object.keys(proposed).length > 0)
      await proposeChange(tx, by, { file, added: { fields: proposed } })
  })
}

/**
 * Asks staff to put a listing on sale. Does nothing when it is already on sale. Throws `not_found`, `organisation_suspended`, and
 * `listing_incomplete` with all gaps.
 */
export async function askToPublish(tx: Tx, by: TrailActor, listing: Listing): Promise<void> {
  await listings.requireUnsuspended(tx, listing)
  await withListing(tx, listing, async (file) => {
    if (file.kind === 'property') propertyFiles.requireComplete(file)
    else packageFiles.requirePackageComplete({ ...file, hasDeparture: await journeys.hasComingDeparture(tx, file.id) })
    await proposeChange(tx, by, { file, added: { isLive: true } })
  })
}

/**
 * Puts a room on sale: at once if its property is a draft, otherwise by a proposal to staff. Returns the slug of the property. Throws `not_found`, and
 * `listing_incomplete` when the room has no picture.
 */
export async function askToPublishRoom(tx: Tx, by: TrailActor, slug: string): Promise<string> {
  return roomFiles.changeRoom(tx, slug, async (room) => {
    const file = await getListingFile(tx, { kind: 'property', slug: room.propertySlug })
    if (!file.isLive) return putRoomOnSale(tx, by, slug)
    roomFiles.requireSellable(room)
    await proposeChange(tx, by, { file, added: { rooms: { [slug]: { isLive: true } } } })
    return room.propertySlug
  })
}
