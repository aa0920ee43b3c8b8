import type { User } from '@chautari/contract/account/shapes'
import { wantsNewsletter } from '../../newsletter/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { presentUser } from './present.ts'
import { hasRequestedNewsletter } from '../store/events.ts'
import type { UserRow } from '../store/users.ts'

/**
 * An account as its owner sees it. Who did not prove their address is shown what they asked for themselves: whether the address has the
 * newsletter is its owner's to know.
 */
export async function showUser(db: Db, user: UserRow): Promise<User> {
  const isProven = user.emailProvenAt !== null
  const isSubscribed = isProven ? await wantsNewsletter(db, user.email) : await hasRequestedNewsletter(db, user.id)
  return presentUser(user, { isSubscribed })
}
