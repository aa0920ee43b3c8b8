import type { ReviewedKind } from '@chautari/contract/review/limits'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { packages, properties, rooms } from './tables.ts'

/** A product by slug or id. */
export type ProductKey = { kind: ReviewedKind; key: { slug: string } | { id: number } }

/** A room or package as shown with its reviews; a room comes with its property. */
export type ReviewedProduct = {
  kind: 'room' | 'package'
  id: number
  slug: string
  title: string
  propertyName: string | null
  propertySlug: string | null
}

const IN_ENGLISH: Locale = 'en'

/**
 * Returns the rooms or the package whose reviews belong to a product. For a property these are all its rooms, on sale or not.
 * Titles are in `locale`, English where one is missing. Empty when the product itself is not on sale.
 */
export async function findReviewedProducts(db: Db, { kind, key }: ProductKey, locale = IN_ENGLISH): Promise<ReviewedProduct[]> {
  const is = (table: { slug: PgColumn; id: PgColumn }): SQL => ('id' in key ? eq(table.id, key.id) : eq(table.slug, key.slug))
  if (kind === 'package') {
    const rows = await db
      .select({ id: packages.id, slug: packages.slug, title: packages.title, titleNe: packages.titleNe })
      .from(packages)
      .where(and(is(packages), packages.isLive))
    return rows.map((row) => ({ kind, ...localisedRow(row, locale), propertyName: null, propertySlug: null }))
  }
  const rows = await db
    .select({
      id: rooms.id,
      slug: rooms.slug,
      title: rooms.title,
      titleNe: rooms.titleNe,
      propertyName: properties.title,
      propertyNameNe: properties.titleNe,
      propertySlug: properties.slug,
    })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(and(properties.isLive, kind === 'property' ? is(properties) : and(is(rooms), rooms.isLive)))
    .orderBy(asc(rooms.id))
  return rows.map((row) => ({ kind: 'room', ...localisedRow(row, locale) }))
}
