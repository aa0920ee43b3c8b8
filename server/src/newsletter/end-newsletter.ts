import type { Tx } from '../platform/database/db.ts'
import { leaveIssues } from './issues/settle-delivery.ts'
import { deleteRefusal } from './store/refusals.ts'
import { deleteSubscription, setUnsubscribed } from './store/subscriptions.ts'

type AccountAddress = {
  email: string
  /** Whether the account has verified the address. */
  isVerified: boolean
}

// The mailbox's owner confirmed a confirmed subscription, so an account that has not verified the address must not end it.
const ownStates = ({ isVerified }: AccountAddress) => (isVerified ? undefined : (['asked'] as const))

/** Unsubscribes the address of an account from the newsletter (spec 2 §4). Does nothing when it was never subscribed. */
export async function endNewsletter(tx: Tx, address: AccountAddress): Promise<void> {
  const hasLeft = await setUnsubscribed(tx, address.email, ownStates(address))
  if (hasLeft) await leaveIssues(tx, address.email)
}

/** Deletes the newsletter data of a deleted account's address (decision 029). */
export async function deleteNewsletterData(tx: Tx, address: AccountAddress): Promise<void> {
  // Also withholds a newsletter that is queued, and counts the unsubscription of a subscriber only.
  if (address.isVerified) await endNewsletter(tx, address)
  await deleteSubscription(tx, address.email, ownStates(address))
  if (address.isVerified) await deleteRefusal(tx, address.email)
}
