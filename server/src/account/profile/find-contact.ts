import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../../platform/database/db.ts'
import { findUser } from '../store/users.ts'

/** Name, email address, phone and language of an account's owner. */
export type Contact = { name: string; email: string; phone: string | null; locale: Locale }

/** Returns the contact of an account, or nothing when it was deleted. */
export async function findContact(db: Db, userId: number): Promise<Contact | undefined> {
  const user = await findUser(db, { id: userId })
  return user && { name: user.name, email: user.email, phone: user.phone, locale: user.locale }
}
