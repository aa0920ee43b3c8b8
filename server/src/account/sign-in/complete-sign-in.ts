import type { Session } from '@chautari/contract/account/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Tx } from '../../platform/database/db.ts'
import { openSession, tokenTypeOf } from '../sessions/open-session.ts'
import { describeDevice } from '../sessions/rules/device.ts'
import { showUser } from '../profile/show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { voidTokens } from '../store/single-use-tokens.ts'
import { updateUser, type UserRow } from '../store/users.ts'

/** The request that signs in. */
export type SignInContext = {
  /** Event for the account's history, such as `registered`, `logged_in` or `logged_in_by_google`. */
  event: string
  userAgent: string | undefined
  /** Thumbprint of the key that the request proved to have; null for an ordinary bearer token. */
  keyThumbprint: string | null
  /** Becomes the language of emails to the account. */
  locale: Locale
  requestId: string
}

/** Opens a session for a user who has just been authenticated, and returns what the browser stores. */
export async function completeSignIn(
  tx: Tx,
  user: UserRow,
  { event, userAgent, keyThumbprint, locale, requestId }: SignInContext,
): Promise<Session> {
  if (user.locale !== locale) await updateUser(tx, user.id, { locale })
  const token = await openSession(tx, { userId: user.id, device: describeDevice(userAgent), keyThumbprint })
  // A user who can sign in no longer needs an emailed reset link. On an unverified account the link stays valid: a stranger may
  // have created it, and signing in must not void the link with which the address's owner can claim it.
  if (user.emailProvenAt !== null) await voidTokens(tx, user.id, ['reset'])
  await appendAccountEvent(tx, { userId: user.id, event, actor: `user ${user.id}`, requestId })
  return { user: await showUser(tx, user), token, token_type: tokenTypeOf(keyThumbprint), impersonation: null }
}
