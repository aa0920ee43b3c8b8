import { PICTURES_MAX } from '@chautari/contract/listing/picture-limits'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { explainGap } from '../listings/explain-gap.ts'
import { nameOfUpload } from './name-upload.ts'
import type { Pictured } from './rules/picture-names.ts'
import { keepUpload, refusePicture, storeUpload, type StoredPicture } from './store-upload.ts'
import { type ListedPictureRow } from './read-models/find-listed-pictures.ts'
import {
  findPicturesOf,
  findShownElsewhere,
  lockPictured,
  markUsed,
  updateDescription,
  updatePictures,
  type PicturesRow,
} from './store/listed-pictures.ts'

/** A product whose pictures change, named by its slug. */
export type PicturedProduct = { kind: Pictured['kind']; slug: string }

/** Names of the pictures of a product before and after an act. */
export type PicturesChanged = { before: string[]; after: string[] }

type Upload = { product: PicturedProduct; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/** Stores an upload for a product as `storeUpload` does. Throws `not_found`, and `validation_failed` when the product has the most pictures allowed. */
export async function storePicture(app: Pick<App, 'db'>, { product, ...upload }: Upload): Promise<StoredPicture> {
  const { id, pictureNames } = await requirePictures(app.db, product)
  const owner = { kind: product.kind, id }
  requireSpace(pictureNames, nameOfUpload(owner, upload.bytes))
  return storeUpload(app, { ...upload, owner })
}

/** Appends a stored picture to those of a product, unless the product already has it. Throws the errors of `storePicture`. */
export async function addPicture(tx: Tx, product: PicturedProduct, stored: StoredPicture): Promise<PicturesChanged> {
  const { name } = stored
  const { id, pictureNames: before } = await lockPictures(tx, product)
  requireSpace(before, name)
  await keepUpload(tx, stored)
  const after = before.includes(name) ? before : [...before, name]
  await updatePictures(tx, { kind: product.kind, id }, after)
  return { before, after }
}

type Order = { names: string[]; removed: string[] }

/**
 * Orders the pictures of a product and removes some. Pictures in neither list follow in their present order. `names` may include removed uploads, which
 * are put back, and pictures of the same property. Throws `not_found`, `validation_failed` for any other name, and `listing_incomplete` when a product
 * on sale would be left without a picture.
 */
export async function arrangePictures(tx: Tx, product: PicturedProduct, order: Order): Promise<PicturesChanged> {
  const { kind } = product
  const { id, isLive, pictureNames: before } = await lockPictures(tx, product)
  const after = orderOf(before, order)
  await requireAddable(tx, { kind, id }, { before, after })
  if (isLive) requirePicture(kind, after)
  await updatePictures(tx, { kind, id }, after)
  return { before, after }
}

/** Returns the names in their new order, without the removed ones. Pictures in neither list follow in their present order. */
export function orderOf(before: string[], { names, removed }: Order): string[] {
  return [...new Set([...names, ...before])].filter((name) => !removed.includes(name))
}

/** Throws `listing_incomplete` when a product that is on sale would be left without a picture. */
export function requirePicture(kind: Pictured['kind'], names: string[]): void {
  const gap = kind === 'room' ? 'room_picture' : 'picture'
  if (names.length === 0) throw new AppError('listing_incomplete', { fields: { [gap]: [explainGap(gap)] } })
}

/**
 * Marks the pictures that an order adds as used. Throws `validation_failed` for an unknown name, for a picture of another product, and for more pictures
 * than a product can have.
 */
export async function requireAddable(tx: Tx, product: Pictured, { before, after }: PicturesChanged): Promise<void> {
  const added = after.filter((name) => !before.includes(name))
  const known = await markUsed(tx, added)
  const foreign = added.length === 0 ? [] : await findShownElsewhere(tx, added, product)
  if (added.some((name) => !known.includes(name) || foreign.includes(name))) throw unknownPicture()
  if (after.length > PICTURES_MAX && after.length > before.length) throw refusePicture(FULL, 'names')
}

/** Returns the error for a name that is no picture of the product. */
export function unknownPicture(): AppError {
  return refusePicture(UNKNOWN, 'names')
}

/** Describes a picture, wherever it is shown, and returns it before and after. Throws `not_found`. */
export async function describePicture(tx: Tx, name: string, texts: Partial<Pick<ListedPictureRow, 'alt' | 'altNe'>>) {
  const changed = await updateDescription(tx, name, texts)
  if (!changed) throw new AppError('not_found')
  return changed
}

async function lockPictures(tx: Tx, product: PicturedProduct): Promise<PicturesRow> {
  await lockPictured(tx, product)
  return requirePictures(tx, product)
}

async function requirePictures(db: Db, product: PicturedProduct): Promise<PicturesRow> {
  const found = await findPicturesOf(db, product)
  if (!found) throw new AppError('not_found')
  return found
}

/** Throws `validation_failed` when a product has the most pictures allowed. */
export function requireSpace(names: string[], added: string): void {
  if (names.length >= PICTURES_MAX && !names.includes(added)) throw refusePicture(FULL)
}

const UNKNOWN: LocalisedText = {
  en: 'One of these pictures is gone. Upload it again',
  ne: 'यीमध्ये एउटा फोटो छैन। फेरि अपलोड गर्नुहोस्',
}
const FULL: LocalisedText = {
  en: `A listing can have ${PICTURES_MAX} pictures. Remove one first`,
  ne: `एउटा लिस्टिङमा ${PICTURES_MAX} वटा फोटो राख्न मिल्छ। पहिले एउटा हटाउनुहोस्`,
}
