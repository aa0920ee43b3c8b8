import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from '../password/clear-login-failures.ts'
import { composeProviderLinkedEmail, composeAccountReclaimedEmail } from '../emails/account-emails.ts'
import type { ProviderProfile } from './providers/verdict.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertIdentity, type SocialProvider } from './store/identities.ts'
import { deleteSignInData } from '../store/sign-in-data.ts'
import { updateUser, type UserRow } from '../store/users.ts'

type AccountLink = { user: UserRow; provider: SocialProvider; person: ProviderProfile; requestId: string }

/**
 * Links a provider's identity to the account with the same address, which the provider has verified, and emails the owner (decision 046).
 * Returns the account, or nothing when another identity of the same provider is linked already. Guards against pre-hijacking: an account
 * whose address was never verified is first cleared of its password, sessions and profile, because a stranger may have created it.
 */
export async function linkAccount(
  tx: Tx,
  app: App,
  { user, provider, person, requestId }: AccountLink,
): Promise<UserRow | undefined> {
  const wasVerified = user.emailProvenAt !== null
  const linked = wasVerified ? user : await reclaim(tx, app, { user, name: person.name })
  if (!(await insertIdentity(tx, { provider, subject: person.subject, userId: user.id }))) return undefined
  const actor = `user ${user.id}`
  if (!wasVerified) await appendAccountEvent(tx, { userId: user.id, event: 'email_proven', actor, requestId })
  await appendAccountEvent(tx, {
    userId: user.id,
    event: `${provider}_linked`,
    actor,
    requestId,
    detail: { wasProven: wasVerified },
  })
  const compose = wasVerified ? composeProviderLinkedEmail : composeAccountReclaimedEmail
  await queueEmail(tx, compose(linked, { provider, ...app.config }))
  return linked
}

// Everything the account's creator could have set. The picture's file becomes an orphan, which `deleteOrphanedPictures` deletes.
const CLEARED = {
  passwordHash: null,
  passwordSetAt: null,
  phone: null,
  phoneProvenAt: null,
  address: null,
  city: null,
  state: null,
  country: null,
  dateOfBirth: null,
  picture: null,
} as const

async function reclaim(tx: Tx, app: App, { user, name }: { user: UserRow; name: string }): Promise<UserRow> {
  await deleteSignInData(tx, user.id)
  await clearLoginFailures(tx, app, user)
  return updateUser(tx, user.id, { ...CLEARED, name, emailProvenAt: await appNow(tx) })
}
