import type { Locale } from '@chautari/contract/locale'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Area } from '../../catalogue/store/area.ts'
import { placeAndQuarters } from './sql-areas.ts'
import { campaigns } from '../../promotion/store/tables.ts'

/** Returns a SQL query for the campaigns running today in Nepal, with id, code, title in a language, ends_on and rank. */
export function selectRunningCampaigns(locale: Locale): SQL {
  const title = locale === 'ne' ? sql`coalesce(running.title_ne, running.title)` : sql`running.title`
  return sql`select running.id, running.code, ${title} as title, running.ends_on, running.rank from ${campaigns} running
    where (select app_today()) between running.starts_on and running.ends_on`
}

/** Returns a SQL condition: a product belongs to the campaign with a code, in any case. */
export function hasCampaignCode(campaignId: SQLWrapper, code: string): SQL<boolean> {
  return sql<boolean>`${campaignId} in (select named.id from ${campaigns} named where lower(named.code) = lower(${code}))`
}

/**
 * Returns SQL: whether a place id belongs to the searched place itself, rather than to its surroundings. A circle around a point has
 * surroundings only.
 */
export function isInside(area: Area, placeId: SQL): SQL {
  if (area.kind !== 'circle') return sql`true`
  return area.placeId === undefined ? sql`false` : sql`${placeId} = any(${placeAndQuarters(area.placeId)})`
}
