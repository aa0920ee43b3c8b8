import { secondFactor } from '../../account/index.ts'
import type { TotpSetup } from '@chautari/contract/account/second-factor'
import type { Invitation } from '@chautari/contract/staff/shapes'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { challengeMaker } from '../sign-in/passkeys.ts'
import { findInvitation } from './store/invitations.ts'

type Live = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Returns a live invitation by its token. Throws `token_invalid` for any other. */
export async function requireInvitation({ db }: Pick<App, 'db'>, token: string): Promise<Live> {
  const invitation = isToken('invitation', token) ? await findInvitation(db, hashToken(token)) : undefined
  if (!invitation) throw new AppError('token_invalid')
  return invitation
}

/** Returns an invitation as its page shows it. Throws `token_invalid`. */
export async function showInvitation(app: App, token: string): Promise<Invitation> {
  const { email, role, name, expiresAt } = await requireInvitation(app, token)
  return { email, role, name, expires_at: expiresAt.toISOString() }
}

const contextOf = (token: string) => `setup of ${hashToken(token)}`

/**
 * Returns a secret for an authenticator app, and the same encrypted as `setup`. Nothing is stored until a code proves that the app has it. Throws
 * `token_invalid`.
 */
export async function setUpTotp(app: App, token: string): Promise<TotpSetup> {
  const { email } = await requireInvitation(app, token)
  return secondFactor.offerTotp(app, { email, context: contextOf(token) })
}

/** Returns the secret in a `setup` of this invitation; nothing for an expired one, or one of another invitation. */
export async function readInvitedTotp(app: App, { token, setup }: { token: string; setup: string }): Promise<string | undefined> {
  return secondFactor.readTotpSetup(app, setup, contextOf(token))
}

/** Returns a challenge to make a passkey for an invitation. Throws `token_invalid`. */
export async function challengeInvited(app: App, token: string) {
  return challengeMaker(app, await requireInvitation(app, token))
}
