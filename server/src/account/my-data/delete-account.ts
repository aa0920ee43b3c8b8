import { RECENT_SIGN_IN_MINUTES } from '@chautari/contract/account/limits'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { deleteNewsletterData } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { deleteMessages, queueEmail } from '../../platform/email/outbox.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from '../password/clear-login-failures.ts'
import { deletePictureFile } from '../profile/picture-files.ts'
import { composeAccountDeletedEmail } from '../emails/account-emails.ts'
import { deleteSavedStays } from '../saved/store/saved-stays.ts'
import { appendAccountEvent } from '../store/events.ts'
import { ACCOUNT_DELETED, canSendDeletionNotice } from '../emails/email-rate-limit.ts'
import { isOpenedWithin } from '../sessions/store/sessions.ts'
import { deleteSignInData } from '../store/sign-in-data.ts'
import { deleteUser, findUser, lockUser, type UserRow } from '../store/users.ts'

type Deletion = { caller: SignedIn; password: string | null | undefined }

// Users without a password prove who they are by signing in again with Google or Facebook.
const SIGN_IN_AGAIN = {
  en: `Please log out, sign in again, and delete your account within ${RECENT_SIGN_IN_MINUTES} minutes.`,
  ne: `कृपया लगआउट गरेर फेरि लगइन गर्नुहोस्, र ${devanagari(RECENT_SIGN_IN_MINUTES)} मिनेटभित्र खाता मेटाउनुहोस्।`,
}

/**
 * Deletes an account with its personal data. Bookings and payments are kept as long as the law requires (decision 029). Throws
 * `password_incorrect` for a wrong password, or, without a password, when the session is not recent.
 */
export async function deleteAccount(app: App, { caller, password }: Deletion): Promise<void> {
  const { actor, requestId } = caller
  const user = await findUser(app.db, { id: actor.userId })
  if (!user) throw new AppError('unauthenticated')
  await requireOwner(app, { user, sessionId: actor.sessionId, password })
  const picture = await transact(app.db, async (tx) => {
    const locked = await lockUser(tx, { id: user.id })
    if (!locked) throw new AppError('unauthenticated')
    // The password was changed meanwhile, so the caller may no longer be the owner.
    if (locked.passwordHash !== user.passwordHash) throw new AppError('password_incorrect')
    await deleteData(tx, app, { user: locked, by: { actor: `user ${locked.id}`, requestId } })
    return locked.picture
  })
  if (picture !== null) await removePicture(app, picture)
}

type OwnerCheck = { user: UserRow; sessionId: number; password: string | null | undefined }

async function requireOwner(app: App, { user, sessionId, password }: OwnerCheck): Promise<void> {
  if (user.passwordHash === null) {
    if (await isOpenedWithin(app.db, sessionId, RECENT_SIGN_IN_MINUTES)) return
    throw new AppError('password_incorrect', { fields: { current_password: [SIGN_IN_AGAIN] } })
  }
  await app.limits.count('passwordTries', String(user.id))
  const { passwordHash: stored } = user
  const isRight =
    typeof password === 'string' &&
    (await withPasswords(app.config.passwordCost, (passwords) => passwords.verify(password, stored)))
  if (!isRight) throw new AppError('password_incorrect')
}

/** Deletes the personal data of a locked account and queues the email about it. Its picture's file is left to the caller. */
export async function deleteData(tx: Tx, app: App, { user, by }: { user: UserRow; by: ActorContext }): Promise<void> {
  const { id, email, emailProvenAt } = user
  await appendAccountEvent(tx, { userId: id, event: 'deleted', ...by })
  await deleteSignInData(tx, id)
  await deleteSavedStays(tx, id)
  await clearLoginFailures(tx, app, user)
  await deleteNewsletterData(tx, { email, isVerified: emailProvenAt !== null })
  // Mailings belong to the person who confirmed the address. An account that never verified it may be a stranger's.
  const keepsMailings = emailProvenAt === null
  await deleteMessages(tx, { about: ['account', 'newsletter'], address: email, except: ACCOUNT_DELETED, keepsMailings })
  await deleteMessages(tx, { about: [aboutUser(id)] })
  if (user.emailProvenAt !== null || (await canSendDeletionNotice(tx, email)))
    await queueEmail(tx, composeAccountDeletedEmail(user, app.config))
  await deleteUser(tx, id, await appNow(tx))
}

/** Subject under which SMS to a user are queued. */
const aboutUser = (id: number) => `user ${id}`

/** Deletes the picture of a deleted account. One that cannot be deleted now is deleted later by `deleteOrphanedPictures`. */
export async function removePicture(app: App, name: string): Promise<void> {
  await deletePictureFile(app, name).catch((error: unknown) =>
    app.log.error({ code: 'picture_not_removed', err: error }, 'picture of a deleted account could not be removed'),
  )
}
