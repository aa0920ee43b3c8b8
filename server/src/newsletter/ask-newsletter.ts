import type { Locale } from '@chautari/contract/locale'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { confirmationLetter } from './messages.ts'
import { noteAsking, noteWish, subscribeProven } from './store/subscriptions.ts'

type Asking = { email: string; isProven: boolean; locale: Locale }

/**
 * Subscribes somebody at the address of their account: at once when it is proved, else it is asked for and the letter that confirms it
 * is posted, at most one an hour (spec 2 §4).
 */
export async function askNewsletter(tx: Tx, { config }: Pick<App, 'config'>, asking: Asking): Promise<void> {
  if (asking.isProven) return subscribeProven(tx, asking)
  const asked = await noteAsking(tx, asking)
  if (asked) await queueEmail(tx, confirmationLetter(asked, config))
  else await noteWish(tx, asking.email)
}
