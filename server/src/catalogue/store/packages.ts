import type { PackageTheme } from '@chautari/contract/catalogue/limits'
import { EXACT_TOTAL_MAX } from '@chautari/contract/paging'
import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { hasCampaignCode } from '../../promotion/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { themeNamed } from '../rules/package-words.ts'
import { plainWords } from '../rules/place-ranking.ts'
import { isInCircle, type Area } from './area.ts'
import type { PictureRow } from './cards.ts'
import { cityOf } from './city.ts'
import { currentOffer } from './current-offer.ts'
import { packages, pictures, places } from './tables.ts'

/** A package with what its card shows. Its offer is the one that holds today; money in paisa for one person. */
export type PackageRow = typeof packages.$inferSelect & {
  destination: string
  city: string
  county: string
  region: string
  latitude: number
  longitude: number
  cover: PictureRow
}

/** Which packages to consider: those that pass through an area or are named by a text; all of them when neither is given. */
export type PackageQuery = {
  area: Area | undefined
  texts: string[]
  theme: PackageTheme | undefined
  offersOnly: boolean
  campaignCode: string | undefined
}

const offer = currentOffer({
  ratePaisa: sql`k.unit_paisa`,
  offerPaisa: sql`k.offer_paisa`,
  offerName: sql`k.offer_name`,
  campaignId: sql`k.campaign_id`,
})

/**
 * SQL for the packages among which a search chooses: package_id, price (paisa for one person, with the offer that holds), rating,
 * created_at and nearby, the number of packages before the best rated ones were taken.
 */
export function candidatePackages({ area, texts, theme, offersOnly, campaignCode }: PackageQuery): SQL {
  const where = [...(area ? [passesThrough(area)] : []), ...texts.map(isNamed)]
  const wanted = [
    where.length === 0 ? sql`true` : sql`(${sql.join(where, sql` or `)})`,
    ...(theme ? [sql`${theme} = any(k.themes)`] : []),
    ...(offersOnly || campaignCode !== undefined ? [sql`${offer.offerPaisa} is not null`] : []),
    ...(campaignCode === undefined ? [] : [hasCampaignCode(sql`k.campaign_id`, campaignCode)]),
  ]
  return sql`
    select k.id as package_id, ${offer.pricePaisa} as price, k.average_rating as rating, k.created_at, count(*) over ()::int as nearby
    from packages k where k.is_live and ${sql.join(wanted, sql` and `)}
    order by k.average_rating desc, k.id limit ${EXACT_TOTAL_MAX}`
}

/** The best known packages, or of those the featured ones. */
export async function findListedPackages(db: Db, list: 'popular' | 'featured', length: number): Promise<number[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(packages.isLive, list === 'featured' ? packages.isFeatured : undefined))
    .orderBy(desc(packages.popularity), packages.id)
    .limit(length)
  return rows.map(({ id }) => id)
}

/** Live packages by their ids, in the order of the ids. */
export async function findPackages(db: Db, ids: number[]): Promise<PackageRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await selectPackages(db, inArray(packages.id, ids))).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A live package by its slug. */
export async function findPackageBySlug(db: Db, slug: string): Promise<PackageRow | undefined> {
  const [row] = await selectPackages(db, eq(packages.slug, slug))
  return row
}

async function selectPackages(db: Db, which: SQL): Promise<PackageRow[]> {
  const { offerPaisa, offerName } = currentOffer({
    ratePaisa: packages.unitPaisa,
    offerPaisa: packages.offerPaisa,
    offerName: packages.offerName,
    campaignId: packages.campaignId,
  })
  return db
    .select({
      ...getTableColumns(packages),
      offerPaisa,
      offerName,
      destination: places.name,
      city: cityOf(places),
      county: places.district,
      region: places.province,
      latitude: places.latitude,
      longitude: places.longitude,
      cover: pictures,
    })
    .from(packages)
    .innerJoin(places, eq(places.id, packages.placeId))
    .innerJoin(pictures, eq(pictures.name, sql`${packages.pictureNames}[1]`))
    .where(and(which, packages.isLive))
}

/** Whether one of the places that a package `k` passes lies in an area. */
function passesThrough(area: Area): SQL {
  if (area.kind === 'country') return sql`true`
  const lies = area.kind === 'district' ? sql`p.district = ${area.district}` : isInCircle(area, area.radiusKm)
  return sql`k.passes_place_ids && array(select p.id from places p where ${lies})`
}

/** Whether a text names a package `k`: a word of its title or category begins so, the title is written nearly so, or its theme is meant. */
function isNamed(text: string): SQL {
  const theme = themeNamed(text)
  if (theme) return sql`${theme} = any(k.themes)`
  const asked = plainWords(text)
  if (!asked) return sql`false`
  const words = sql`' ' || btrim(regexp_replace(lower(k.title || ' ' || k.category), '[[:space:],.;:()/&_–—-]+', ' ', 'g'))`
  return sql`(strpos(${words}, ${` ${asked}`}) > 0 or ${asked} <% lower(k.title))`
}
