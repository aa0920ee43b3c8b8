import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { hashInput } from '../../platform/secrets/tokens.ts'
import { findAccount } from '../profile/find-account.ts'
import { clearFailures } from './store/failed-logins.ts'
import type { UserRow } from '../store/users.ts'

/**
 * Deletes the failed sign-ins of an account after its password changed, counted under its email and its phone number. Those of
 * the phone number are kept if it refers to another account; otherwise entering someone's number in a profile would allow more
 * guesses at that person's password.
 */
export async function clearLoginFailures(tx: Tx, { config }: Pick<App, 'config'>, user: UserRow): Promise<void> {
  const names = [user.email]
  if (user.phone !== null && (await isFoundByPhone(tx, user.phone, user))) names.push(user.phone)
  await clearFailures(
    tx,
    names.map((name) => hashInput(config.secret, name)),
  )
}

async function isFoundByPhone(tx: Tx, phone: string, { id }: UserRow): Promise<boolean> {
  const found = await findAccount(tx, phone)
  return typeof found !== 'string' && found.id === id
}
