import type { Db } from '../platform/database/db.ts'
import { findRefusal } from './store/refusals.ts'
import { findSubscription } from './store/subscriptions.ts'

type EmailPreferences = { is_newsletter_subscribed: boolean; is_transactional_mail: boolean }

/** The response to callers who have not proved that an address is theirs. It is the same for every address (decision 035). */
export const PUBLIC_PREFERENCES: EmailPreferences = { is_newsletter_subscribed: true, is_transactional_mail: true }

/** Returns the kinds of email that an address gets, for its owner. A requested but unconfirmed newsletter counts as subscribed. */
export async function readPreferences(db: Db, email: string): Promise<EmailPreferences> {
  const [isSubscribed, takesReminders] = await Promise.all([wantsNewsletter(db, email), wantsReminders(db, email)])
  return { is_newsletter_subscribed: isSubscribed, is_transactional_mail: takesReminders }
}

/** Returns whether an address is subscribed to the newsletter or has a request to confirm. */
export async function wantsNewsletter(db: Db, email: string): Promise<boolean> {
  const subscription = await findSubscription(db, email.toLowerCase())
  return subscription !== undefined && subscription.state !== 'unsubscribed' && subscription.state !== 'bounced'
}

/** Returns whether an address accepts optional emails, such as reminders of bookings (decisions 035 and 040). */
export async function wantsReminders(db: Db, email: string): Promise<boolean> {
  return (await findRefusal(db, email.toLowerCase())) === undefined
}
