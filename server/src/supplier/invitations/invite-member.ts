import type { Locale } from '@chautari/contract/locale'
import { MEMBERS_MAX } from '@chautari/contract/supplier/limits'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { composeMemberInvitationEmail } from '../emails/invitation-email.ts'
import { factsOfRights, type Rights } from '../members/rules/rights.ts'
import { findListingsNamed } from '../members/store/listings.ts'
import { findMembers, isMember } from '../members/store/members.ts'
import { findOpenInvitations, insertInvitation } from './store/invitations.ts'

type Invitation = {
  organisation: { organisationId: number; name: string }
  email: string
  rights: Rights
  /** The language of the email. */
  locale: Locale
  by: TrailActor
}

/** Emails an invitation to join an organisation, and returns its link. Throws `member_known` and `too_many_members`. */
export async function sendInvitation(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { organisation, email, rights, locale, by }: Invitation,
): Promise<{ url: string; expiresAt: Date }> {
  const { organisationId, name } = organisation
  if (await isMember(tx, organisation, email)) throw new AppError('member_known')
  const [members, open] = [await findMembers(tx, organisation), await findOpenInvitations(tx, organisation)]
  const others = open.filter((invitation) => invitation.email !== email)
  if (members.length + others.length >= MEMBERS_MAX) throw new AppError('too_many_members')
  const token = newToken('memberInvitation')
  const { expiresAt } = await insertInvitation(tx, organisation, {
    ...rights,
    email,
    tokenHash: hashToken(token),
    invitedBy: by.name,
  })
  // The token is in the fragment, which no server log or referrer sees.
  const url = `${config.publicUrl}/console/supplier/invitation#token=${token}`
  await queueEmail(tx, composeMemberInvitationEmail({ email, organisation: name, invitedBy: by.name, locale }, { url }))
  await recordEntry(tx, by, {
    act: 'members.invite',
    about: { kind: 'organisation', id: organisationId },
    after: { email, ...factsOfRights(rights) },
  })
  return { url, expiresAt }
}

/** Invites a person to the caller's organisation. Throws the errors of `sendInvitation`, and `not_found` for properties or packages of others. */
export async function inviteMember(
  app: App,
  caller: SupplierCaller,
  { email, rights }: Pick<Invitation, 'email' | 'rights'>,
): Promise<void> {
  const { scope, member, locale } = caller
  await app.limits.count('memberInvitations', String(scope.organisationId))
  await transact(app.db, async (tx) => {
    await requireOwnListings(tx, caller, rights)
    const organisation = { organisationId: scope.organisationId, name: member.organisationName }
    await sendInvitation(tx, app, { organisation, email, rights, locale, by: memberActorOf(caller) })
  })
}

/** Throws `not_found` when the rights name a property or package of another organisation. */
export async function requireOwnListings(tx: Tx, { scope }: SupplierCaller, { propertyIds, packageIds }: Rights): Promise<void> {
  if (propertyIds === null) return
  const { properties, packages } = await findListingsNamed(tx, scope)
  const isOwn = (listed: { id: number }[], ids: number[]) => ids.every((wanted) => listed.some(({ id }) => id === wanted))
  if (!isOwn(properties, propertyIds) || !isOwn(packages, packageIds ?? [])) throw new AppError('not_found')
}
