import type { CallArguments, CallResponse } from '@chautari/contract/contract'
import { listingChanges } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { notifyOfDecision } from '../../supplier/index.ts'
import type { StaffActor } from '../actor.ts'

/** Returns an open change with the live values. Throws `not_found`. */
export async function showListingChange(
  { db }: App,
  id: number,
): Promise<CallResponse<'GET /staff/listing-changes/:id'>['data']> {
  const { openChange, isLive, change, version } = await listingChanges.showOpenChange(db, id)
  const { kind, slug, title, organisationId, organisation } = openChange
  return {
    kind,
    slug,
    title,
    organisation: { id: String(organisationId), name: organisation },
    is_live: isLive,
    change,
    version,
  }
}

type Decision = CallArguments<'POST /staff/listing-changes/:id/decision'>['body']

/** Decides an open change, and emails its supplier. Throws the errors of `decideChange`. */
export async function decideListingChange(
  app: App,
  by: StaffActor,
  { id, message = null, accepted = [], refusals = [], phone_reason: phoneReason = null, ...decision }: Decision & { id: number },
): Promise<void> {
  await transact(app.db, async (tx) => {
    const decided = await listingChanges.decideChange(tx, by, { ...decision, id, message, accepted, refusals, phoneReason })
    await notifyOfDecision(tx, app, { ...decided, decision: decision.decision, message })
  })
}
