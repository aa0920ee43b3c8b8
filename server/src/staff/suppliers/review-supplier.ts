import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { verifiedPhones } from '../../listing/index.ts'
import { transact } from '../../platform/database/transaction.ts'
import { reviewDesk } from '../../supplier/index.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { publishComplete } from './publish-complete.ts'

const REASON_TO_PUBLISH = 'the supplier was accepted'

/**
 * Accepts a new supplier, puts its complete products on sale, and notifies its owners. Returns the titles of the incomplete products, which stay off
 * sale. Throws `not_found`, `organisation_not_in_review`, and `organisation_suspended` when it was suspended meanwhile.
 */
export async function acceptSupplier(app: App, by: StaffActor, id: number): Promise<string[]> {
  return transact(app.db, async (tx) => {
    const products = await organisationProfiles.acceptOrganisation(tx, id)
    const leftOff = await publishComplete(tx, by, { products, reason: REASON_TO_PUBLISH })
    await recordEntry(tx, by, {
      act: 'organisations.accept',
      about: { kind: 'organisation', id },
      before: { state: 'in_review' },
      after: { state: 'live', left_off: leftOff.join(' · ') },
    })
    await reviewDesk.announceLive(tx, app, id)
    return leftOff
  })
}

type Reasoned = { id: number; reason: string }

/** Sends a new supplier back with the reason. Throws `not_found` and `organisation_not_in_review`. */
export async function sendSupplierBack(app: App, by: StaffActor, { id: organisationId, reason }: Reasoned): Promise<void> {
  await transact(app.db, (tx) => reviewDesk.sendBack(tx, app, { organisationId, reason, by }))
}

/** Records that a number is verified for a supplier, with the reason that staff give. Throws `not_found`. */
export async function confirmPhone(app: App, by: StaffActor, { id, phone, reason }: Reasoned & { phone: string }): Promise<void> {
  await transact(app.db, async (tx) => {
    await organisationProfiles.getProfile(tx, id)
    await verifiedPhones.recordVerifiedPhone(tx, by, { organisationId: id, phone, way: 'staff', reason })
  })
}

/** Accepts or declines the change that an owner requested. Throws `not_found` and `no_pending_change`. */
export async function decideSupplierChange(
  app: App,
  by: StaffActor,
  { id: organisationId, reason, isAccepted }: Reasoned & { isAccepted: boolean },
): Promise<void> {
  await transact(app.db, (tx) => reviewDesk.decideChange(tx, app, { organisationId, reason, by, isAccepted }))
}
