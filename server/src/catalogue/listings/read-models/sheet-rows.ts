import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { organisations } from '../../organisations/store/tables.ts'
import { packages, properties, rooms } from '../../store/tables.ts'

/** The listings to read: those with these slugs, those of a supplier, or all; the oldest first. */
type RowsQuery = { slugs?: string[] | undefined; organisationId?: number | undefined; limit: number }

function matchesQuery(slug: PgColumn, owner: PgColumn, { slugs, organisationId }: RowsQuery): SQL | undefined {
  return and(slugs && inArray(slug, slugs), organisationId === undefined ? undefined : eq(owner, organisationId))
}

/** Returns properties with the names of their suppliers, without rooms and pictures. */
export async function findPropertyRows(db: Db, query: RowsQuery) {
  if (query.slugs?.length === 0) return []
  return db
    .select({ ...getTableColumns(properties), organisation: organisations.name })
    .from(properties)
    .innerJoin(organisations, eq(organisations.id, properties.organisationId))
    .where(matchesQuery(properties.slug, properties.organisationId, query))
    .orderBy(asc(properties.id))
    .limit(query.limit)
}

/** Returns rooms with the slugs of their properties, property by property. */
export async function findRoomRows(db: Db, query: RowsQuery) {
  if (query.slugs?.length === 0) return []
  return db
    .select({ ...getTableColumns(rooms), propertySlug: properties.slug })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(matchesQuery(rooms.slug, properties.organisationId, query))
    .orderBy(asc(properties.id), asc(rooms.id))
    .limit(query.limit)
}

/** Returns packages with the names of their suppliers, without pictures. */
export async function findPackageRows(db: Db, query: RowsQuery) {
  if (query.slugs?.length === 0) return []
  return db
    .select({ ...getTableColumns(packages), organisation: organisations.name })
    .from(packages)
    .innerJoin(organisations, eq(organisations.id, packages.organisationId))
    .where(matchesQuery(packages.slug, packages.organisationId, query))
    .orderBy(asc(packages.id))
    .limit(query.limit)
}
