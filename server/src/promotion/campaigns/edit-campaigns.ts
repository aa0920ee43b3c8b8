import { dayInNepal } from '@chautari/contract/dates'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { dayFaults } from '../rules/period.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import {
  findKeptCampaign,
  insertCampaign,
  lockCampaign,
  markCampaignStopped,
  updateCampaign,
  type CampaignDraft,
  type CampaignEdit,
  type CampaignOwner,
} from '../store/kept-campaigns.ts'

/** Returns a campaign of ours, or of an organisation, by its code in any case. Throws `not_found`. */
export async function getKeptCampaign(db: Db, code: string, owner: CampaignOwner = null): Promise<CampaignRow> {
  const found = await findKeptCampaign(db, code, owner)
  if (!found) throw new AppError('not_found')
  return found
}

/** Creates a campaign. Throws `campaign_known` when its code is taken, and `validation_failed` for invalid days. */
export async function createCampaign(tx: Tx, draft: CampaignDraft): Promise<void> {
  await requireDays(tx, draft)
  if (!(await insertCampaign(tx, draft))) throw new AppError('campaign_known')
}

/**
 * Locks a campaign that was not stopped, runs an action on it, and returns the action's result. Throws `not_found` and `campaign_stopped`.
 */
export async function withGoingCampaign<T>(tx: Tx, code: string, action: (campaign: CampaignRow) => Promise<T>): Promise<T> {
  return action(await lockGoingCampaign(tx, code))
}

async function lockGoingCampaign(tx: Tx, code: string, owner: CampaignOwner = null): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, code, owner)
  if (!campaign) throw new AppError('not_found')
  requireGoing(campaign)
  return campaign
}

/** Changes a campaign and returns it before and after. Throws `not_found`, `campaign_stopped` and `validation_failed`. */
export async function changeCampaign(tx: Tx, code: string, edit: CampaignEdit) {
  const before = await lockGoingCampaign(tx, code)
  const after = { ...before, ...edit }
  await requireDays(tx, after, before)
  if (Object.keys(edit).length > 0) await updateCampaign(tx, before.id, edit)
  return { before, after }
}

/** Permanently stops a campaign and returns it from before. Throws `not_found` and `campaign_stopped`. */
export async function stopCampaign(tx: Tx, code: string, owner: CampaignOwner = null): Promise<CampaignRow> {
  const before = await lockGoingCampaign(tx, code, owner)
  await markCampaignStopped(tx, before.id)
  return before
}

/** Returns a campaign with changed days, or stopped, without writing it. Throws the errors of `changeCampaign` and `stopCampaign`. */
export async function tryCampaign(db: Db, code: string, { edit, isStop }: { edit: CampaignEdit; isStop: boolean }) {
  const before = await getKeptCampaign(db, code)
  requireGoing(before)
  const after = { ...before, ...edit, stoppedAt: isStop ? await appNow(db) : null }
  await requireDays(db, after, before)
  return after
}

/** Throws `campaign_stopped` for a campaign that was stopped. */
export function requireGoing({ stoppedAt }: CampaignRow): void {
  if (stoppedAt !== null) throw new AppError('campaign_stopped')
}

type Days = { startsOn: string; endsOn: string }

async function requireDays(db: Db, days: Days, before?: Days): Promise<void> {
  const fields = dayFaults(days, { today: dayInNepal(await appNow(db)), before })
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}
