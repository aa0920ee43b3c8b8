import { randomBytes } from 'node:crypto'
import { PICTURE_ERROR } from '@chautari/contract/account/limits'
import type { User } from '@chautari/contract/account/shapes'
import { fieldMessageInNepali } from '@chautari/contract/fields/field-messages-in-nepali'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { transact } from '../../platform/database/transaction.ts'
import { renderPicture } from './render-picture.ts'
import { decodePicture } from './rules/picture-format.ts'
import { showUser } from '../profile/show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { lockUser, updateUser, type UserRow } from '../store/users.ts'

const UNREADABLE = {
  en: "We couldn't open this picture. Try another one.",
  ne: 'यो फोटो खोल्न सकिएन। कृपया अर्को छान्नुहोस्।',
}
const UNSUPPORTED = { en: PICTURE_ERROR, ne: fieldMessageInNepali(PICTURE_ERROR) }

type Change = { caller: SignedIn; dataUrl: string; pictures: Files; semaphore: Semaphore }

/**
 * Replaces a user's profile picture and deletes the previous file (spec 2 §5, §7). Throws `validation_failed` for an unsupported, unreadable
 * or too large picture. The file is written before its row; if the process stops between them, `deleteOrphanedPictures` removes the file.
 */
export async function changePicture(app: App, { caller, dataUrl, pictures, semaphore }: Change): Promise<User> {
  const { userId } = caller.actor
  await app.limits.count('pictures', String(userId))
  const bytes = decodePicture(dataUrl)
  const picture = bytes ? await semaphore(() => renderPicture(bytes)) : 'unsupported'
  if (picture === 'unsupported') throw invalidPicture(UNSUPPORTED)
  if (picture === 'unreadable') throw invalidPicture(UNREADABLE)
  const name = `${randomBytes(16).toString('hex')}.webp`
  await pictures.write(name, picture)
  const { user, previous } = await transact(app.db, (tx) => savePicture(tx, { caller, name })).catch(async (error: unknown) => {
    await deleteFile(app, pictures, name)
    throw error
  })
  if (previous !== null) await deleteFile(app, pictures, previous)
  return showUser(app.db, user)
}

function invalidPicture(message: LocalisedText): AppError {
  return new AppError('validation_failed', { fields: { profile_image: [message] } })
}

type Saved = { user: UserRow; previous: string | null }

async function savePicture(tx: Tx, { caller, name }: { caller: SignedIn; name: string }): Promise<Saved> {
  const { actor, requestId } = caller
  const { userId } = actor
  const before = await lockUser(tx, { id: userId })
  if (!before) throw new AppError('unauthenticated')
  const user = await updateUser(tx, userId, { picture: name })
  await appendAccountEvent(tx, { userId, event: 'picture_changed', requestId, ...attributionOf(actor) })
  return { user, previous: before.picture }
}

// A file that cannot be deleted now is deleted later by `deleteOrphanedPictures`.
async function deleteFile({ log }: App, pictures: Files, name: string): Promise<void> {
  await pictures
    .remove(name)
    .catch((error: unknown) => log.error({ code: 'picture_not_removed', err: error }, 'picture could not be removed'))
}
