import type { User } from '@chautari/contract/account/shapes'
import { wantsNewsletter } from '../newsletter/index.ts'
import type { Db } from '../platform/db.ts'
import { presentUser } from './present.ts'
import type { UserRow } from './store/users.ts'

/** An account as its owner sees it. */
export async function showUser(db: Db, user: UserRow): Promise<User> {
  return presentUser(user, { isSubscribed: await wantsNewsletter(db, user.email) })
}
