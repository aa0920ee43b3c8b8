import type { Difficulty, PackageTheme } from '@chautari/contract/catalogue/limits'
import type { Locale } from '@chautari/contract/locale'
import { EXACT_TOTAL_MAX } from '@chautari/contract/paging'
import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { hasCampaignCode } from '../../promotion/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { themeNamed } from '../rules/package-words.ts'
import { plainWords } from '../rules/place-ranking.ts'
import { isInCircle, isInside, metresFrom, type Area } from './area.ts'
import type { PictureRow } from './cards.ts'
import { cityOf } from './city.ts'
import { currentOffer, priceColumnsOf } from './current-offer.ts'
import { titleColumn } from './title-column.ts'
import { packages, pictures, places } from './tables.ts'
import { weightedRatingOf } from './weighted-rating.ts'

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
}

/** Selects packages that pass through an area or match a text; all when neither is given. */
export type PackageQuery = {
  area: Area | undefined
  texts: string[]
  theme: PackageTheme | undefined
  offersOnly: boolean
  campaignCode: string | undefined
} & PackageLimits

type PackageLimits = {
  daysMin: number | undefined
  daysMax: number | undefined
  /** Per person, with today's offer. */
  priceMaxPaisa: number | undefined
  difficulty: Difficulty | undefined
}

const offer = currentOffer(priceColumnsOf('k'))

/**
 * Returns SQL for the candidate packages of a search: package_id, is_fixed_departure, seats, start_time, cutoff_hours, price (paisa per person, with today's offer),
 * rating (weighted), reviews_count, created_at, is_inside (whether the searched place is the destination), metres (from the searched
 * centre to the destination, 0 without one), and nearby, the number of packages before the limit was applied.
 */
export function candidatePackages({ area, texts, theme, offersOnly, campaignCode, ...limits }: PackageQuery): SQL {
  const where = [...(area ? [passesThrough(area)] : []), ...texts.map(isNamed)]
  const wanted = [
    where.length === 0 ? sql`true` : sql`(${sql.join(where, sql` or `)})`,
    ...(theme ? [sql`${theme} = any(k.themes)`] : []),
    ...(offersOnly || campaignCode !== undefined ? [sql`${offer.offerPaisa} is not null`] : []),
    ...(campaignCode === undefined ? [] : [hasCampaignCode(sql`k.campaign_id`, campaignCode)]),
    ...withinLimits(limits),
  ]
  const inside = area ? destinationIsInside(area) : sql`false`
  return sql`
    select k.id as package_id, k.is_fixed_departure, k.seats, k.start_time, k.cutoff_hours, ${offer.pricePaisa} as price, ${weightedRatingOf('k')} as rating, k.reviews_count,
      k.created_at, ${inside} as is_inside, ${area?.kind === 'circle' ? metresFrom(area) : sql`0::float8`} as metres,
      count(*) over ()::int as nearby
    from packages k join places p on p.id = k.place_id where k.is_live and ${sql.join(wanted, sql` and `)}
    order by rating desc, k.id limit ${EXACT_TOTAL_MAX}`
}

/** Returns SQL: whether package `k` has the wanted length, price and difficulty. */
function withinLimits({ daysMin, daysMax, priceMaxPaisa, difficulty }: PackageLimits): SQL[] {
  return [
    ...(daysMin === undefined ? [] : [sql`k.days >= ${daysMin}::int`]),
    ...(daysMax === undefined ? [] : [sql`k.days <= ${daysMax}::int`]),
    ...(priceMaxPaisa === undefined ? [] : [sql`${offer.pricePaisa} <= ${priceMaxPaisa}::bigint`]),
    ...(difficulty ? [sql`k.difficulty = ${difficulty}`] : []),
  ]
}

/** Returns the ids of the most popular packages, or of the featured ones. */
export async function findListedPackages(db: Db, list: 'popular' | 'featured', length: number): Promise<number[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(packages.isLive, list === 'featured' ? packages.isFeatured : undefined))
    .orderBy(desc(packages.popularity), packages.id)
    .limit(length)
  return rows.map(({ id }) => id)
}

/** Returns the live packages with these ids, in the order of the ids. */
export async function findPackages(db: Db, ids: number[], locale: Locale): Promise<PackageRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await selectPackages(db, inArray(packages.id, ids), locale)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns a live package by its slug, or undefined. In English its Nepali texts stay apart, so that a booking can keep both. */
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

/** Returns SQL: whether the destination `p` of a package belongs to the searched place. */
function destinationIsInside(area: Area): SQL {
  return area.kind === 'district' ? sql`p.district = ${area.district}` : isInside(area, sql`p.id`)
}

/** Returns SQL: whether package `k` passes a place in the area. */
function passesThrough(area: Area): SQL {
  if (area.kind === 'country') return sql`true`
  const lies = area.kind === 'district' ? sql`p.district = ${area.district}` : isInCircle(area, area.radiusKm)
  return sql`k.passes_place_ids && array(select p.id from places p where ${lies})`
}

/**
 * Returns SQL: whether a text names package `k`: it begins a word of the title or category, resembles the title, or names its
 * theme.
 */
function isNamed(text: string): SQL {
  const theme = themeNamed(text)
  if (theme) return sql`${theme} = any(k.themes)`
  const searched = plainWords(text)
  if (!searched) return sql`false`
  const title = titleColumn(searched, 'k')
  const words = sql`' ' || btrim(regexp_replace(lower(${title} || ' ' || k.category), '[[:space:],.;:()/&_–—-]+', ' ', 'g'))`
  return sql`(strpos(${words}, ${` ${searched}`}) > 0 or ${searched} <% lower(${title}))`
}
