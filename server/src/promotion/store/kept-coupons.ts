import { count, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { CouponEdit } from '../rules/kept-coupon.ts'
import type { CouponRow } from './coupons.ts'
import { coupons } from './tables.ts'

/** The terms of a coupon to create. */
export type CouponDraft = Omit<CouponRow, 'id' | 'used' | 'stoppedAt'>

/** Adds a coupon; returns false when its code is taken. */
export async function insertCoupon(tx: Tx, draft: CouponDraft): Promise<boolean> {
  const rows = await tx.insert(coupons).values(draft).onConflictDoNothing().returning({ id: coupons.id })
  return rows.length === 1
}

/** Returns whether a code is taken. */
export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const [row] = await db.select({ taken: count() }).from(coupons).where(eq(coupons.code, code.toUpperCase()))
  return (row?.taken ?? 0) > 0
}

/** Sets days and limits of a coupon. */
export async function updateCoupon(tx: Tx, id: number, edit: CouponEdit): Promise<void> {
  await tx.update(coupons).set(edit).where(eq(coupons.id, id))
}

/** Marks a coupon as stopped now. */
export async function markStopped(tx: Tx, id: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ stoppedAt: sql`app_now()` })
    .where(eq(coupons.id, id))
}
