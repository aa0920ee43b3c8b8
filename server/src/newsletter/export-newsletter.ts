import type { Db } from '../platform/database/db.ts'
import { findRefusal } from './store/refusals.ts'
import { findSubscription } from './store/subscriptions.ts'

/** Returns the newsletter data stored for an address, or null when there is none. Call it for verified addresses only. */
export async function exportNewsletter(db: Db, email: string) {
  const [subscription, refusedAt] = await Promise.all([findSubscription(db, email), findRefusal(db, email)])
  if (!subscription && !refusedAt) return null
  return {
    state: subscription?.state ?? null,
    asked_at: subscription?.askedAt.toISOString() ?? null,
    confirmed_at: subscription?.confirmedAt?.toISOString() ?? null,
    transactional_mail_refused_at: refusedAt?.toISOString() ?? null,
  }
}
