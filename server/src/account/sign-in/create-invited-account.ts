import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { requireStrongPassword } from '../password/require-strong-password.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertUser, type UserRow } from '../store/users.ts'

type Newcomer = { name: string; email: string; phone: string; password: string; locale: Locale; requestId: string }

/** Returns the hash of a password for a new account. Throws `validation_failed` for a guessable one. */
export async function hashNewPassword(
  app: App,
  person: Pick<Newcomer, 'name' | 'email' | 'phone' | 'password'>,
): Promise<string> {
  await requireStrongPassword({ password: person.password, field: 'password', person })
  return withPasswords(app.config.passwordCost, ({ hash }) => hash(person.password))
}

type InvitedAccount = Omit<Newcomer, 'password'> & { passwordHash: string }

/**
 * Creates an account whose address is verified, because its owner followed a link that was emailed there. Returns nothing when the address has
 * an account already.
 */
export async function createInvitedAccount(tx: Tx, { requestId, ...values }: InvitedAccount): Promise<UserRow | undefined> {
  const now = await appNow(tx)
  const user = await insertUser(tx, { ...values, passwordSetAt: now, emailProvenAt: now })
  if (user) await appendAccountEvent(tx, { userId: user.id, event: 'registered', actor: `user ${user.id}`, requestId })
  return user
}
