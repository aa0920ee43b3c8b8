import type { Locale } from '@chautari/contract/locale'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { campaigns } from '../store/tables.ts'

/** Returns a SQL condition: a product's campaign runs today in Nepal. False for a product without one. */
export function runsToday(campaignId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${campaignId} in (select running.id from ${campaigns} running
    where running.stopped_at is null and (select app_today()) between running.starts_on and running.ends_on)`
}

/** Returns SQL for the title of a product's campaign in a language, null for a product without one and for a title that it lacks. */
export function campaignTitle(campaignId: SQLWrapper, locale: Locale = 'en'): SQL<string | null> {
  const title = locale === 'ne' ? sql`titled.title_ne` : sql`titled.title`
  return sql<string | null>`(select ${title} from ${campaigns} titled where titled.id = ${campaignId})`
}

/** Returns a SQL query for the names of the pictures of campaigns, with name. */
export function selectCampaignPictures(): SQL {
  return sql`select picture_name as name from ${campaigns}`
}

/** Returns a SQL query for the days and code of every campaign, with id, code, starts_on, ends_on and rank. A stopped one has no days. */
export function selectCampaignDays(): SQL {
  return sql`select c.id, c.code, c.starts_on,
    case when c.stopped_at is null then c.ends_on else c.starts_on - 1 end as ends_on, c.rank from ${campaigns} c`
}
