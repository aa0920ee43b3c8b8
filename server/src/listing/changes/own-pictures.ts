import type { PictureOrder } from '@chautari/contract/listing/pictures'
import { pictureFiles, pictureOrders, roomFiles } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findRecordedTexts, type TrailActor } from '../../trail/index.ts'
import { addListed, arrangeListed } from '../pictures/edit-pictures.ts'
import { withListing, type ListingFile } from './listing-file.ts'
import { proposeChange } from './propose-change.ts'
import { isSameSet, picturesIn, type Proposed } from './rules/proposed.ts'
import { findPendingChange } from './store/listing-changes.ts'

type Product = pictureFiles.PicturedProduct

/** The pictures of a product: the live pictures, the pictures with the pending change applied, and whether changes need the approval of staff. */
type Own = {
  file: ListingFile
  live: string[]
  wanted: string[]
  known: string[]
  needsApproval: boolean
  proposalOf: (names: string[]) => Proposed
}

/** Adds a stored picture for the supplier of a product, and returns the names of all pictures. On a product on sale, proposes the picture to staff. */
export async function addOwnPicture(
  tx: Tx,
  by: TrailActor,
  { product, stored }: { product: Product; stored: pictureFiles.StoredPicture },
): Promise<string[]> {
  return withOwn(tx, product, async ({ file, wanted, needsApproval, proposalOf }) => {
    if (!needsApproval) return addListed(tx, by, { product, stored })
    pictureOrders.requireSpace(wanted, stored.name)
    await pictureFiles.keepUpload(tx, stored)
    if (wanted.includes(stored.name)) return wanted
    const names = [...wanted, stored.name]
    await proposeChange(tx, by, { file, added: proposalOf(names) })
    return names
  })
}

/**
 * Orders and removes pictures for the supplier of a product, and returns the names of the remaining ones. On a product on sale, a new order is live at once,
 * and added or removed pictures are proposed to staff. `names` may include pictures that the listing had before, which are put back. Throws
 * `validation_failed`, also for pictures of other products, and `listing_incomplete`.
 */
export async function arrangeOwnPictures(
  tx: Tx,
  by: TrailActor,
  { product, order: { names, removed = [] } }: { product: Product; order: PictureOrder },
): Promise<string[]> {
  return withOwn(tx, product, async ({ file, live, wanted, known, needsApproval, proposalOf }) => {
    const after = pictureOrders.orderOf(wanted, { names, removed })
    await requireEarlier(tx, { file, product, known, before: wanted, after })
    if (!needsApproval) return arrangeListed(tx, by, { product, names, removed })
    pictureOrders.requirePicture(product.kind, after)
    if (isSameSet(after, live)) await arrangeListed(tx, by, { product, names: after, removed: [] })
    await proposeChange(tx, by, {
      file: isSameSet(after, live) ? withLive(file, product, after) : file,
      added: proposalOf(after),
    })
    return after
  })
}

type Arranged = { file: ListingFile; product: Product; known: string[]; before: string[]; after: string[] }

/**
 * Throws `validation_failed` when an order adds pictures that the listing neither has nor had. The audit trail names the pictures that were removed or
 * withdrawn; nothing else keeps them.
 */
async function requireEarlier(tx: Tx, { file, product, known, before, after }: Arranged): Promise<void> {
  const texts = after.filter((name) => !known.includes(name))
  if (texts.length === 0) return
  const about = [product, { kind: file.kind, slug: file.slug }].map(({ kind, slug }) => ({ kind, id: slug }))
  const recorded = await findRecordedTexts(tx, { about, texts })
  if (texts.some((name) => !recorded.includes(name))) throw pictureOrders.unknownPicture()
  await pictureOrders.requireAddable(tx, { kind: file.kind, id: file.id }, { before, after })
}

/** Returns a listing with `pictureNames` as the live pictures of the product: the listing itself, or one of its rooms. */
function withLive(file: ListingFile, { kind, slug }: Product, pictureNames: string[]): ListingFile {
  if (kind !== 'room' || file.kind !== 'property') return { ...file, pictureNames }
  return { ...file, rooms: file.rooms.map((room) => (room.slug === slug ? { ...room, pictureNames } : room)) }
}

/** Runs an action on the pictures of a product while no other transaction changes its listing. Throws `not_found`. */
async function withOwn<T>(tx: Tx, product: Product, action: (own: Own) => Promise<T>): Promise<T> {
  const { kind, slug } = product
  const listing =
    kind === 'room' ? { kind: 'property' as const, slug: (await roomFiles.getRoomFile(tx, slug)).propertySlug } : { kind, slug }
  return withListing(tx, listing, async (file) => {
    const proposed = (await findPendingChange(tx, file))?.proposed ?? {}
    return action(ownOf(file, proposed, product))
  })
}

function ownOf(file: ListingFile, proposed: Proposed, { kind, slug }: Product): Own {
  const room = kind === 'room' ? file.rooms?.find((each) => each.slug === slug) : undefined
  const live = (room ?? file).pictureNames
  const proposedNames = room ? proposed.rooms?.[slug]?.pictureNames : proposed.pictureNames
  const shown = [file, ...(file.rooms ?? [])].flatMap(({ pictureNames }) => pictureNames)
  return {
    file,
    live,
    wanted: proposedNames ?? live,
    known: [...shown, ...picturesIn(proposed)],
    needsApproval: file.isLive && (room?.isLive ?? true),
    proposalOf: (pictureNames) => (room ? { rooms: { [slug]: { pictureNames } } } : { pictureNames }),
  }
}
