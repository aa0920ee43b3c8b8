import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db.ts'
import type { Owner } from '../rules/ownership.ts'
import { read, type BookingRow } from './bookings.ts'
import { areOwn } from './own-bookings.ts'
import { bookings, type ProductSnapshot } from './tables.ts'

/** A room or a package, by its slug as it was when it was sold, or by its number. */
export type Reviewable = { kind: 'room' | 'package'; key: { slug: string } | { id: number } }

/** Somebody's own bookings of a product, the first to end first; locked until the transaction ends. */
export async function lockBookedBy(tx: Tx, { kind, key }: Reviewable, owner: Owner): Promise<BookingRow[]> {
  const [slugName, idColumn] = kind === 'room' ? ['roomSlug', bookings.roomId] : ['packageSlug', bookings.packageId]
  const isProduct = 'id' in key ? eq(idColumn, key.id) : sql`${bookings.product} ->> ${slugName} = ${key.slug}`
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(areOwn(owner), sql`${bookings.product} ->> 'kind' = ${kind}`, isProduct))
    .orderBy(asc(bookings.endsOn), asc(bookings.id))
    .for('no key update')
  return rows.map(read)
}

/** Notes that a booking has its review; false when it had one. */
export async function noteReviewed(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ reviewedAt: sql`app_now()` })
    .where(and(eq(bookings.id, id), isNull(bookings.reviewedAt)))
    .returning({ id: bookings.id })
  return rows.length === 1
}

/** What was booked, of several bookings, as it was when it was sold. */
export async function findProductsBooked(db: Db, ids: number[]): Promise<Map<number, ProductSnapshot>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: bookings.id, product: bookings.product }).from(bookings).where(inArray(bookings.id, ids))
  return new Map(rows.map(({ id, product }) => [id, product]))
}
