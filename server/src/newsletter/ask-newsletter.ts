import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { post } from '../platform/outbox.ts'
import { confirmationLetter } from './messages.ts'
import { noteAsking, noteWish, subscribeProven } from './store/subscriptions.ts'

type Asking = { email: string; isProven: boolean }

/**
 * Subscribes somebody at the address of their account: at once when it is proved, else it is asked for and the letter that confirms it
 * is posted, at most one an hour (spec 2 §4).
 */
export async function askNewsletter(tx: Tx, { config }: Pick<App, 'config'>, { email, isProven }: Asking): Promise<void> {
  if (isProven) return subscribeProven(tx, email)
  const asked = await noteAsking(tx, email)
  if (asked) await post(tx, confirmationLetter(asked, config))
  else await noteWish(tx, email)
}
