import { desc } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { campaigns } from '../store/tables.ts'

/** Returns all campaigns, the newest first. */
export async function findKeptCampaigns(db: Db): Promise<CampaignRow[]> {
  return db.select().from(campaigns).orderBy(desc(campaigns.id))
}
