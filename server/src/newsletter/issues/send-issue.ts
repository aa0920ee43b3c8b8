import { NEWSLETTER_BATCH } from '@chautari/contract/staff/newsletter/limits'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { queueMailing } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import { countSubscriptions, findSubscribers } from '../store/subscriptions.ts'
import { renderIssue, type IssueTexts } from './render-issue.ts'
import { endSending } from './settle-delivery.ts'
import {
  countOpenDeliveries,
  insertDeliveries,
  lockDueIssue,
  lockIssue,
  recordBatch,
  updateIssue,
  type IssueRow,
} from './store/issues.ts'

/** Counts subscribers by state, the confirmed ones by language. */
export async function countSubscribers(db: Db) {
  const counts = await countSubscriptions(db)
  const sum = (chosen: typeof counts) => chosen.reduce((total, { count }) => total + count, 0)
  const of = (state: (typeof counts)[number]['state']) => counts.filter((each) => each.state === state)
  const confirmedIn = (locale: 'en' | 'ne') => sum(of('subscribed').filter((each) => each.locale === locale))
  return {
    confirmed: { en: confirmedIn('en'), ne: confirmedIn('ne') },
    asked: sum(of('asked')),
    left: sum(of('unsubscribed')),
    bounced: sum(of('bounced')),
  }
}

/** Schedules a locked draft: its first batch is due at `startsAt`. */
export async function planSending(tx: Tx, issue: IssueRow, startsAt: Date): Promise<void> {
  await updateIssue(tx, issue.id, { state: 'scheduled', startsAt, nextBatchAt: startsAt })
}

/**
 * Permanently stops a newsletter that is being sent, or turns a scheduled one into a draft again. Returns the newsletter from before. Throws `not_found`
 * and `issue_not_sending`.
 */
export async function stopSending(tx: Tx, id: number): Promise<IssueRow> {
  const issue = await lockIssue(tx, id)
  if (!issue) throw new AppError('not_found')
  if (issue.state === 'scheduled') await updateIssue(tx, id, { state: 'draft', startsAt: null, nextBatchAt: null })
  else if (issue.state === 'sending') await endSending(tx, id, 'staff')
  else throw new AppError('issue_not_sending')
  return issue
}

type Compose = (tx: Tx, issue: IssueRow) => Promise<Record<'en' | 'ne', IssueTexts>>

/**
 * Queues the next batch of a due newsletter in the same transaction as its deliveries and the last address reached, so that a crash leaves all or
 * nothing of it. Stops a newsletter that has become empty because its cards are no longer on sale. Returns false when none is due. `compose`
 * returns the contents in each language.
 */
export async function queueDueBatch(tx: Tx, config: Pick<Config, 'publicUrl' | 'secret'>, compose: Compose): Promise<boolean> {
  const issue = await lockDueIssue(tx)
  if (!issue) return false
  const open = await countOpenDeliveries(tx, issue.id)
  const hasRoom = open < NEWSLETTER_BATCH
  const batch = hasRoom ? await queueBatch(tx, { issue, config, compose }) : { size: 0, reachedEmail: issue.reachedEmail }
  if (!batch) {
    await endSending(tx, issue.id, 'cards')
    return true
  }
  const isSent = hasRoom && batch.size === 0 && open === 0
  const recipients = issue.recipients + batch.size
  await recordBatch(tx, issue.id, { isSent, recipients, reachedEmail: batch.reachedEmail })
  return true
}

type Batch = { issue: IssueRow; config: Pick<Config, 'publicUrl' | 'secret'>; compose: Compose }

/** Queues a batch and returns its size and its last address; undefined when the newsletter has no contents. */
async function queueBatch(
  tx: Tx,
  { issue, config, compose }: Batch,
): Promise<{ size: number; reachedEmail: string } | undefined> {
  const { id: issueId, reachedEmail: after, startsAt } = issue
  const confirmedBy = startsAt ?? new Date(0)
  const subscribers = await findSubscribers(tx, { after, confirmedBy, limit: NEWSLETTER_BATCH })
  if (subscribers.length === 0) return { size: 0, reachedEmail: after }
  const texts = await compose(tx, issue)
  if (texts.en.parts.length === 0) return undefined
  const emails = subscribers.map(({ email, locale }) => renderIssue(texts[locale], { email, locale, config }))
  const messageIds = await queueMailing(tx, emails)
  const deliveries = subscribers.flatMap(({ email }, at) => {
    const messageId = messageIds[at]
    return messageId === undefined ? [] : [{ issueId, email, messageId }]
  })
  await insertDeliveries(tx, deliveries)
  return { size: subscribers.length, reachedEmail: subscribers.at(-1)?.email ?? after }
}
