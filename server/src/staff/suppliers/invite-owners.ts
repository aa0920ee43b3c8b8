import type { Locale } from '@chautari/contract/locale'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { memberDesk } from '../../supplier/index.ts'
import type { StaffActor } from '../actor.ts'

type InviteRequest = { id: number; email: string; locale: Locale }

/** Invites an owner of a supplier and returns the link. Throws `not_found`, `member_known` and `too_many_members`. */
export async function inviteOwnerOf(
  app: App,
  by: StaffActor,
  { id, ...owner }: InviteRequest,
): Promise<{ url: string; expiresAt: Date }> {
  return transact(app.db, async (tx) => {
    const { name } = await listings.getOrganisation(tx, id)
    return memberDesk.inviteOwner(tx, app, { organisation: { id, name }, ...owner, by })
  })
}

/** Withdraws an open invitation to a supplier. Throws `not_found`. */
export async function withdrawInvitationTo(
  { db }: App,
  by: StaffActor,
  { id, invitation }: { id: number; invitation: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const organisation = await listings.getOrganisation(tx, id)
    await memberDesk.withdrawInvitationOf(tx, { organisationId: organisation.id, id: invitation, by })
  })
}
