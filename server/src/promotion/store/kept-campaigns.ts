import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { CampaignRow } from './campaigns.ts'
import { campaigns } from './tables.ts'

/** The texts, kinds, days and picture of a campaign to create. */
export type CampaignDraft = Omit<CampaignRow, 'id' | 'rank' | 'stoppedAt' | 'organisationId' | Limit> &
  Partial<Pick<CampaignRow, Limit>> & { organisationId?: number }

/** The limits of the stays to which its offers apply. */
type Limit = 'staysFrom' | 'staysTo' | 'nightsMin'

/** The fields of a campaign that staff can change. */
export type CampaignEdit = Partial<Omit<CampaignDraft, 'code' | 'kinds' | 'organisationId' | Limit>>

/** The supplier to which a promotion belongs; null for our campaigns. */
export type CampaignOwner = number | null

/** Returns a campaign of ours or of an organisation by its code, in any case; undefined when there is none. */
export async function findKeptCampaign(db: Db, code: string, owner: CampaignOwner): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(isCode(code), isOf(owner)))
  return row
}

/** Locks a campaign until the transaction ends and returns it. */
export async function lockCampaign(tx: Tx, code: string, owner: CampaignOwner): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(isCode(code), isOf(owner)))
    .for('no key update')
  return row
}

/** Adds a campaign; returns false when its code is taken. */
export async function insertCampaign(tx: Tx, draft: CampaignDraft): Promise<boolean> {
  const rows = await tx.insert(campaigns).values(draft).onConflictDoNothing().returning({ id: campaigns.id })
  return rows.length === 1
}

/** Sets fields of a campaign, at least one. */
export async function updateCampaign(tx: Tx, id: number, edit: CampaignEdit): Promise<void> {
  await tx.update(campaigns).set(edit).where(eq(campaigns.id, id))
}

/** Marks a campaign as stopped now. */
export async function markCampaignStopped(tx: Tx, id: number): Promise<void> {
  await tx
    .update(campaigns)
    .set({ stoppedAt: sql`app_now()` })
    .where(eq(campaigns.id, id))
}

const isOf = (owner: CampaignOwner) => sql`${campaigns.organisationId} is not distinct from ${owner}::integer`

const isCode = (code: string) => eq(sql`lower(${campaigns.code})`, code.toLowerCase())
