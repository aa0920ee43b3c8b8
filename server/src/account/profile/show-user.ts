import type { User } from '@chautari/contract/account/shapes'
import { wantsNewsletter } from '../../newsletter/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { presentUser } from './present.ts'
import { hasRequestedNewsletter } from '../store/events.ts'
import type { UserRow } from '../store/users.ts'

/**
 * Returns an account as its owner sees it (spec 2 §3). While the address is unverified, the newsletter switch shows only what was
 * chosen with this account, because only the address's owner may know whether it is subscribed.
 */
export async function showUser(db: Db, user: UserRow): Promise<User> {
  const isVerified = user.emailProvenAt !== null
  const isSubscribed = isVerified ? await wantsNewsletter(db, user.email) : await hasRequestedNewsletter(db, user.id)
  return presentUser(user, { isSubscribed })
}
