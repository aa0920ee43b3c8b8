import type { Paisa } from '@chautari/contract/money'
import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { couponRedemptions, coupons } from './tables.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Locks a coupon until the transaction ends and returns it. The code's case does not matter. */
export async function lockCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code.toUpperCase())).for('update')
  return row
}

/** The keys by which the bookings of one person are recognised. Unknown keys are null. */
export type Person = { emailKey: string | null; phoneKey: string | null; userId: number | null }

/**
 * Returns how many other holders of the same person, by email, phone number or account, have the coupon, and how many of them by the
 * account. The coupon must be locked.
 */
export async function countUsesOfPerson(tx: Tx, couponId: number, { holder, ...person }: Person & { holder: string }) {
  const { emailKey, phoneKey, userId } = person
  const isOfPerson = or(
    emailKey === null ? undefined : eq(couponRedemptions.emailKey, emailKey),
    phoneKey === null ? undefined : eq(couponRedemptions.phoneKey, phoneKey),
    userId === null ? undefined : eq(couponRedemptions.userId, userId),
  )
  const isCounted = and(eq(couponRedemptions.couponId, couponId), inArray(couponRedemptions.state, ['reserved', 'consumed']))
  const [row] = await tx
    .select({
      usesOfPerson: count(),
      usesOfAccount: count(userId === null ? sql`null` : sql`nullif(${couponRedemptions.userId} = ${userId}, false)`),
    })
    .from(couponRedemptions)
    .where(and(isCounted, isOfPerson, ne(couponRedemptions.holder, holder)))
  return row ?? { usesOfPerson: 0, usesOfAccount: 0 }
}

type Reservation = Person & { couponId: number; holder: string; discountPaisa: Paisa }

/** Inserts a redemption for a claimed use, replacing the holder's released one. Throws when the holder still has a coupon. */
export async function insertReservation(tx: Tx, reservation: Reservation): Promise<void> {
  const rows = await tx
    .insert(couponRedemptions)
    .values({ ...reservation, state: 'reserved' })
    .onConflictDoUpdate({
      target: couponRedemptions.holder,
      set: { ...reservation, state: 'reserved', reservedAt: sql`app_now()` },
      setWhere: eq(couponRedemptions.state, 'released'),
    })
    .returning({ id: couponRedemptions.id })
  if (rows.length !== 1) throw new Error(`Holder ${reservation.holder} already has a coupon.`)
}

/** Deletes a holder's released redemption. */
export async function deleteReleasedRedemption(tx: Tx, holder: string): Promise<void> {
  const isReleased = and(eq(couponRedemptions.holder, holder), eq(couponRedemptions.state, 'released'))
  await tx.delete(couponRedemptions).where(isReleased)
}

/** Returns one use to a coupon. */
export async function returnUse(tx: Tx, couponId: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, couponId))
}

/** Claims one use of a coupon. Returns false when all are taken. */
export async function claimUse(tx: Tx, couponId: number): Promise<boolean> {
  const isLeft = sql`(${coupons.useLimit} is null or ${coupons.used} < ${coupons.useLimit})`
  const rows = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, couponId), isLeft))
    .returning({ id: coupons.id })
  return rows.length === 1
}

/** Locks a holder's coupon, then its redemption, and returns the redemption. Every caller locks in this order. */
export async function lockRedemption(tx: Tx, holder: string) {
  const own = tx.select({ id: couponRedemptions.couponId }).from(couponRedemptions).where(eq(couponRedemptions.holder, holder))
  await tx.select({ id: coupons.id }).from(coupons).where(inArray(coupons.id, own)).for('update')
  const [row] = await tx.select().from(couponRedemptions).where(eq(couponRedemptions.holder, holder)).for('update')
  return row
}

export type RedemptionState = (typeof couponRedemptions.$inferSelect)['state']

/** Sets the state of a holder's redemption. */
export async function setState(tx: Tx, holder: string, state: RedemptionState): Promise<void> {
  await tx.update(couponRedemptions).set({ state }).where(eq(couponRedemptions.holder, holder))
}

/** Sets the discount of a holder's redemption. */
export async function setDiscount(tx: Tx, holder: string, discountPaisa: Paisa): Promise<void> {
  await tx.update(couponRedemptions).set({ discountPaisa }).where(eq(couponRedemptions.holder, holder))
}

/** Returns how often one person may use a coupon; null for no limit. */
export async function getPersonLimit(tx: Tx, couponId: number): Promise<number | null> {
  const [row] = await tx.select({ limit: coupons.personLimit }).from(coupons).where(eq(coupons.id, couponId))
  return row?.limit ?? null
}

/** Sets the person of a holder's redemption. */
export async function setPerson(tx: Tx, { holder, ...person }: Person & { holder: string }): Promise<void> {
  await tx.update(couponRedemptions).set(person).where(eq(couponRedemptions.holder, holder))
}
