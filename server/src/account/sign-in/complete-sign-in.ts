import type { Session } from '@chautari/contract/account/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Tx } from '../../platform/database/db.ts'
import { openSession } from '../sessions/open-session.ts'
import { describeDevice } from '../sessions/rules/device.ts'
import { showUser } from '../profile/show-user.ts'
import { appendAccountEvent } from '../store/events.ts'
import { voidTokens } from '../store/single-use-tokens.ts'
import { updateUser, type UserRow } from '../store/users.ts'

export type SignInContext = {
  /** What of an account's history this is: `registered`, `logged_in`, `logged_in_by_google` … */
  event: string
  userAgent: string | undefined
  /** The language in which we write to them from now on. */
  locale: Locale
  requestId: string
}

/** Signs somebody in who has proved to be who they are: opens a session, writes it down, and answers what the browser keeps. */
export async function completeSignIn(
  tx: Tx,
  user: UserRow,
  { event, userAgent, locale, requestId }: SignInContext,
): Promise<Session> {
  if (user.locale !== locale) await updateUser(tx, user.id, { locale })
  const token = await openSession(tx, { userId: user.id, device: describeDevice(userAgent) })
  // Who can sign in needs no link any more: one that lies in a mailbox must not open the account. Unless its address is not proved: then
  // whoever signs in may be a stranger, who would end every link by which its owner could take it over.
  if (user.emailProvenAt !== null) await voidTokens(tx, user.id, ['reset'])
  await appendAccountEvent(tx, { userId: user.id, event, actor: `user ${user.id}`, requestId })
  return { user: await showUser(tx, user), token, impersonation: null }
}
