import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { operatorNamed } from '../../platform/http/authenticate.ts'
import { appendAccountEvent } from '../store/events.ts'
import { endSessions } from '../sessions/store/sessions.ts'
import { voidTokens } from '../store/single-use-tokens.ts'
import { lockUser, updateUser } from '../store/users.ts'

type StaffAction = { userId: number; operator: string }

/** Disables an account: ends its sessions, voids its links and refuses sign-in. Returns `gone` or `already` when there was nothing to do. */
export async function disableAccount(tx: Tx, { userId, operator }: StaffAction): Promise<'disabled' | 'gone' | 'already'> {
  const user = await lockUser(tx, { id: userId })
  if (!user) return 'gone'
  if (user.disabledAt) return 'already'
  await updateUser(tx, userId, { disabledAt: await appNow(tx) })
  await voidTokens(tx, userId, ['reset', 'email', 'impersonation'])
  await endSessions(tx, userId)
  await appendAccountEvent(tx, { userId, event: 'account_disabled', actor: operatorNamed(operator) })
  return 'disabled'
}

/** Lets a disabled account sign in again. Returns `gone` or `already` when there was nothing to do. */
export async function enableAccount(tx: Tx, { userId, operator }: StaffAction): Promise<'enabled' | 'gone' | 'already'> {
  const user = await lockUser(tx, { id: userId })
  if (!user) return 'gone'
  if (!user.disabledAt) return 'already'
  await updateUser(tx, userId, { disabledAt: null })
  await appendAccountEvent(tx, { userId, event: 'account_enabled', actor: operatorNamed(operator) })
  return 'enabled'
}
