import type { IssueBlock } from '@chautari/contract/staff/newsletter/issues'
import { NEWSLETTER_PAUSE_SECONDS } from '@chautari/contract/staff/newsletter/limits'
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { newsletterDeliveries, newsletterIssues } from '../../store/tables.ts'

export type IssueRow = typeof newsletterIssues.$inferSelect
export type IssueLine = Omit<IssueRow, 'blocks'>
export type IssueContents = { subject: string; subjectNe: string | null; blocks: IssueBlock[] }

/** Returns a newsletter by its id; undefined when there is none. */
export async function findIssue(db: Db, id: number): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  return row
}

/** Returns a newsletter and locks it until the transaction ends. */
export async function lockIssue(tx: Tx, id: number): Promise<IssueRow | undefined> {
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
  return row
}

/** Locks the newsletter whose batch is due first and returns it, skipping those that another process has locked. */
export async function lockDueIssue(tx: Tx): Promise<IssueRow | undefined> {
  const isDue = lte(newsletterIssues.nextBatchAt, sql`app_now()`)
  const [row] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(inArray(newsletterIssues.state, ['scheduled', 'sending']), isDue))
    .orderBy(asc(newsletterIssues.nextBatchAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Adds a draft with a subject and returns its id. */
export async function insertIssue(tx: Tx, subject: string): Promise<number> {
  const [row] = await tx.insert(newsletterIssues).values({ subject }).returning({ id: newsletterIssues.id })
  if (!row) throw new Error('The newsletter was not written.')
  return row.id
}

/** Deletes the row of a newsletter. */
export async function deleteIssueRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id))
}

type IssueUpdate = PgUpdateSetSource<typeof newsletterIssues>

/** Updates a newsletter and the time of its last change. */
export async function updateIssue(tx: Tx, id: number, change: IssueUpdate): Promise<void> {
  await tx
    .update(newsletterIssues)
    .set({ ...change, changedAt: sql`app_now()` })
    .where(eq(newsletterIssues.id, id))
}

type Written = { isSent: boolean; recipients: number; reachedEmail: string }

/** Records the progress of a newsletter, and schedules its next batch after the pause. */
export async function recordBatch(tx: Tx, id: number, { isSent, ...reached }: Written): Promise<void> {
  const pause = fromNow(NEWSLETTER_PAUSE_SECONDS, 'seconds')
  await updateIssue(tx, id, { ...reached, state: isSent ? 'sent' : 'sending', nextBatchAt: isSent ? null : pause })
}

type Delivery = { issueId: number; email: string; messageId: number }

/** Records the emails of a batch. Throws for an address that already has this newsletter. */
export async function insertDeliveries(tx: Tx, deliveries: Delivery[]): Promise<void> {
  if (deliveries.length > 0) await tx.insert(newsletterDeliveries).values(deliveries)
}

/** Counts the emails of a newsletter that are still in the outbox. */
export async function countOpenDeliveries(tx: Tx, issueId: number): Promise<number> {
  return tx.$count(newsletterDeliveries, isOpen(issueId))
}

const isOpen = (issueId: number) => and(eq(newsletterDeliveries.issueId, issueId), sql`${newsletterDeliveries.outcome} is null`)

/** Returns the outbox ids of the emails of a newsletter that are still in the outbox. */
export async function findOpenMessages(tx: Tx, issueId: number): Promise<number[]> {
  const { messageId } = newsletterDeliveries
  return (await tx.select({ messageId }).from(newsletterDeliveries).where(isOpen(issueId))).map((row) => row.messageId)
}

/** Returns the newsletters sent or queued to an address, the latest first. */
export async function findDeliveriesTo(tx: Tx, email: string) {
  return tx
    .select()
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.email, email))
    .orderBy(desc(newsletterDeliveries.issueId))
}

/** Returns the addresses that permanently refused a newsletter. */
export async function findRefused(tx: Tx, issueId: number): Promise<string[]> {
  const { email, outcome } = newsletterDeliveries
  const isRefused = and(eq(newsletterDeliveries.issueId, issueId), eq(outcome, 'refused'))
  const rows = await tx.select({ email }).from(newsletterDeliveries).where(isRefused)
  return rows.flatMap((row) => row.email ?? [])
}

type Outcome = NonNullable<typeof newsletterDeliveries.$inferSelect.outcome>

/** Records the outcome of emails that have none yet, and returns those with their newsletter and address. */
export async function settleDeliveries(tx: Tx, messageIds: readonly number[], outcome: Outcome) {
  if (messageIds.length === 0) return []
  return tx
    .update(newsletterDeliveries)
    .set({ outcome })
    .where(and(inArray(newsletterDeliveries.messageId, [...messageIds]), sql`${newsletterDeliveries.outcome} is null`))
    .returning({ issueId: newsletterDeliveries.issueId, email: newsletterDeliveries.email })
}

/** Adds to some counters of a newsletter and returns its row. */
export async function addToIssue(
  tx: Tx,
  id: number,
  added: Partial<Record<Outcome | 'unsubscribed', number>>,
): Promise<IssueRow> {
  const sums = Object.entries(added).map(([name, by]) => {
    const key = name as Outcome | 'unsubscribed'
    return [key, sql`${newsletterIssues[key]} + ${by}`]
  })
  const [row] = await tx
    .update(newsletterIssues)
    .set(Object.fromEntries(sums) as IssueUpdate)
    .where(eq(newsletterIssues.id, id))
    .returning()
  if (!row) throw new Error(`Newsletter ${id} has deliveries and no row.`)
  return row
}

/**
 * Deletes the deliveries of newsletters that ended more than `days` days ago; their counters stay. Returns how many rows were deleted.
 */
export async function deleteOldDeliveries(db: Db, { days }: { days: number }): Promise<number> {
  const { id, state, changedAt } = newsletterIssues
  const before = sql`app_now() - ${`${days} days`}::interval`
  const ended = db
    .select({ id })
    .from(newsletterIssues)
    .where(and(inArray(state, ['sent', 'stopped']), lt(changedAt, before)))
  const deleted = await db
    .delete(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.issueId, ended))
    .returning({ messageId: newsletterDeliveries.messageId })
  return deleted.length
}
