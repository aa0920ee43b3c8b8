import { PICTURE_MEGAPIXELS_MAX, PICTURE_HEIGHT_MIN, PICTURE_WIDTH_MIN, PICTURES_MAX } from '@chautari/contract/staff/limits'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { explainGap } from '../listings/explain-gap.ts'
import { nameOfUpload } from './name-upload.ts'
import { fileOf, type Pictured } from './rules/picture-names.ts'
import { renderPicture, type PictureRefusal } from './render-picture.ts'
import {
  findPicturesOf,
  findShownElsewhere,
  insertUpload,
  isUploaded,
  lockPictured,
  markUsed,
  updateDescription,
  updatePictures,
  type ListedPictureRow,
  type NewUpload,
  type PicturesRow,
} from './store/listed-pictures.ts'

/** A product whose pictures change, named by its slug. */
export type PicturedProduct = { kind: Pictured['kind']; slug: string }

/** Names of the pictures of a product before and after an act. */
export type PicturesChanged = { before: string[]; after: string[] }

/** A picture whose files are stored; one that is known needs no row. */
export type StoredPicture = { name: string; row: NewUpload | undefined }

type Upload = { product: PicturedProduct; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/**
 * Renders an upload and stores its files before its row; if the process stops between them, `retirePictures` removes the files. Throws
 * `not_found`, and `validation_failed` when the picture cannot be used or the product has as many as it can have.
 */
export async function storePicture({ db }: Pick<App, 'db'>, upload: Upload): Promise<StoredPicture> {
  const { product, bytes, files, semaphore } = upload
  const { id, pictureNames } = await requirePictures(db, product)
  const name = nameOfUpload({ kind: product.kind, id }, bytes)
  requireSpace(pictureNames, name)
  if (await isUploaded(db, name)) return { name, row: undefined }
  const rendered = await semaphore(() => renderPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  if ('refused' in rendered) throw refuse(explainRefusal(rendered))
  await Promise.all([...rendered.files].map(([file, written]) => files.write(fileOf(name, file), written)))
  return { name, row: { name, colour: rendered.colour, thumbhash: rendered.thumbhash } }
}

/** Adds a stored picture after the others of a product; one that is there stays where it is. Throws as `storePicture`. */
export async function addPicture(tx: Tx, product: PicturedProduct, { name, row }: StoredPicture): Promise<PicturesChanged> {
  const { id, pictureNames: before } = await lockPictures(tx, product)
  requireSpace(before, name)
  if (row) await insertUpload(tx, row)
  // A sweep has deleted it since it was looked up: sending it again stores it again.
  if (!(await markUsed(tx, [name])).includes(name)) throw new AppError('service_unavailable', { retryAfterSeconds: 1 })
  const after = before.includes(name) ? before : [...before, name]
  await updatePictures(tx, { kind: product.kind, id }, after)
  return { before, after }
}

type Order = { names: string[]; removed: string[] }

/**
 * Orders the pictures of a product and removes some. Those in neither list follow in their order. Names may put back uploads that were
 * removed, and those of the same property. Throws `not_found`, `validation_failed` for any other name, and `listing_incomplete` when a product
 * on sale would be left without a picture.
 */
export async function arrangePictures(tx: Tx, product: PicturedProduct, { names, removed }: Order): Promise<PicturesChanged> {
  const { kind } = product
  const { id, isLive, pictureNames: before } = await lockPictures(tx, product)
  const after = [...new Set([...names, ...before])].filter((name) => !removed.includes(name))
  const added = after.filter((name) => !before.includes(name))
  const known = await markUsed(tx, added)
  const foreign = added.length === 0 ? [] : await findShownElsewhere(tx, added, { kind, id })
  if (added.some((name) => !known.includes(name) || foreign.includes(name))) throw refuse(UNKNOWN, 'names')
  if (after.length > PICTURES_MAX && after.length > before.length) throw refuse(FULL, 'names')
  const gap = kind === 'room' ? 'room_picture' : 'picture'
  if (isLive && after.length === 0) throw new AppError('listing_incomplete', { fields: { [gap]: [explainGap(gap)] } })
  await updatePictures(tx, { kind, id }, after)
  return { before, after }
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

function requireSpace(names: string[], added: string): void {
  if (names.length >= PICTURES_MAX && !names.includes(added)) throw refuse(FULL)
}

const UNKNOWN: LocalisedText = {
  en: 'One of these pictures is gone. Upload it again',
  ne: 'यीमध्ये एउटा फोटो छैन। फेरि अपलोड गर्नुहोस्',
}
const FULL: LocalisedText = {
  en: `A listing can have ${PICTURES_MAX} pictures. Remove one first`,
  ne: `एउटा लिस्टिङमा ${PICTURES_MAX} वटा फोटो राख्न मिल्छ। पहिले एउटा हटाउनुहोस्`,
}

const REFUSALS: Record<Exclude<PictureRefusal['refused'], 'too_small'>, LocalisedText> = {
  unsupported: { en: 'Use a JPEG, PNG or WebP photo', ne: 'JPEG, PNG वा WebP फोटो प्रयोग गर्नुहोस्' },
  unreadable: { en: "We couldn't open this photo. Try another one", ne: 'यो फोटो खोल्न सकिएन। अर्को छान्नुहोस्' },
  too_many_pixels: {
    en: `This photo has more than ${PICTURE_MEGAPIXELS_MAX} megapixels. Make it smaller`,
    ne: `यो फोटो ${PICTURE_MEGAPIXELS_MAX} मेगापिक्सेलभन्दा ठूलो छ। सानो बनाउनुहोस्`,
  },
}

function explainRefusal(refusal: PictureRefusal): LocalisedText {
  if (refusal.refused !== 'too_small') return REFUSALS[refusal.refused]
  const { width, height } = refusal
  return {
    en: `This photo has ${width} × ${height} pixels. It needs at least ${PICTURE_WIDTH_MIN} × ${PICTURE_HEIGHT_MIN}`,
    ne: `यो फोटो ${width} × ${height} पिक्सेलको छ। कम्तीमा ${PICTURE_WIDTH_MIN} × ${PICTURE_HEIGHT_MIN} चाहिन्छ`,
  }
}

function refuse(message: LocalisedText, field = 'picture'): AppError {
  return new AppError('validation_failed', { fields: { [field]: [message] } })
}
