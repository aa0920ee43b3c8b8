import type { Tx } from '../../platform/database/db.ts'
import { countMessagesInLastHour } from '../../platform/email/outbox.ts'

/** The kind of the last letter of an account. */
export const ACCOUNT_DELETED = 'account_deleted'

// What goes to an address because somebody made or deleted an account with it. The letters of a deleted account are forgotten but for its
// last one: by those whoever makes and deletes accounts over and over comes to an end.
const KINDS = ['prove_email', ACCOUNT_DELETED]
const LETTERS_OF_HOUR = 4

/** Whether an address may be asked once more whether it is somebody's: a stranger may have typed it, and must not fill its mailbox. */
export async function canSendVerification(tx: Tx, email: string): Promise<boolean> {
  return (await countMessagesInLastHour(tx, { address: email, kinds: KINDS })) < LETTERS_OF_HOUR
}

/** Whether an address that nobody proved may be told once more that its account is deleted. */
export async function canSendDeletionNotice(tx: Tx, email: string): Promise<boolean> {
  return (await countMessagesInLastHour(tx, { address: email, kinds: [ACCOUNT_DELETED] })) < LETTERS_OF_HOUR
}
