import { and, asc, desc, eq, gt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { First } from '../rules/four-eyes.ts'
import { operatorDeeds } from './tables.ts'

export type Deed = typeof operatorDeeds.$inferSelect

/** Writes down what somebody of ours did, or was refused, in the transaction in which it was done. */
export async function insertDeed(tx: Tx, deed: typeof operatorDeeds.$inferInsert): Promise<void> {
  await tx.insert(operatorDeeds).values(deed)
}

/** Who has said the same about a thing and waits for a second person. */
export async function findFirsts(tx: Tx, { act, about }: { act: string; about: string }): Promise<First[]> {
  const same = and(eq(operatorDeeds.act, act), eq(operatorDeeds.about, about))
  const rows = await tx
    .select()
    .from(operatorDeeds)
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
export async function findDeeds(db: Db, { about, isWaiting = false, limit }: Asked): Promise<Deed[]> {
  const isAbout = about === undefined ? undefined : eq(operatorDeeds.about, about)
  const order = about === undefined ? desc(operatorDeeds.id) : asc(operatorDeeds.id)
  const conditions = and(isAbout, isWaiting ? waits(db) : undefined)
  return db.select().from(operatorDeeds).where(conditions).orderBy(order).limit(limit)
}

/** Whatever was done about the same thing since then has overtaken it; who only asks its provider again does nothing. */
function waits(db: Db) {
  const later = alias(operatorDeeds, 'later')
  const isDone = and(eq(later.outcome, 'done'), ne(later.act, 'recheck'))
  const isLater = and(eq(later.about, operatorDeeds.about), isDone, gt(later.id, operatorDeeds.id))
  return and(eq(operatorDeeds.outcome, 'first_of_two'), notExists(db.select({ id: later.id }).from(later).where(isLater)))
}
