import { and, asc, desc, eq, gt, max } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db.ts'
import type { First } from '../rules/four-eyes.ts'
import { operatorDeeds } from './tables.ts'

export type Deed = typeof operatorDeeds.$inferSelect

/** Writes down what somebody of ours did, or was refused, in the transaction in which it was done. */
export async function insertDeed(tx: Tx, deed: typeof operatorDeeds.$inferInsert): Promise<void> {
  await tx.insert(operatorDeeds).values(deed)
}

/** Who has said the same about a thing and waits for a second person; nobody who said so before it was last done. */
export async function findFirsts(tx: Tx, { act, about }: { act: string; about: string }): Promise<First[]> {
  const same = and(eq(operatorDeeds.act, act), eq(operatorDeeds.about, about))
  const [last] = await tx
    .select({ id: max(operatorDeeds.id) })
    .from(operatorDeeds)
    .where(and(same, eq(operatorDeeds.outcome, 'done')))
  const rows = await tx
    .select()
    .from(operatorDeeds)
    .where(and(same, eq(operatorDeeds.outcome, 'first_of_two'), gt(operatorDeeds.id, last?.id ?? 0)))
  return rows.map(({ operator, detail }) => ({ operator, amountPaisa: Number(detail.amountPaisa) }))
}

/** What was done, the latest first; of one thing alone in the order in which it was done. */
export async function findDeeds(db: Db, { about, limit }: { about?: string | undefined; limit: number }): Promise<Deed[]> {
  const all = db.select().from(operatorDeeds)
  if (about === undefined) return all.orderBy(desc(operatorDeeds.id)).limit(limit)
  return all.where(eq(operatorDeeds.about, about)).orderBy(asc(operatorDeeds.id)).limit(limit)
}
