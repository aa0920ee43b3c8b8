import type { Difficulty, PackageTheme } from '@chautari/contract/catalogue/limits'
import { sql, type SQL } from 'drizzle-orm'
import type { Area } from '../../catalogue/store/area.ts'
import { isInCircle, metresFrom } from './sql-areas.ts'
import { currentOffer, priceColumnsOf } from '../../catalogue/store/current-offer.ts'
import { isNamed } from '../../catalogue/read-models/packages-named.ts'
import { seatPrice, type StartWindow } from './sql-departures.ts'
import { hasCampaignCode, isInside } from './sql-conditions.ts'
import { weightedRatingOf } from './sql-weighted-rating.ts'

/** Selects packages that pass through an area or match a text; all when neither is given. */
export type PackageQuery = {
  area: Area | undefined
  texts: string[]
  theme: PackageTheme | undefined
  offersOnly: boolean
  campaignCode: string | undefined
  /** The party that the price is shown to, and the days on which it wants to start. */
  persons: number
  window?: StartWindow | undefined
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
 * Returns SQL for the candidate packages of a search: package_id, is_fixed_departure, seats, start_time, cutoff_hours, price (paisa per
 * person, with today's offer), rating (weighted), reviews_count, created_at, is_inside (whether the searched place is the destination) and metres (from the searched
 * centre to the destination, 0 without one).
 */
export function candidatePackages({
  area,
  texts,
  theme,
  offersOnly,
  campaignCode,
  persons,
  window,
  ...limits
}: PackageQuery): SQL {
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
    select k.id as package_id, k.is_fixed_departure, k.seats, k.start_time, k.cutoff_hours, seat.price, ${weightedRatingOf('k')} as rating, k.reviews_count,
      k.created_at, ${inside} as is_inside, ${area?.kind === 'circle' ? metresFrom(area) : sql`0::float8`} as metres
    from packages k join places p on p.id = k.place_id cross join lateral (${seatPrice({ persons, window })}) seat where k.is_live and ${sql.join(wanted, sql` and `)}`
}

/** Returns SQL: whether package `k` and its `seat` have the wanted length, price and difficulty. */
function withinLimits({ daysMin, daysMax, priceMaxPaisa, difficulty }: PackageLimits): SQL[] {
  return [
    ...(daysMin === undefined ? [] : [sql`k.days >= ${daysMin}::int`]),
    ...(daysMax === undefined ? [] : [sql`k.days <= ${daysMax}::int`]),
    ...(priceMaxPaisa === undefined ? [] : [sql`seat.price <= ${priceMaxPaisa}::bigint`]),
    ...(difficulty ? [sql`k.difficulty = ${difficulty}`] : []),
  ]
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
