import { requestNewsletter, endNewsletter } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { transact } from '../../platform/database/transaction.ts'
import { appendAccountEvent } from '../store/events.ts'
import { lockUser } from '../store/users.ts'

type Wish = { caller: SignedIn; isWanted: boolean }

/**
 * Begins or ends the newsletter at the address of an account (spec 2 §4). At one that is not proved yet it begins with the link of a
 * letter, and what somebody confirmed there before stays. Letters about bookings and about the account itself go out either way.
 */
export async function changeNewsletter(app: App, { caller: { actor, requestId, locale }, isWanted }: Wish): Promise<void> {
  await transact(app.db, async (tx) => {
    const user = await lockUser(tx, { id: actor.userId })
    if (!user) throw new AppError('unauthenticated')
    const named = { email: user.email, isProven: user.emailProvenAt !== null }
    if (isWanted) await requestNewsletter(tx, app, { ...named, locale })
    else await endNewsletter(tx, named)
    const event = isWanted ? 'newsletter_asked' : 'newsletter_ended'
    await appendAccountEvent(tx, { userId: user.id, event, ...attributionOf(actor), requestId })
  })
}
