import type { Locale } from '@chautari/contract/locale'
import { asc, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { campaigns } from './tables.ts'

export type CampaignRow = typeof campaigns.$inferSelect

const isToday = sql`${campaigns.organisationId} is null and ${campaigns.stoppedAt} is null and app_today() between ${campaigns.startsOn} and ${campaigns.endsOn}`

/** Returns our campaigns running today in Nepal, those that end soonest first. */
export async function findRunningCampaigns(db: Db, locale: Locale): Promise<CampaignRow[]> {
  const rows = await db
    .select(getTableColumns(campaigns))
    .from(campaigns)
    .where(isToday)
    .orderBy(asc(campaigns.endsOn), asc(campaigns.rank), asc(campaigns.id))
  return rows.map((row) => localisedRow(row, locale))
}
