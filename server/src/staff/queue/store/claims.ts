import { QUEUE_CLAIM_MINUTES } from '@chautari/contract/staff/limits'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fromNow } from '../../../platform/database/from-now.ts'
import { queueClaims, staff } from '../../store/tables.ts'

/** A live claim with the name of its holder. */
export type Claim = { item: string; staffId: number; name: string; claimedAt: Date; expiresAt: Date }

type NewClaim = { item: string; staffId: number; waitingSince: Date }

/** Claims an item for a person, or renews their claim, unless another person has a live one. Of concurrent calls one succeeds. */
export async function takeClaim(tx: Tx, { item, staffId, waitingSince }: NewClaim): Promise<void> {
  const expiresAt = fromNow(QUEUE_CLAIM_MINUTES, 'minutes')
  const isOver = sql`${lt(queueClaims.expiresAt, sql`app_now()`)} or ${lt(queueClaims.claimedAt, waitingSince)}`
  await tx
    .insert(queueClaims)
    .values({ item, staffId, expiresAt })
    .onConflictDoUpdate({
      target: queueClaims.item,
      set: { staffId, claimedAt: sql`app_now()`, expiresAt },
      setWhere: sql`${isOver} or ${eq(queueClaims.staffId, staffId)}`,
    })
}

/** Ends a person's own claim of an item. */
export async function releaseClaim(tx: Tx, { item, staffId }: Pick<NewClaim, 'item' | 'staffId'>): Promise<void> {
  await tx.delete(queueClaims).where(and(eq(queueClaims.item, item), eq(queueClaims.staffId, staffId)))
}

/** Deletes claims that have lapsed, most of them of items that were decided meanwhile. */
export async function deleteLapsedClaims(tx: Tx): Promise<void> {
  await tx.delete(queueClaims).where(lt(queueClaims.expiresAt, sql`app_now()`))
}

/** Returns the live claims. */
export async function findClaims(db: Db): Promise<Claim[]> {
  const { item, staffId, claimedAt, expiresAt } = queueClaims
  return db
    .select({ item, staffId, name: staff.name, claimedAt, expiresAt })
    .from(queueClaims)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(gt(expiresAt, sql`(select app_now())`))
}
