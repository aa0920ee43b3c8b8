import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { campaigns } from '../store/tables.ts'

type CampaignTitles = { code: string; title: string; titleNe: string | null }

/** Returns the titles of campaigns, ours and those of suppliers, by their codes in upper case; unknown codes are left out. */
export function findCampaignTitles(db: Db, codes: string[]): Promise<CampaignTitles[]> {
  const code = sql<string>`upper(${campaigns.code})`
  return db.select({ code, title: campaigns.title, titleNe: campaigns.titleNe }).from(campaigns).where(inArray(code, codes))
}
