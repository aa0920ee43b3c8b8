import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ProductAsked } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Owner } from '../access/rules/ownership.ts'
import { read, type BookingRow } from './bookings.ts'
import { areOwn } from '../access/store/own-bookings.ts'
import { bookings, type ProductSnapshot } from './tables.ts'

// A property is known by its slug alone to what was sold of it.
const NAMED = {
  room: { kind: 'room', slug: 'roomSlug', id: bookings.roomId },
  package: { kind: 'package', slug: 'packageSlug', id: bookings.packageId },
  property: { kind: 'room', slug: 'propertySlug', id: sql`null` },
} as const

/**
 * Somebody's own bookings of a product, by its slug as it was when it was sold or by its number; of a property those of its rooms. The
 * first to end first; locked until the transaction ends.
 */
export async function lockBookedBy(tx: Tx, { kind, key }: ProductAsked, owner: Owner): Promise<BookingRow[]> {
  const named = NAMED[kind]
  const isProduct = 'id' in key ? sql`${named.id} = ${key.id}` : sql`${bookings.product} ->> ${named.slug} = ${key.slug}`
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(areOwn(owner), sql`${bookings.product} ->> 'kind' = ${named.kind}`, isProduct))
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
