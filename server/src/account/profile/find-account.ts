import { isPhone } from '@chautari/contract/account/name'
import type { Db } from '../../platform/database/db.ts'
import { findUser, findUsersByPhone, findUsersWithWords, type UserRow } from '../store/users.ts'

/**
 * Finds an account by its email or phone number (spec 2 §5). A phone number refers to the account that verified it, or else to
 * the only account that has it. Returns `several` when several accounts have it and none verified it.
 */
export async function findAccount(db: Db, identifier: string): Promise<UserRow | 'unknown' | 'several'> {
  const name = identifier.trim()
  if (!isPhone(name)) return (await findUser(db, { email: name.toLowerCase() })) ?? 'unknown'
  const holders = await findUsersByPhone(db, name)
  const holder = holders.find(({ phoneProvenAt }) => phoneProvenAt !== null) ?? holders[0]
  if (!holder) return 'unknown'
  return holders.length === 1 || holder.phoneProvenAt ? holder : 'several'
}

type AccountPage = {
  words: string[]
  /** Only accounts that staff disabled, or only the others. */
  isDisabled?: boolean | undefined
  limit: number
  after: string | undefined
}

/** Returns accounts whose name, email or phone contain all words, the newest first, from after the id of the last one seen. */
export async function findAccounts(db: Db, { words, isDisabled, limit, after }: AccountPage): Promise<UserRow[]> {
  const before = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined
  return findUsersWithWords(db, { words, isDisabled, limit, before })
}
