import type { Locale } from '@chautari/contract/locale'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { composeConfirmationEmail } from './compose-emails.ts'
import { insertRequest, insertSubscribed, reopenRequest } from './store/subscriptions.ts'

type NewsletterRequest = { email: string; locale: Locale }

/**
 * Records a visitor's request for the newsletter and emails a link to confirm it, at most once an hour (spec 2 §4). The response
 * does not reveal whether the address was known.
 */
export async function subscribeAddress({ db, config }: App, request: NewsletterRequest): Promise<void> {
  await transact(db, async (tx) => {
    const recorded = await insertRequest(tx, request)
    if (recorded) await queueEmail(tx, composeConfirmationEmail(recorded, config))
  })
}

/**
 * Subscribes the address of an account to the newsletter (spec 2 §4): at once when it is verified, otherwise by an email with a link to
 * confirm, sent at most once an hour.
 */
export async function requestNewsletter(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { isVerified, ...request }: NewsletterRequest & { isVerified: boolean },
): Promise<void> {
  if (isVerified) return insertSubscribed(tx, request)
  const recorded = await insertRequest(tx, request)
  if (recorded) await queueEmail(tx, composeConfirmationEmail(recorded, config))
  else await reopenRequest(tx, request.email)
}
