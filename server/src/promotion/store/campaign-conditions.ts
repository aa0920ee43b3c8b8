import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { campaigns } from './tables.ts'

/** Whether the campaign of a product runs on this day in Nepal; nothing and an ended one do not. */
export function runsToday(campaignId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${campaignId} in (select running.id from ${campaigns} running
    where (select app_today()) between running.starts_on and running.ends_on)`
}

/** SQL for the campaigns that run on this day in Nepal: id, code, title, ends_on and rank. */
export function selectRunningCampaigns(): SQL {
  return sql`select running.id, running.code, running.title, running.ends_on, running.rank from ${campaigns} running
    where (select app_today()) between running.starts_on and running.ends_on`
}

/** Whether a product is of the campaign that goes by a code, in small letters or capitals. */
export function hasCampaignCode(campaignId: SQLWrapper, code: string): SQL<boolean> {
  return sql<boolean>`${campaignId} in (select named.id from ${campaigns} named where lower(named.code) = lower(${code}))`
}
