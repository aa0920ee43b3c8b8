import { TOTP_SETUP_MINUTES } from '@chautari/contract/staff/limits'
import type { Invitation, TotpSetup } from '@chautari/contract/staff/shapes'
import { z } from 'zod'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { challengeMaker } from '../sign-in/passkeys.ts'
import { newTotpSecret, totpUrl } from '../sign-in/totp.ts'
import { findInvitation } from './store/invitations.ts'

type Live = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Returns a live invitation by its token. Throws `token_invalid` for any other. */
export async function requireInvitation({ db }: Pick<App, 'db'>, token: string): Promise<Live> {
  const invitation = isToken('invitation', token) ? await findInvitation(db, hashToken(token)) : undefined
  if (!invitation) throw new AppError('token_invalid')
  return invitation
}

/** Returns what an invitation says. Throws `token_invalid`. */
export async function showInvitation(app: App, token: string): Promise<Invitation> {
  const { email, role, name, expiresAt } = await requireInvitation(app, token)
  return { email, role, name, expires_at: expiresAt.toISOString() }
}

const contextOf = (token: string) => `setup of ${hashToken(token)}`

const Setup = z.object({ secret: z.string(), until: z.number() })

/** Returns a secret for an authenticator app, also encrypted as `setup`: nothing is stored until a code proves it. Throws `token_invalid`. */
export async function setUpTotp(app: App, token: string): Promise<TotpSetup> {
  const { email } = await requireInvitation(app, token)
  const secret = newTotpSecret()
  const until = (await appNow(app.db)).getTime() + TOTP_SETUP_MINUTES * 60_000
  const setup = encrypt(app.config.secret, JSON.stringify({ secret, until }), contextOf(token))
  return { secret, otpauth_url: totpUrl(secret, email), setup }
}

/** Returns the secret of a setup of this invitation; nothing for any other, or an expired one. */
export async function readTotpSetup(app: App, { token, setup }: { token: string; setup: string }): Promise<string | undefined> {
  const text = decrypt(app.config.secret, setup, contextOf(token))
  if (text === undefined) return undefined
  const { secret, until } = Setup.parse(JSON.parse(text))
  return until > (await appNow(app.db)).getTime() ? secret : undefined
}

/** Returns a challenge to make a passkey for an invitation. Throws `token_invalid`. */
export async function challengeInvited(app: App, token: string) {
  return challengeMaker(app, await requireInvitation(app, token))
}
