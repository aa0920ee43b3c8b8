import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../../platform/database/db.ts'
import { findUser } from '../store/users.ts'

/** Email address and language of an account's owner. */
export type Contact = { email: string; locale: Locale }

/** Returns the contact of an account, or nothing when it was deleted. */
export async function findContact(db: Db, userId: number): Promise<Contact | undefined> {
  const user = await findUser(db, { id: userId })
  return user && { email: user.email, locale: user.locale }
}
