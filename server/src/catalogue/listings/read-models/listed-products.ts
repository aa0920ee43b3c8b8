import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { packages, places, properties } from '../../store/tables.ts'
import { isOnPage, listedColumns, type ListingPage } from '../store/listing-rows.ts'

/** Returns a page of properties, the newest first. */
export async function findPropertiesForStaff(db: Db, page: ListingPage) {
  return db
    .select({ ...listedColumns(properties), kind: properties.kind })
    .from(properties)
    .innerJoin(places, eq(places.id, properties.placeId))
    .where(isOnPage(properties, page))
    .orderBy(desc(properties.id))
    .limit(page.limit)
}
export type PropertyListed = Awaited<ReturnType<typeof findPropertiesForStaff>>[number]

/** Returns a page of packages, the newest first. */
export async function findPackagesForStaff(db: Db, page: ListingPage) {
  const { category, days, isFixedDeparture } = packages
  return db
    .select({ ...listedColumns(packages), category, days, isFixedDeparture })
    .from(packages)
    .innerJoin(places, eq(places.id, packages.placeId))
    .where(isOnPage(packages, page))
    .orderBy(desc(packages.id))
    .limit(page.limit)
}
export type PackageListed = Awaited<ReturnType<typeof findPackagesForStaff>>[number]
