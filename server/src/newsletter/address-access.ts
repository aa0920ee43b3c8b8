import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/authenticate.ts'
import { equalInConstantTime, unsubscribeToken } from '../platform/secrets/tokens.ts'

/** Whether a token is that of the letters to an address. */
export const isUnsubscribeToken = (
  { config }: Pick<App, 'config'>,
  { email, token }: { email: string; token: string },
): boolean => equalInConstantTime(token, unsubscribeToken(config.secret, email))

type Claim = { email: string; token: string | undefined; actor: Actor | null }

/**
 * Whether somebody may say what comes to an address: by the link of a letter to it, or signed in with the account that proved it; nobody
 * of ours in a traveller's name. Throws `token_invalid` for a token that is not this address's.
 */
export function mayManageAddress(app: Pick<App, 'config'>, { email, token, actor }: Claim): boolean {
  if (token !== undefined) {
    if (!isUnsubscribeToken(app, { email, token })) throw new AppError('token_invalid')
    return true
  }
  return actor !== null && actor.isEmailVerified && actor.impersonator === null && actor.email.toLowerCase() === email
}
