import { randomBytes } from 'node:crypto'
import type { Locale, LocalisedText } from '@chautari/contract/locale'
import { MESSAGE_PICTURE_MEGAPIXELS_MAX } from '@chautari/contract/messaging/limits'
import type { Message } from '@chautari/contract/messaging/shapes'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { RenderedWebp } from '../../platform/files/render-webp.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { awaitsPayment } from '../rules/writing.ts'
import { hasPicture } from '../store/messages.ts'
import { findThreadBooking, type RecordsAct, type ThreadBooking, type ThreadRequest } from '../thread/find-thread-booking.ts'
import { presentMessage } from '../thread/present-thread.ts'
import { countMessage, requireOpen, writeMessage } from '../thread/send-message.ts'
import { fileOf } from './picture-files.ts'
import { renderPicture } from './render-picture.ts'

type Upload = ThreadRequest & RecordsAct & { bytes: Uint8Array; files: Files; semaphore: Semaphore; locale: Locale }

/**
 * Writes a picture in the thread of a paid booking. The file is written before its row; if the process stops between them,
 * `deleteUnusedPictures` removes the file. Throws `pictures_after_payment`, `validation_failed` for an unusable file, and the errors of `sendMessage`.
 */
export async function sendPicture(app: App, { bytes, files, semaphore, locale, record, ...request }: Upload): Promise<Message> {
  const found = await findThreadBooking(app, request)
  const { booking, reader } = found
  await requireOpen(app.db, found)
  // A picture can show a phone number, which stays hidden until the booking is paid.
  if (reader !== 'staff' && awaitsPayment(booking)) throw new AppError('pictures_after_payment')
  await countMessage(app, found, request.party)
  await app.limits.count('messagePictures', booking.reference)
  const rendered = await semaphore(() => renderPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  if (typeof rendered === 'string') throw new AppError('validation_failed', { fields: { picture: [REFUSALS[rendered]] } })
  const row = await storePicture(app, found, { files, rendered, record })
  return presentMessage(row, { booking, reader, locale })
}

type PictureToStore = { files: Files; rendered: RenderedWebp; record: RecordsAct['record'] | undefined }

async function storePicture(app: App, found: ThreadBooking, { files, rendered, record }: PictureToStore) {
  const { bytes, width: pictureWidth, height: pictureHeight } = rendered
  const picture = randomBytes(16).toString('hex')
  await files.write(fileOf(picture), bytes)
  return transact(app.db, async (tx) => {
    const row = await writeMessage(tx, found, { body: '', picture, pictureWidth, pictureHeight })
    await record?.(tx, { message: row.id })
    return row
  }).catch(async (error: unknown) => {
    await files.remove(fileOf(picture)).catch(() => undefined) // the sweep removes it
    throw error
  })
}

const REFUSALS: Record<'unsupported' | 'unreadable', LocalisedText> = {
  unsupported: { en: 'Use a JPEG, PNG or WebP photo', ne: 'JPEG, PNG वा WebP फोटो प्रयोग गर्नुहोस्' },
  unreadable: {
    en: `We couldn't open this photo, or it has more than ${MESSAGE_PICTURE_MEGAPIXELS_MAX} megapixels. Try another one`,
    ne: `यो फोटो खुलेन, वा ${devanagari(MESSAGE_PICTURE_MEGAPIXELS_MAX)} मेगापिक्सेलभन्दा ठूलो छ। अर्को छान्नुहोस्`,
  },
}

/** Returns the bytes of a picture in a thread, as WebP. Throws `not_found`, and the errors of `findThreadBooking`. */
export async function readPicture(app: App, files: Files, { picture, ...request }: ThreadRequest & { picture: string }) {
  const { booking } = await findThreadBooking(app, request)
  const bytes = (await hasPicture(app.db, { bookingId: booking.id, picture })) ? await files.read(fileOf(picture)) : undefined
  if (!bytes) throw new AppError('not_found')
  return { name: fileOf(picture), bytes }
}
