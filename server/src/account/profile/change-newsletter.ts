import { requestNewsletter, endNewsletter } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { transact } from '../../platform/database/transaction.ts'
import { appendAccountEvent } from '../store/events.ts'
import { lockUser } from '../store/users.ts'

type NewsletterChange = { caller: SignedIn; isWanted: boolean }

/**
 * Subscribes or unsubscribes the address of an account (spec 2 §4). An unverified address is emailed a link to confirm first, and a
 * subscription that its owner confirmed earlier is left alone.
 */
export async function changeNewsletter(
  app: App,
  { caller: { actor, requestId, locale }, isWanted }: NewsletterChange,
): Promise<void> {
  await transact(app.db, async (tx) => {
    const user = await lockUser(tx, { id: actor.userId })
    if (!user) throw new AppError('unauthenticated')
    const address = { email: user.email, isVerified: user.emailProvenAt !== null }
    if (isWanted) await requestNewsletter(tx, app, { ...address, locale })
    else await endNewsletter(tx, address)
    const event = isWanted ? 'newsletter_asked' : 'newsletter_ended'
    await appendAccountEvent(tx, { userId: user.id, event, ...attributionOf(actor), requestId })
  })
}
