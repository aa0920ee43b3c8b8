import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { TrailActor } from '../../trail/index.ts'
import { sendInvitation } from './invite-member.ts'

type Owner = { organisation: { id: number; name: string }; email: string; locale: Locale; by: TrailActor }

/**
 * Invites an owner of an organisation, such as its first member, and returns the link, which is also emailed. Throws `member_known` and
 * `too_many_members`.
 */
export async function inviteOwner(
  tx: Tx,
  app: Pick<App, 'config'>,
  { organisation: { id, name }, ...owner }: Owner,
): Promise<{ url: string; expiresAt: Date }> {
  const rights = { roles: ['owner' as const], propertyIds: null, packageIds: null }
  return sendInvitation(tx, app, { ...owner, organisation: { organisationId: id, name }, rights })
}
