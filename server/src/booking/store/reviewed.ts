import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ProductKey } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Owner } from '../rules/ownership.ts'
import { areOwn } from './own-bookings.ts'
import { read, type BookingRow } from './bookings.ts'
import { bookings } from './tables.ts'

// The snapshot of a sold room names its property by slug only, so that bookings of a property cannot be found by its id.
const PRODUCT_KEYS = {
  room: { kind: 'room', slug: 'roomSlug', id: bookings.roomId },
  package: { kind: 'package', slug: 'packageSlug', id: bookings.packageId },
  property: { kind: 'room', slug: 'propertySlug', id: sql`null` },
} as const

/**
 * Locks and returns an owner's bookings of a product, by its id or by the slug it was sold under; for a property the bookings of its
 * rooms. The first to end comes first.
 */
export async function lockBookingsOfProduct(tx: Tx, { kind, key }: ProductKey, owner: Owner): Promise<BookingRow[]> {
  const product = PRODUCT_KEYS[kind]
  const isProduct = 'id' in key ? sql`${product.id} = ${key.id}` : sql`${bookings.product} ->> ${product.slug} = ${key.slug}`
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(areOwn(owner), sql`${bookings.product} ->> 'kind' = ${product.kind}`, isProduct))
    .orderBy(asc(bookings.endsOn), asc(bookings.id))
    .for('no key update')
  return rows.map(read)
}

/** Sets when a booking was reviewed; returns false when that was set before. */
export async function setReviewed(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ reviewedAt: sql`app_now()` })
    .where(and(eq(bookings.id, id), isNull(bookings.reviewedAt)))
    .returning({ id: bookings.id })
  return rows.length === 1
}
