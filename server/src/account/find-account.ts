import { isPhone } from '@chautari/contract/account/name'
import type { Db } from '../platform/database/db.ts'
import { findUser, findUsersByPhone, type UserRow } from './store/users.ts'

/**
 * Whose account somebody of ours means, by its e-mail or phone. A phone means who proved it to be theirs, or else the only one who has
 * it (spec 2 §5).
 */
export async function findAccount(db: Db, named: string): Promise<UserRow | 'unknown' | 'several'> {
  const name = named.trim()
  if (!isPhone(name)) return (await findUser(db, { email: name.toLowerCase() })) ?? 'unknown'
  const holders = await findUsersByPhone(db, name)
  const holder = holders.find(({ phoneProvenAt }) => phoneProvenAt !== null) ?? holders[0]
  if (!holder) return 'unknown'
  return holders.length === 1 || holder.phoneProvenAt ? holder : 'several'
}
