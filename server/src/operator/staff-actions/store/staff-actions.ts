import { and, asc, desc, eq, gt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { FirstApproval } from '../rules/four-eyes.ts'
import { staffActions } from './tables.ts'

export type StaffAction = typeof staffActions.$inferSelect

/** Writes down what somebody of ours did, or was refused, in the transaction in which it was done. */
export async function insertStaffAction(tx: Tx, deed: typeof staffActions.$inferInsert): Promise<void> {
  await tx.insert(staffActions).values(deed)
}

/** Who has said the same about a thing and waits for a second person. */
export async function findFirstApprovals(tx: Tx, { act, about }: { act: string; about: string }): Promise<FirstApproval[]> {
  const same = and(eq(staffActions.act, act), eq(staffActions.about, about))
  const rows = await tx
    .select()
    .from(staffActions)
    .where(and(same, waits(tx)))
  return rows.map(({ operator, detail }) => ({ operator, amountPaisa: Number(detail.amountPaisa) }))
}

type Asked = {
  about?: string | undefined
  /** Only what one said and a second person has not said yet. */
  isWaiting?: boolean
  limit: number
}

/** What was done, the latest first; of one thing alone in the order in which it was done. */
export async function findStaffActions(db: Db, { about, isWaiting = false, limit }: Asked): Promise<StaffAction[]> {
  const isAbout = about === undefined ? undefined : eq(staffActions.about, about)
  const order = about === undefined ? desc(staffActions.id) : asc(staffActions.id)
  const conditions = and(isAbout, isWaiting ? waits(db) : undefined)
  return db.select().from(staffActions).where(conditions).orderBy(order).limit(limit)
}

/** Whatever was done about the same thing since then has overtaken it; who only asks its provider again does nothing. */
function waits(db: Db) {
  const later = alias(staffActions, 'later')
  const isDone = and(eq(later.outcome, 'done'), ne(later.act, 'recheck'))
  const isLater = and(eq(later.about, staffActions.about), isDone, gt(later.id, staffActions.id))
  return and(eq(staffActions.outcome, 'first_of_two'), notExists(db.select({ id: later.id }).from(later).where(isLater)))
}
