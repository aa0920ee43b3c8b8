import type { Locale } from '@chautari/contract/locale'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { countMessagesInLastHour, listMessagesTo, queueEmail } from '../platform/email/outbox.ts'
import { transact } from '../platform/database/transaction.ts'
import { UNSUBSCRIBE, composeUnsubscribeEmail } from './compose-emails.ts'
import { findRefusal, lockAddress, insertRefusal } from './store/refusals.ts'
import { endNewsletter, findSubscription, wantsNewsletter } from './store/subscriptions.ts'
import type { Unwanted } from './email-templates.ts'

type Wish = { email: string; unwanted: Unwanted }
/** In the language in which somebody asks, unless we know that of who reads the address's mail. */
type Asked = Wish & { locale: Locale }

/** Ends the letters that an address's owner does not want any more (spec 2 §4, §7; decision 035). */
export async function unsubscribeAddress({ db }: Pick<App, 'db'>, { email, unwanted }: Wish): Promise<void> {
  await transact(db, async (tx) => {
    if (unwanted.isMarketing) await endNewsletter(tx, { email, isProven: true })
    if (unwanted.isTransactional) await insertRefusal(tx, email)
  })
}

/**
 * Mails the link by which the owner of an address does what somebody asked who did not prove that it is theirs: at most one an hour, and
 * only where something would end. What was done stays untold.
 */
export async function requestUnsubscribe(
  { db, config }: Pick<App, 'db' | 'config'>,
  { email, unwanted, locale }: Asked,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockAddress(tx, email)
    const isLately = (await countMessagesInLastHour(tx, { address: email, kinds: [UNSUBSCRIBE] })) > 0
    const ends = await whatWouldEnd(tx, { email, unwanted })
    if (isLately || (!ends.isMarketing && !ends.isTransactional)) return
    const known = await findSubscription(tx, email)
    await queueEmail(tx, composeUnsubscribeEmail({ email, locale: known?.locale ?? locale }, { ...config, unwanted: ends }))
  })
}

/** Whom we never wrote to is not written to for saying that nothing more should come. */
async function whatWouldEnd(tx: Tx, { email, unwanted }: Wish): Promise<Unwanted> {
  const isReader = await wantsNewsletter(tx, email)
  const isRefused = (await findRefusal(tx, email)) !== undefined
  const isKnown = (await listMessagesTo(tx, email)).length > 0
  return {
    isMarketing: unwanted.isMarketing && isReader,
    isTransactional: unwanted.isTransactional && isKnown && !isRefused,
  }
}
