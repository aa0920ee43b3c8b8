import type { Locale } from '@chautari/contract/locale'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { queueEmail } from '../platform/email/outbox.ts'
import { composeConfirmationEmail } from './compose-emails.ts'
import { insertRequest, reopenRequest, insertSubscribed } from './store/subscriptions.ts'

type Asking = { email: string; isProven: boolean; locale: Locale }

/**
 * Subscribes somebody at the address of their account: at once when it is proved, else it is asked for and the letter that confirms it
 * is posted, at most one an hour (spec 2 §4).
 */
export async function requestNewsletter(tx: Tx, { config }: Pick<App, 'config'>, asking: Asking): Promise<void> {
  if (asking.isProven) return insertSubscribed(tx, asking)
  const asked = await insertRequest(tx, asking)
  if (asked) await queueEmail(tx, composeConfirmationEmail(asked, config))
  else await reopenRequest(tx, asking.email)
}
