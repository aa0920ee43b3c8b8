import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor } from '../platform/http/authenticate.ts'
import { isDerived, unsubscribeToken } from '../platform/secrets/tokens.ts'

/** Returns whether a token is the unsubscribe token of an address. */
export const isUnsubscribeToken = (
  { config }: Pick<App, 'config'>,
  { email, token }: { email: string; token: string },
): boolean => isDerived(config, token, (secret) => unsubscribeToken(secret, email))

type AccessRequest = { email: string; token: string | undefined; actor: Actor | null }

/**
 * Returns whether the caller may manage the emails of an address: with its unsubscribe token, or signed in to the account that verified it and
 * not impersonated by staff (decision 035). Throws `token_invalid` for another address's token.
 */
export function mayManageAddress(app: Pick<App, 'config'>, { email, token, actor }: AccessRequest): boolean {
  if (token !== undefined) {
    if (!isUnsubscribeToken(app, { email, token })) throw new AppError('token_invalid')
    return true
  }
  return actor !== null && actor.isEmailVerified && actor.impersonator === null && actor.email.toLowerCase() === email
}
