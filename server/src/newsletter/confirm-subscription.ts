import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { emailInNewsletterToken, equalInConstantTime, newsletterToken } from '../platform/secrets/tokens.ts'
import { confirmRequest, findSubscription } from './store/subscriptions.ts'

/** Subscribes the address of a letter's token; again does nothing more. Throws `token_invalid` for any but the latest letter's. */
export async function confirmSubscription({ db, config }: App, token: string): Promise<void> {
  const email = emailInNewsletterToken(token)
  const asked = email === undefined ? undefined : await findSubscription(db, email)
  if (!asked || !equalInConstantTime(token, newsletterToken(config.secret, asked))) throw new AppError('token_invalid')
  if (!(await confirmRequest(db, asked))) throw new AppError('token_invalid')
}
