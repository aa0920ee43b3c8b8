import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { hashTyped } from '../platform/tokens.ts'
import { clearFailures } from './store/failed-logins.ts'
import type { UserRow } from './store/users.ts'

/** Forgets every try to log in to an account that failed, by whatever name: its owner has a new password. */
export async function clearFailuresOf(tx: Tx, { config }: Pick<App, 'config'>, user: UserRow): Promise<void> {
  const names = user.phone === null ? [user.email] : [user.email, user.phone]
  await clearFailures(
    tx,
    names.map((name) => hashTyped(config.secret, name)),
  )
}
