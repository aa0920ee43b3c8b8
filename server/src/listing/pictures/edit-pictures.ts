import type { ListedPicture, PictureDescription, PictureOrder } from '@chautari/contract/listing/pictures'
import { pictureFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { recordEntry, factsChanged, type TrailActor } from '../../trail/index.ts'
import { presentListedPicture, presentPictures } from './present-pictures.ts'
import { uploaderOf } from '../actor-of-act.ts'

type Product = pictureFiles.PicturedProduct
type Upload = { product: Product; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/** Adds a picture to a product and returns all its pictures. Throws `not_found`, `validation_failed` and `rate_limited`. */
export async function uploadPicture(app: App, by: TrailActor, upload: Upload): Promise<ListedPicture[]> {
  const stored = await storeListed(app, by, upload)
  return transact(app.db, async (tx) => showPictures(tx, await addListed(tx, by, { product: upload.product, stored })))
}

/** Renders and stores an upload for a product, without showing it. Throws `not_found`, `validation_failed` and `rate_limited`. */
export async function storeListed(app: App, by: TrailActor, upload: Upload): Promise<pictureFiles.StoredPicture> {
  await app.limits.count('listingPictures', uploaderOf(by))
  return pictureFiles.storePicture(app, upload)
}

type AddRequest = { product: Product; stored: pictureFiles.StoredPicture }

/** Adds a stored picture with an audit entry, and returns the names of all pictures. Throws `not_found` and `validation_failed`. */
export async function addListed(tx: Tx, by: TrailActor, { product, stored }: AddRequest): Promise<string[]> {
  const { before, after } = await pictureFiles.addPicture(tx, product, stored)
  if (after.length > before.length)
    await recordEntry(tx, by, { act: 'pictures.add', about: aboutOf(product), after: { picture: stored.name } })
  return after
}

type ArrangeRequest = { product: Product; order: PictureOrder }

/** Orders and removes pictures of a product, and returns the remaining ones. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function orderPictures({ db }: App, by: TrailActor, { product, order }: ArrangeRequest): Promise<ListedPicture[]> {
  const { names, removed = [] } = order
  return transact(db, async (tx) => showPictures(tx, await arrangeListed(tx, by, { product, names, removed })))
}

/** Orders and removes pictures with an audit entry, and returns the names of the remaining ones. Throws the errors of `orderPictures`. */
export async function arrangeListed(
  tx: Tx,
  by: TrailActor,
  { product, ...order }: { product: Product; names: string[]; removed: string[] },
): Promise<string[]> {
  const { before, after } = await pictureFiles.arrangePictures(tx, product, order)
  const facts = factsChanged({ pictures: before }, { pictures: after }, ['pictures'])
  if (Object.keys(facts.after).length > 0)
    await recordEntry(tx, by, { act: 'pictures.arrange', about: aboutOf(product), ...facts })
  return after
}

type DescribeRequest = { name: string; texts: PictureDescription }

/** Sets the description of a picture for all places where it is shown. Throws `not_found`. */
export async function describeListedPicture(
  { db }: App,
  by: TrailActor,
  { name, texts }: DescribeRequest,
): Promise<ListedPicture> {
  const values = {
    ...(texts.alt !== undefined && { alt: texts.alt }),
    ...(texts.alt_ne !== undefined && { altNe: texts.alt_ne }),
  }
  return transact(db, async (tx) => {
    const { before, after } = await pictureFiles.describePicture(tx, name, values)
    const facts = factsChanged(before, after, ['alt', 'altNe'])
    if (Object.keys(facts.after).length > 0)
      await recordEntry(tx, by, { act: 'pictures.describe', about: { kind: 'picture', id: name }, ...facts })
    return presentListedPicture(after)
  })
}

const aboutOf = ({ kind, slug }: Product) => ({ kind, id: slug })

/** Returns pictures by name, in their order, for editing. */
export async function showPictures(tx: Tx, pictureNames: string[]): Promise<ListedPicture[]> {
  return presentPictures({ pictureNames, pictures: await pictureFiles.findListedPictures(tx, pictureNames) })
}
