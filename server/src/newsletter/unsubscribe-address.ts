import type { Locale } from '@chautari/contract/locale'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { countMessagesInLastHour, listMessagesTo, queueEmail } from '../platform/email/outbox.ts'
import { transact } from '../platform/database/transaction.ts'
import { UNSUBSCRIBE, composeUnsubscribeEmail } from './compose-emails.ts'
import { findRefusal, lockAddress, insertRefusal } from './store/refusals.ts'
import { endNewsletter } from './end-newsletter.ts'
import { wantsNewsletter } from './email-preferences.ts'
import { findSubscription } from './store/subscriptions.ts'
import type { Unwanted } from './email-templates.ts'

type UnsubscribeChoice = { email: string; unwanted: Unwanted }
/** `locale` is the visitor's, used when the address's own is not known. */
type UnsubscribeRequest = UnsubscribeChoice & { locale: Locale }

/** Stops the kinds of email that an address's owner no longer wants (spec 2 §4, §7; decision 035). */
export async function unsubscribeAddress({ db }: Pick<App, 'db'>, { email, unwanted }: UnsubscribeChoice): Promise<void> {
  await transact(db, async (tx) => {
    if (unwanted.isMarketing) await endNewsletter(tx, { email, isVerified: true })
    if (unwanted.isTransactional) await insertRefusal(tx, email)
  })
}

/**
 * Emails the owner of an address a link to confirm an unsubscribe request by an unauthenticated caller: at most one an hour, and
 * only when something would change. The response does not reveal whether an email was sent (decision 035).
 */
export async function requestUnsubscribe(
  { db, config }: Pick<App, 'db' | 'config'>,
  { email, unwanted, locale }: UnsubscribeRequest,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockAddress(tx, email)
    const isRecent = (await countMessagesInLastHour(tx, { address: email, kinds: [UNSUBSCRIBE] })) > 0
    const ending = await findEnding(tx, { email, unwanted })
    if (isRecent || (!ending.isMarketing && !ending.isTransactional)) return
    const known = await findSubscription(tx, email)
    await queueEmail(tx, composeUnsubscribeEmail({ email, locale: known?.locale ?? locale }, { ...config, unwanted: ending }))
  })
}

/** Returns the unwanted kinds of email that the address still gets. An address that we never wrote to gets none, so it gets no confirmation either. */
async function findEnding(tx: Tx, { email, unwanted }: UnsubscribeChoice): Promise<Unwanted> {
  const isSubscribed = await wantsNewsletter(tx, email)
  const isRefused = (await findRefusal(tx, email)) !== undefined
  const isKnown = (await listMessagesTo(tx, email)).length > 0
  return {
    isMarketing: unwanted.isMarketing && isSubscribed,
    isTransactional: unwanted.isTransactional && isKnown && !isRefused,
  }
}
