import type { Tx } from '../../platform/database/db.ts'
import { countMessagesInLastHour } from '../../platform/email/outbox.ts'

/**
 * Kind of the email that confirms a deletion. It outlives the account, so counting it limits accounts that are created and
 * deleted in a loop.
 */
export const ACCOUNT_DELETED = 'account_deleted'

// A stranger can cause these emails by creating or deleting accounts with someone else's address.
const KINDS = ['prove_email', ACCOUNT_DELETED]
const EMAILS_PER_HOUR = 4

/** Returns whether an address may be sent another verification email this hour. */
export async function canSendVerification(tx: Tx, email: string): Promise<boolean> {
  return (await countMessagesInLastHour(tx, { address: email, kinds: KINDS })) < EMAILS_PER_HOUR
}

/** Returns whether an unverified address may be sent another deletion notice this hour. */
export async function canSendDeletionNotice(tx: Tx, email: string): Promise<boolean> {
  return (await countMessagesInLastHour(tx, { address: email, kinds: [ACCOUNT_DELETED] })) < EMAILS_PER_HOUR
}
