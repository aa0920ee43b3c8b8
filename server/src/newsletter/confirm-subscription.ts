import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { emailInNewsletterToken, isDerived, newsletterToken } from '../platform/secrets/tokens.ts'
import { confirmRequest, findSubscription, setSubscribed } from './store/subscriptions.ts'

/**
 * Subscribes an address with the token of its latest confirmation email. Repeating it changes nothing. Throws `token_invalid` for any other
 * token.
 */
export async function confirmSubscription({ db, config }: App, token: string): Promise<void> {
  const email = emailInNewsletterToken(token)
  const request = email === undefined ? undefined : await findSubscription(db, email)
  if (!request || !isDerived(config, token, (secret) => newsletterToken(secret, request))) throw new AppError('token_invalid')
  if (!(await confirmRequest(db, request))) throw new AppError('token_invalid')
}

/** Subscribes an address with a pending request, after the address was verified in another way. */
export async function confirmRequestedNewsletter(tx: Tx, email: string): Promise<void> {
  await setSubscribed(tx, email)
}
