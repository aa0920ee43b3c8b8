import type { ListedPicture, PictureDescription, PictureOrder } from '@chautari/contract/staff/pictures'
import { pictureFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry, factsChanged } from '../../trail/index.ts'
import { presentListedPicture, presentPictures } from './present-listing.ts'

type Product = pictureFiles.PicturedProduct
type Upload = { product: Product; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/** Adds a picture to a product and returns all its pictures. Throws `not_found`, `validation_failed` and `rate_limited`. */
export async function uploadPicture(app: App, by: StaffActor, upload: Upload): Promise<ListedPicture[]> {
  await app.limits.count('listingPictures', String(by.staffId))
  const stored = await pictureFiles.storePicture(app, upload)
  return transact(app.db, async (tx) => {
    const { before, after } = await pictureFiles.addPicture(tx, upload.product, stored)
    if (after.length > before.length)
      await recordEntry(tx, by, { act: 'pictures.add', about: aboutOf(upload.product), after: { picture: stored.name } })
    return showPictures(tx, after)
  })
}

type Arranging = { product: Product; order: PictureOrder }

/** Orders and removes pictures of a product, and returns all that stay. Throws `not_found`, `validation_failed` and `listing_incomplete`. */
export async function orderPictures({ db }: App, by: StaffActor, { product, order }: Arranging): Promise<ListedPicture[]> {
  const { names, removed = [] } = order
  return transact(db, async (tx) => {
    const { before, after } = await pictureFiles.arrangePictures(tx, product, { names, removed })
    const facts = factsChanged({ pictures: before }, { pictures: after }, ['pictures'])
    if (Object.keys(facts.after).length > 0)
      await recordEntry(tx, by, { act: 'pictures.arrange', about: aboutOf(product), ...facts })
    return showPictures(tx, after)
  })
}

type Describing = { name: string; texts: PictureDescription }

/** Describes a picture, wherever it is shown. Throws `not_found`. */
export async function describeListedPicture({ db }: App, by: StaffActor, { name, texts }: Describing): Promise<ListedPicture> {
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

async function showPictures(tx: Tx, pictureNames: string[]): Promise<ListedPicture[]> {
  return presentPictures({ pictureNames, pictures: await pictureFiles.findListedPictures(tx, pictureNames) })
}
