import type { App } from '../platform/app-context.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { transact } from '../platform/database/transaction.ts'
import { confirmationLetter } from './messages.ts'
import { noteAsking, type Asking } from './store/subscriptions.ts'

/** Notes that somebody asked for the newsletter and posts the letter to confirm it; what was known of the address stays untold. */
export async function subscribeAddress({ db, config }: App, asking: Asking): Promise<void> {
  await transact(db, async (tx) => {
    const asked = await noteAsking(tx, asking)
    if (asked) await queueEmail(tx, confirmationLetter(asked, config))
  })
}
