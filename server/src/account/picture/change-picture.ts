import { randomBytes } from 'node:crypto'
import { PICTURE_ERROR } from '@chautari/contract/account/limits'
import type { User } from '@chautari/contract/account/shapes'
import { fieldMessageInNepali } from '@chautari/contract/field-messages-in-nepali'
import type { LocalisedText } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { transact } from '../../platform/database/transaction.ts'
import { renderPicture } from './render-picture.ts'
import { decodePicture } from './rules/picture-format.ts'
import { showUser } from '../profile/show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { lockUser, updateUser, type UserRow } from '../store/users.ts'

const UNREADABLE = {
  en: 'This picture could not be read. Please choose another.',
  ne: 'यो फोटो खोल्न सकिएन। कृपया अर्को छान्नुहोस्।',
}
const FOREIGN = { en: PICTURE_ERROR, ne: fieldMessageInNepali(PICTURE_ERROR) }

type Turns = <T>(work: () => Promise<T>) => Promise<T>
type Change = { caller: SignedIn; dataUrl: string; pictures: Files; inTurn: Turns }

/**
 * Gives somebody another picture and removes the one before (spec 2 §5, §7). Refuses with `validation_failed` what is no picture of that
 * kind and size. Should we stop between the file and its row, the file belongs to nobody until `removeLonePictures` comes by.
 */
export async function changePicture(app: App, { caller, dataUrl, pictures, inTurn }: Change): Promise<User> {
  const { userId } = caller.actor
  await app.limits.count('pictures', String(userId))
  const bytes = decodePicture(dataUrl)
  const picture = bytes ? await inTurn(() => renderPicture(bytes)) : 'foreign'
  if (picture === 'foreign') throw refusal(FOREIGN)
  if (picture === 'unreadable') throw refusal(UNREADABLE)
  const name = `${randomBytes(16).toString('hex')}.webp`
  await pictures.write(name, picture)
  const { user, before } = await transact(app.db, (tx) => hang(tx, { caller, name })).catch(async (error: unknown) => {
    await remove(app, pictures, name)
    throw error
  })
  if (before !== null) await remove(app, pictures, before)
  return showUser(app.db, user)
}

function refusal(message: LocalisedText): AppError {
  return new AppError('validation_failed', { fields: { profile_image: [message] } })
}

type Hanging = { caller: SignedIn; name: string }
type Hung = { user: UserRow; before: string | null }

async function hang(tx: Tx, { caller, name }: Hanging): Promise<Hung> {
  const { actor, requestId } = caller
  const { userId } = actor
  const found = await lockUser(tx, { id: userId })
  if (!found) throw new AppError('unauthenticated')
  const user = await updateUser(tx, userId, { picture: name })
  await appendAccountEvent(tx, { userId, event: 'picture_changed', requestId, ...attributionOf(actor) })
  return { user, before: found.picture }
}

/** What cannot be removed now is removed later, as a file of nobody. */
async function remove({ log }: App, pictures: Files, name: string): Promise<void> {
  await pictures
    .remove(name)
    .catch((error: unknown) => log.error({ code: 'picture_not_removed', err: error }, 'picture could not be removed'))
}
