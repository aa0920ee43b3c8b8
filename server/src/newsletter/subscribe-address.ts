import type { App } from '../platform/app-context.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { transact } from '../platform/database/transaction.ts'
import { composeConfirmationEmail } from './compose-emails.ts'
import { insertRequest, type NewsletterRequest } from './store/subscriptions.ts'

/** Notes that somebody asked for the newsletter and posts the letter to confirm it; what was known of the address stays untold. */
export async function subscribeAddress({ db, config }: App, asking: NewsletterRequest): Promise<void> {
  await transact(db, async (tx) => {
    const asked = await insertRequest(tx, asking)
    if (asked) await queueEmail(tx, composeConfirmationEmail(asked, config))
  })
}
