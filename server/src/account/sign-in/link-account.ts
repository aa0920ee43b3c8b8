import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { clearLoginFailures } from './clear-login-failures.ts'
import { composeProviderLinkedEmail, composeAccountReclaimedEmail } from './linking-emails.ts'
import type { ProviderProfile } from './providers/verdict.ts'
import { appendAccountEvent } from '../store/events.ts'
import { insertIdentity, type SocialProvider } from './store/identities.ts'
import { deleteSignInData } from '../store/sign-in-data.ts'
import { updateUser, type UserRow } from '../store/users.ts'

type Linking = { user: UserRow; provider: SocialProvider; person: ProviderProfile; requestId: string }

/**
 * Has an account elsewhere open an account of ours whose address the provider vouches for, and tells its owner. Nothing where another of
 * the same provider opens it already. An account whose address nobody had proved may be a stranger's, who waits in it for its owner:
 * whatever they put there goes, their password and their sessions first of all.
 */
export async function linkAccount(
  tx: Tx,
  app: App,
  { user, provider, person, requestId }: Linking,
): Promise<UserRow | undefined> {
  const wasProven = user.emailProvenAt !== null
  const owned = wasProven ? user : await takeOver(tx, app, { user, name: person.name })
  if (!(await insertIdentity(tx, { provider, subject: person.subject, userId: user.id }))) return undefined
  const actor = `user ${user.id}`
  if (!wasProven) await appendAccountEvent(tx, { userId: user.id, event: 'email_proven', actor, requestId })
  await appendAccountEvent(tx, { userId: user.id, event: `${provider}_linked`, actor, requestId, detail: { wasProven } })
  const letter = wasProven ? composeProviderLinkedEmail : composeAccountReclaimedEmail
  await queueEmail(tx, letter(owned, { provider, ...app.config }))
  return owned
}

// What whoever made the account could put into it. Its picture's file is removed with those that are nobody's.
const NOTHING_LEFT = {
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

async function takeOver(tx: Tx, app: App, { user, name }: { user: UserRow; name: string }): Promise<UserRow> {
  await deleteSignInData(tx, user.id)
  await clearLoginFailures(tx, app, user)
  return updateUser(tx, user.id, { ...NOTHING_LEFT, name, emailProvenAt: await appNow(tx) })
}
