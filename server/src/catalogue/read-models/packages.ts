import type { Seller } from '@chautari/contract/catalogue/seller'
import type { Locale } from '@chautari/contract/locale'
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import type { PictureRow } from '../store/cards.ts'
import { cityOf } from '../store/city.ts'
import { currentOffer } from '../store/current-offer.ts'
import { pictures } from '../pictures/store/tables.ts'
import { packages, places } from '../store/tables.ts'
import { sellerNumbered } from './sellers.ts'

/** A package with the data of its card. The offer is today's; prices are in paisa per person. */
export type PackageRow = typeof packages.$inferSelect & {
  destination: string
  city: string
  county: string
  region: string
  /** The names of the places it passes, in the order of the tour. */
  route: string[]
  latitude: number
  longitude: number
  cover: PictureRow
  seller: Seller
}

/** Returns the live packages with these ids, in the order of the ids. */
export async function findPackages(db: Db, ids: number[], locale: Locale): Promise<PackageRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await selectPackages(db, inArray(packages.id, ids), locale)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns live packages in the order of the slugs, each once. */
export async function findPackagesBySlug(db: Db, slugs: string[], locale: Locale): Promise<PackageRow[]> {
  const found = new Map((await selectPackages(db, inArray(packages.slug, slugs), locale)).map((row) => [row.slug, row]))
  return [...new Set(slugs)].flatMap((slug) => found.get(slug) ?? [])
}

/** Returns a live package by its slug, or undefined. In English the `…Ne` fields keep the Nepali texts, so that a booking can record both. */
export async function findPackageBySlug(db: Db, slug: string, locale: Locale = 'en'): Promise<PackageRow | undefined> {
  const [row] = await selectPackages(db, eq(packages.slug, slug), locale)
  return row
}

async function selectPackages(db: Db, which: SQL, locale: Locale): Promise<PackageRow[]> {
  const { offerPaisa, offerName, offerNameNe } = currentOffer({
    ratePaisa: packages.unitPaisa,
    offerPaisa: packages.offerPaisa,
    offerName: packages.offerName,
    offerNameNe: packages.offerNameNe,
    campaignId: packages.campaignId,
  })
  const rows = await db
    .select({
      ...getTableColumns(packages),
      offerPaisa,
      offerName,
      offerNameNe,
      destination: places.name,
      city: cityOf(places),
      county: places.district,
      region: places.province,
      route: sql<string[]>`array(
        select passed.name from unnest(${packages.passesPlaceIds}) with ordinality as stop(id, at)
        join places passed on passed.id = stop.id order by stop.at)`,
      latitude: places.latitude,
      longitude: places.longitude,
      cover: pictures,
      seller: sellerNumbered(sql`${packages.organisationId}`),
    })
    .from(packages)
    .innerJoin(places, eq(places.id, packages.placeId))
    .innerJoin(pictures, eq(pictures.name, sql`${packages.pictureNames}[1]`))
    .where(and(which, packages.isLive))
  return rows.map((row) => ({
    ...localisedRow(row, locale),
    tour: row.tour.map((day) => localisedRow(day, locale)),
    cover: localisedRow(row.cover, locale),
  }))
}
