import type { StayTerms } from '@chautari/contract/promotion/stay-terms'
import type { Locale } from '@chautari/contract/locale'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { campaigns } from '../store/tables.ts'

/**
 * Returns a SQL condition that a product's campaign runs today in Nepal. Campaigns with offers for some stays only are left out unless
 * `isForSomeStays` is set. False for a product without a campaign.
 */
export function runsToday(campaignId: SQLWrapper, { isForSomeStays = false } = {}): SQL<boolean> {
  const isForAll = sql`running.stays_from is null and running.stays_to is null and running.nights_min is null`
  return sql<boolean>`${campaignId} in (select running.id from ${campaigns} running
    where running.stopped_at is null and (select app_today()) between running.starts_on and running.ends_on
      and ${isForSomeStays ? sql`true` : isForAll})`
}

/** Returns a SQL condition that a product's campaign was stopped, or that its last day in Nepal has passed. Null for a product without a campaign. */
export function isOver(campaignId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${campaignId} in (select over.id from ${campaigns} over where over.stopped_at is not null or over.ends_on < (select app_today()))`
}

/** Returns SQL for the stays to which the offers of a campaign apply, as `StayTerms`; null for all stays, and without a campaign. */
export function termsOf(campaignId: SQLWrapper): SQL<StayTerms | null> {
  return sql<StayTerms | null>`(select json_build_object('staysFrom', limited.stays_from, 'staysTo', limited.stays_to, 'nightsMin', limited.nights_min)
    from ${campaigns} limited where limited.id = ${campaignId} and coalesce(limited.stays_from, limited.stays_to) is not null
    or limited.id = ${campaignId} and limited.nights_min is not null)`
}

/** Returns SQL for the title of a product's campaign in a language; null without a campaign or without a title in that language. */
export function campaignTitle(campaignId: SQLWrapper, locale: Locale = 'en'): SQL<string | null> {
  const title = locale === 'ne' ? sql`titled.title_ne` : sql`titled.title`
  return sql<string | null>`(select ${title} from ${campaigns} titled where titled.id = ${campaignId})`
}

/** Returns a SQL query for the picture names of all campaigns, with the column name. */
export function selectCampaignPictures(): SQL {
  return sql`select picture_name as name from ${campaigns}`
}

/**
 * Returns a SQL query for the days and code of every campaign: id, code, starts_on, ends_on, rank, stays_from, stays_to and nights_min. The period of a
 * stopped campaign is empty: it ends on the day before it starts.
 */
export function selectCampaignDays(): SQL {
  return sql`select c.id, c.code, c.starts_on,
    case when c.stopped_at is null then c.ends_on else c.starts_on - 1 end as ends_on, c.rank, c.stays_from, c.stays_to, c.nights_min from ${campaigns} c`
}
