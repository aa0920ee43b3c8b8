import type { Tx } from '../platform/database/db.ts'
import { leaveIssues } from './issues/settle-delivery.ts'
import { deleteRefusal } from './store/refusals.ts'
import { deleteSubscription, setUnsubscribed } from './store/subscriptions.ts'

type AccountAddress = {
  email: string
  /** Whether the account has verified the address. */
  isVerified: boolean
}

// An account that has not verified the address can end only a request: a subscription was confirmed by the owner of the mailbox.
const ownStates = ({ isVerified }: AccountAddress) => (isVerified ? undefined : (['asked'] as const))

/** Unsubscribes the address of an account from the newsletter (spec 2 §4). Does nothing when it was never subscribed. */
export async function endNewsletter(tx: Tx, address: AccountAddress): Promise<void> {
  const hasLeft = await setUnsubscribed(tx, address.email, ownStates(address))
  if (hasLeft) await leaveIssues(tx, address.email)
}

/** Deletes the newsletter data of a deleted account's address (decision 029). */
export async function deleteNewsletterData(tx: Tx, address: AccountAddress): Promise<void> {
  // Ends the subscription first, which also withholds a queued newsletter and counts the unsubscription.
  if (address.isVerified) await endNewsletter(tx, address)
  await deleteSubscription(tx, address.email, ownStates(address))
  if (address.isVerified) await deleteRefusal(tx, address.email)
}
