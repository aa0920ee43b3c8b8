import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hashInput } from '../../platform/secrets/tokens.ts'
import { findAccount } from '../find-account.ts'
import { clearFailures } from './store/failed-logins.ts'
import type { UserRow } from '../store/users.ts'

/**
 * Forgets every try to log in to an account that failed, by whatever name: its owner has a new password. By its phone only where that
 * means this account: whoever wrote another's phone into their profile must not get more tries at that one.
 */
export async function clearLoginFailures(tx: Tx, { config }: Pick<App, 'config'>, user: UserRow): Promise<void> {
  const names = [user.email]
  if (user.phone !== null && (await isMeantBy(tx, user.phone, user))) names.push(user.phone)
  await clearFailures(
    tx,
    names.map((name) => hashInput(config.secret, name)),
  )
}

async function isMeantBy(tx: Tx, phone: string, { id }: UserRow): Promise<boolean> {
  const meant = await findAccount(tx, phone)
  return typeof meant !== 'string' && meant.id === id
}
