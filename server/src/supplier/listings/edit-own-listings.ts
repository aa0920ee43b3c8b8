import type { CallArguments } from '@chautari/contract/contract'
import type { ListedPicture } from '@chautari/contract/listing/pictures'
import type { NewRoom } from '@chautari/contract/listing/listed-rooms'
import { listedPackages, listedPictures, listedProperties, listedRooms, listingChanges } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { memberActorOf } from '../actor.ts'
import { requireOwn, requireOwnPicture, type OwnProduct } from './own-listings.ts'

type NewProperty = CallArguments<'POST /supplier/properties'>['body']
type NewPackage = CallArguments<'POST /supplier/packages'>['body']

const REASON = 'changed by the supplier'

const ownerOf = ({ scope }: SupplierCaller) => ({ organisation_id: String(scope.organisationId) })

/** Creates a property of the organisation as a draft, and returns its slug. */
export function createOwnProperty(app: App, caller: SupplierCaller, request: NewProperty): Promise<string> {
  return listedProperties.addProperty(app, memberActorOf(caller), { ...request, ...ownerOf(caller) })
}

/** Creates a package of the organisation as a draft, and returns its slug. */
export function createOwnPackage(app: App, caller: SupplierCaller, request: NewPackage): Promise<string> {
  return listedPackages.addPackage(app, memberActorOf(caller), { ...request, ...ownerOf(caller) })
}

/** Changes a property. Parts that staff have to approve are proposed to them. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function changeOwnProperty(
  { db }: App,
  caller: SupplierCaller,
  { slug, change }: { slug: string; change: CallArguments<'PATCH /supplier/properties/:slug'>['body'] },
): Promise<void> {
  await requireOwn(db, caller.scope, { kind: 'property', slug })
  const edit = listedProperties.propertyEditOf(change)
  await transact(db, (tx) =>
    listingChanges.editOwnListing(tx, memberActorOf(caller), { kind: 'property', slug, edit, reason: change.reason }),
  )
}

/** Changes a package. Parts that staff have to approve are proposed to them. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function changeOwnPackage(
  { db }: App,
  caller: SupplierCaller,
  { slug, change }: { slug: string; change: CallArguments<'PATCH /supplier/packages/:slug'>['body'] },
): Promise<void> {
  await requireOwn(db, caller.scope, { kind: 'package', slug })
  const edit = listedPackages.packageEditOf(change)
  await transact(db, (tx) =>
    listingChanges.editOwnListing(tx, memberActorOf(caller), { kind: 'package', slug, edit, reason: change.reason }),
  )
}

/** Asks staff to put a listing on sale. Throws `not_found`, `listing_incomplete` and `organisation_suspended`. */
export async function publishOwn({ db }: App, caller: SupplierCaller, listing: listingChanges.Listing): Promise<void> {
  await requireOwn(db, caller.scope, listing)
  await transact(db, (tx) => listingChanges.askToPublish(tx, memberActorOf(caller), listing))
}

/** Withdraws the pending change of a listing. Throws `not_found`, also when there is none. */
export async function withdrawOwn({ db }: App, caller: SupplierCaller, listing: listingChanges.Listing): Promise<void> {
  await requireOwn(db, caller.scope, listing)
  await transact(db, (tx) => listingChanges.withdrawProposal(tx, memberActorOf(caller), listing))
}

/** Submits a change of a listing again that staff sent back. Throws `not_found`, also when none was sent back. */
export async function sendOwnAgain({ db }: App, caller: SupplierCaller, listing: listingChanges.Listing): Promise<void> {
  await requireOwn(db, caller.scope, listing)
  await transact(db, (tx) => listingChanges.sendAgain(tx, memberActorOf(caller), listing))
}

/** Adds a room to a property. Throws `not_found`. */
export async function addOwnRoom(app: App, caller: SupplierCaller, request: { property: string; room: NewRoom }): Promise<void> {
  await requireOwn(app.db, caller.scope, { kind: 'property', slug: request.property })
  await listedRooms.addRoom(app, memberActorOf(caller), request)
}

/** Changes a room at once, and returns the slug of its property. Throws `not_found`. */
export async function changeOwnRoom(
  app: App,
  caller: SupplierCaller,
  { slug, change }: { slug: string; change: CallArguments<'PATCH /supplier/rooms/:slug'>['body'] },
): Promise<string> {
  await requireOwn(app.db, caller.scope, { kind: 'room', slug })
  return listedRooms.changeRoom(app, memberActorOf(caller), { slug, change: { ...change, reason: change.reason ?? REASON } })
}

/** Puts a room on sale, or asks staff to, and returns the slug of its property. Throws `not_found` and `listing_incomplete`. */
export async function publishOwnRoom({ db }: App, caller: SupplierCaller, slug: string): Promise<string> {
  await requireOwn(db, caller.scope, { kind: 'room', slug })
  return transact(db, (tx) => listingChanges.askToPublishRoom(tx, memberActorOf(caller), slug))
}

/** Takes a room off sale, and returns the slug of its property. Throws `not_found` and `listing_incomplete`. */
export async function archiveOwnRoom(
  app: App,
  caller: SupplierCaller,
  request: { slug: string; reason: string },
): Promise<string> {
  await requireOwn(app.db, caller.scope, { kind: 'room', slug: request.slug })
  return listedRooms.archiveRoom(app, memberActorOf(caller), request)
}

type Upload = { product: OwnProduct; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/** Adds a picture to a product, and returns all that the supplier wants. Throws `not_found`, `validation_failed` and `rate_limited`. */
export async function uploadOwnPicture(app: App, caller: SupplierCaller, upload: Upload): Promise<ListedPicture[]> {
  const { product } = upload
  await requireOwn(app.db, caller.scope, product)
  const by = memberActorOf(caller)
  const stored = await listedPictures.storeListed(app, by, upload)
  return transact(app.db, async (tx) =>
    listedPictures.showPictures(tx, await listingChanges.addOwnPicture(tx, by, { product, stored })),
  )
}

type ArrangeRequest = { product: OwnProduct; order: CallArguments<'PUT /supplier/rooms/:slug/pictures'>['body'] }

/** Orders and removes pictures of a product. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function orderOwnPictures({ db }: App, caller: SupplierCaller, arranging: ArrangeRequest): Promise<ListedPicture[]> {
  await requireOwn(db, caller.scope, arranging.product)
  return transact(db, async (tx) =>
    listedPictures.showPictures(tx, await listingChanges.arrangeOwnPictures(tx, memberActorOf(caller), arranging)),
  )
}

type DescribeRequest = { name: string; texts: CallArguments<'PATCH /supplier/pictures/:name'>['body'] }

/** Describes an uploaded picture of the organisation. Throws `not_found`. */
export async function describeOwnPicture(app: App, caller: SupplierCaller, describing: DescribeRequest): Promise<ListedPicture> {
  await requireOwnPicture(app.db, caller.scope, describing.name)
  return listedPictures.describeListedPicture(app, memberActorOf(caller), describing)
}
