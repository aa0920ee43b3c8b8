import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { campaigns } from '../store/tables.ts'

/** Returns our campaigns, or the promotions of an organisation, the newest first. */
export async function findKeptCampaigns(db: Db, organisationId: number | null = null): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(sql`${campaigns.organisationId} is not distinct from ${organisationId}::integer`)
    .orderBy(desc(campaigns.id))
}

/** Returns whether a campaign was stopped or its last day has passed, so that its offers no longer count. */
export async function isOver(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ isOver: sql<boolean>`${campaigns.stoppedAt} is not null or ${campaigns.endsOn} < app_today()` })
    .from(campaigns)
    .where(eq(campaigns.id, id))
  return row?.isOver ?? true
}
