import type { LocalisedText } from '@chautari/contract/locale'
import { PICTURE_HEIGHT_MIN, PICTURE_MEGAPIXELS_MAX, PICTURE_WIDTH_MIN } from '@chautari/contract/listing/picture-limits'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { nameOfUpload } from './name-upload.ts'
import { fileOf, type UploadOwner } from './rules/picture-names.ts'
import { renderPicture, type PictureRefusal } from './render-picture.ts'
import { insertUpload, isUploaded, markUsed, type NewUpload } from './store/listed-pictures.ts'

/** A picture whose files are stored. `row` is undefined when the upload already has its row. */
export type StoredPicture = { name: string; row: NewUpload | undefined }

type Upload = { owner: UploadOwner; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/**
 * Renders an upload and stores its files before its row; if the process stops between them, `retirePictures` removes the files. Throws
 * `validation_failed` when the picture cannot be used.
 */
export async function storeUpload({ db }: Pick<App, 'db'>, { owner, bytes, files, semaphore }: Upload): Promise<StoredPicture> {
  const name = nameOfUpload(owner, bytes)
  if (await isUploaded(db, name)) return { name, row: undefined }
  const rendered = await semaphore(() => renderPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  if ('refused' in rendered) throw refusePicture(explainRefusal(rendered))
  await Promise.all([...rendered.files].map(([file, written]) => files.write(fileOf(name, file), written)))
  return { name, row: { name, colour: rendered.colour, thumbhash: rendered.thumbhash } }
}

/** Writes the row of a stored picture, unless it exists. Throws `service_unavailable` when a sweep has just deleted the upload. */
export async function keepUpload(tx: Tx, { name, row }: StoredPicture): Promise<void> {
  if (row) await insertUpload(tx, row)
  // A sweep has deleted the upload since it was looked up. Repeating the request stores it again.
  if (!(await markUsed(tx, [name])).includes(name)) throw new AppError('service_unavailable', { retryAfterSeconds: 1 })
}

/** Returns the error for a picture that cannot be used. */
export function refusePicture(message: LocalisedText, field = 'picture'): AppError {
  return new AppError('validation_failed', { fields: { [field]: [message] } })
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
