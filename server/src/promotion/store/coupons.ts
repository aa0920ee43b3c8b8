import type { Paisa } from '@chautari/contract/money'
import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { couponRedemptions, coupons } from './tables.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Locks a coupon by its code, however that is written, until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code.toUpperCase())).for('update')
  return row
}

export type Person = { emailKey: string; phoneKey: string; userId: number | null }

/** How many bookings of a person, by mailbox, number or account, have a coupon, other than the holder's. The coupon must be locked. */
export async function countUsesOfPerson(tx: Tx, couponId: number, { holder, ...person }: Person & { holder: string }) {
  const { emailKey, phoneKey, userId } = person
  const isTheirs = or(
    eq(couponRedemptions.emailKey, emailKey),
    eq(couponRedemptions.phoneKey, phoneKey),
    userId === null ? undefined : eq(couponRedemptions.userId, userId),
  )
  const has = and(eq(couponRedemptions.couponId, couponId), inArray(couponRedemptions.state, ['reserved', 'consumed']))
  const [row] = await tx
    .select({ uses: count() })
    .from(couponRedemptions)
    .where(and(has, isTheirs, ne(couponRedemptions.holder, holder)))
  return row?.uses ?? 0
}

type Reserving = Person & { couponId: number; holder: string; discountPaisa: Paisa }

/** Writes who has a use that was taken; a holder's released one gives way to it. Throws when the holder has one still. */
export async function insertReservation(tx: Tx, reserving: Reserving): Promise<void> {
  const rows = await tx
    .insert(couponRedemptions)
    .values({ ...reserving, state: 'reserved' })
    .onConflictDoUpdate({
      target: couponRedemptions.holder,
      set: { ...reserving, state: 'reserved', reservedAt: sql`app_now()` },
      setWhere: eq(couponRedemptions.state, 'released'),
    })
    .returning({ id: couponRedemptions.id })
  if (rows.length !== 1) throw new Error(`${reserving.holder} has a coupon already.`)
}

/** Forgets that a holder had a coupon, whose use is given back before. */
export async function deleteReleasedRedemption(tx: Tx, holder: string): Promise<void> {
  const isReleased = and(eq(couponRedemptions.holder, holder), eq(couponRedemptions.state, 'released'))
  await tx.delete(couponRedemptions).where(isReleased)
}

/**
 * The coupon that a holder reserved is used up. One that was released meanwhile is taken again; where somebody else had the last use,
 * the holder paid by its price all the same, and it counts no more.
 */
export async function consumeCoupon(tx: Tx, holder: string): Promise<void> {
  const redemption = await lockRedemption(tx, holder)
  if (!redemption || redemption.state === 'consumed' || redemption.state === 'honoured') return
  const isTaken = redemption.state === 'reserved' || (await claimUse(tx, redemption.couponId))
  await setState(tx, holder, isTaken ? 'consumed' : 'honoured')
}

/** Gives a holder's use back. Twice changes nothing. */
export async function releaseCoupon(tx: Tx, holder: string): Promise<void> {
  const redemption = await lockRedemption(tx, holder)
  if (redemption?.state !== 'reserved' && redemption?.state !== 'consumed') return
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, redemption.couponId))
  await setState(tx, holder, 'released')
}

/** Locks the coupon of a holder, if there is one, before anything that is locked after coupons. */
export async function beginCouponSettlement(tx: Tx, holder: string): Promise<void> {
  await lockRedemption(tx, holder)
}

/** Takes one use of a coupon; false when all are taken. */
export async function claimUse(tx: Tx, couponId: number): Promise<boolean> {
  const isLeft = sql`(${coupons.useLimit} is null or ${coupons.used} < ${coupons.useLimit})`
  const rows = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, couponId), isLeft))
    .returning({ id: coupons.id })
  return rows.length === 1
}

/** Locks the coupon and then its use by a holder, in this order always. */
async function lockRedemption(tx: Tx, holder: string) {
  const own = tx.select({ id: couponRedemptions.couponId }).from(couponRedemptions).where(eq(couponRedemptions.holder, holder))
  await tx.select({ id: coupons.id }).from(coupons).where(inArray(coupons.id, own)).for('update')
  const [row] = await tx.select().from(couponRedemptions).where(eq(couponRedemptions.holder, holder)).for('update')
  return row
}

type State = (typeof couponRedemptions.$inferSelect)['state']

async function setState(tx: Tx, holder: string, state: State): Promise<void> {
  await tx.update(couponRedemptions).set({ state }).where(eq(couponRedemptions.holder, holder))
}
