import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { verifiedPhones } from '../../listing/index.ts'
import { factsChanged, recordEntry, type TrailActor } from '../../trail/index.ts'
import { deleteChange } from '../organisation/store/changes.ts'
import { announce } from './announce.ts'

type Site = Pick<App, 'config'>
type DecisionRequest = { organisationId: number; reason: string; by: TrailActor }

/** Tells the owners that their organisation is live. */
export async function announceLive(tx: Tx, app: Site, organisationId: number): Promise<void> {
  await announce(tx, app, { organisationId, news: { kind: 'live' } })
}

/** Sends a reviewed organisation back to its owners with the reason. Throws `not_found` and `organisation_not_in_review`. */
export async function sendBack(tx: Tx, app: Site, { organisationId, reason, by }: DecisionRequest): Promise<void> {
  await organisationProfiles.editProfile(tx, organisationId, ({ state }) => {
    if (state !== 'in_review') throw new AppError('organisation_not_in_review')
    return { state: 'draft', sentBackReason: reason }
  })
  await recordEntry(tx, by, {
    act: 'organisations.send_back',
    about: { kind: 'organisation', id: organisationId },
    before: { state: 'in_review' },
    after: { state: 'draft' },
    reason,
  })
  await announce(tx, app, { organisationId, news: { kind: 'sent_back', reason } })
}

/**
 * Accepts or declines a new registered name, tax number and mobile number that an owner asked for. Accepting a number marks it as verified, with the reason. Throws `not_found` and
 * `no_pending_change`.
 */
export async function decideChange(
  tx: Tx,
  app: Site,
  { organisationId, reason, by, isAccepted }: DecisionRequest & { isAccepted: boolean },
): Promise<void> {
  let phone: string | null = null
  const { before, after } = await organisationProfiles.editProfile(tx, organisationId, async () => {
    const change = await deleteChange(tx, { organisationId })
    if (!change) throw new AppError('no_pending_change')
    phone = isAccepted ? change.contactPhone : null
    return isAccepted ? { legalName: change.legalName, pan: change.pan, ...(phone !== null && { contactPhone: phone }) } : {}
  })
  if (phone !== null) await verifiedPhones.recordVerifiedPhone(tx, by, { organisationId, phone, way: 'staff', reason })
  await recordEntry(tx, by, {
    act: isAccepted ? 'organisations.accept_change' : 'organisations.decline_change',
    about: { kind: 'organisation', id: organisationId },
    ...factsChanged(before, after, ['legalName', 'pan', 'contactPhone']),
    reason,
  })
  await announce(tx, app, {
    organisationId,
    news: isAccepted ? { kind: 'change_accepted' } : { kind: 'change_declined', reason },
  })
}
