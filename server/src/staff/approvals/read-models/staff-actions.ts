import { and, asc, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { staffActions } from '../store/tables.ts'

export type StaffAction = typeof staffActions.$inferSelect

type Filter = {
  id?: number
  /** One subject or several. */
  about?: string | string[] | undefined
  /** Only requests that wait for a second person. */
  isWaiting?: boolean
  /** Only those of a member of staff. */
  staffId?: number | undefined
  limit: number
}

/** Lists actions, newest first; those about certain subjects in the order in which they were done. */
export async function findStaffActions(db: Db, { id, about, isWaiting = false, staffId, limit }: Filter): Promise<StaffAction[]> {
  const isAbout = about === undefined ? undefined : inArray(staffActions.about, [about].flat())
  const order = about === undefined ? desc(staffActions.id) : asc(staffActions.id)
  const isThis = id === undefined ? undefined : eq(staffActions.id, id)
  const isOf = staffId === undefined ? undefined : eq(staffActions.staffId, staffId)
  const conditions = and(isThis, isAbout, isOf, isWaiting ? isWaitingIn(db) : undefined)
  return db.select().from(staffActions).where(conditions).orderBy(order).limit(limit)
}

/** Returns a request that waits for a second person; undefined when it no longer waits. */
export async function findWaiting(db: Db, id: number): Promise<StaffAction | undefined> {
  const [waiting] = await findStaffActions(db, { id, isWaiting: true, limit: 1 })
  return waiting
}

/** Returns the condition for requests that wait for a second person: no later action on the subject, other than a recheck, was done or declined. */
export function isWaitingIn(db: Db) {
  const later = alias(staffActions, 'later')
  const isDone = and(inArray(later.outcome, ['done', 'declined']), ne(later.act, 'recheck'))
  const isLater = and(eq(later.about, staffActions.about), isDone, gt(later.id, staffActions.id))
  // A constant, which the partial index of these requests needs.
  return and(sql`${staffActions.outcome} = 'first_of_two'`, notExists(db.select({ id: later.id }).from(later).where(isLater)))
}
