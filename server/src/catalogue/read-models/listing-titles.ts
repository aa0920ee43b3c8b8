import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { packages, properties, rooms } from '../store/tables.ts'

/** The current titles of a property, room or package, on sale or not. The titles of its property are set for a room, and null otherwise. */
export type ListingTitles = {
  id: number
  slug: string
  title: string
  titleNe: string | null
  propertyTitle: string | null
  propertyTitleNe: string | null
  propertySlug: string | null
}

type TitlesQuery = { slugs: string[] } | { ids: number[] }

const NONE = sql<string | null>`null`

/** Returns the titles of listings of a kind by their slugs or numbers, in any order; unknown ones are left out. */
export function findListingTitles(db: Db, kind: 'property' | 'room' | 'package', query: TitlesQuery): Promise<ListingTitles[]> {
  const among = ({ id, slug }: { id: PgColumn; slug: PgColumn }) =>
    'ids' in query ? inArray(id, query.ids) : inArray(slug, query.slugs)
  if (kind === 'room') {
    const { id, slug, title, titleNe } = rooms
    const ofProperty = { propertyTitle: properties.title, propertyTitleNe: properties.titleNe, propertySlug: properties.slug }
    return db
      .select({ id, slug, title, titleNe, ...ofProperty })
      .from(rooms)
      .innerJoin(properties, eq(properties.id, rooms.propertyId))
      .where(among(rooms))
  }
  const table = kind === 'property' ? properties : packages
  const { id, slug, title, titleNe } = table
  return db
    .select({ id, slug, title, titleNe, propertyTitle: NONE, propertyTitleNe: NONE, propertySlug: NONE })
    .from(table)
    .where(among(table))
}
