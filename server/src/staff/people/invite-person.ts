import type { Locale } from '@chautari/contract/locale'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { composeInvitationEmail } from '../emails/invitation-email.ts'
import { insertInvitation } from './store/invitations.ts'
import { findPerson, hasActiveAdmin, insertPerson, type StaffRow } from './store/people.ts'

export type Invitee = { email: string; name: string; role: StaffRole; locale: Locale }

/** The link of an invitation and its end. */
export type InvitationSent = { url: string; expiresAt: Date }

/** Sends a person their invitation and ends the earlier ones. Returns its link, which is in the email, too. */
export async function sendInvitation(tx: Tx, { config }: App, person: StaffRow): Promise<InvitationSent> {
  const token = newToken('invitation')
  const expiresAt = await insertInvitation(tx, { staffId: person.id, tokenHash: hashToken(token) })
  // The token is in the fragment, which no server log or referrer sees.
  const url = `${config.publicUrl}/console/invitation#token=${token}`
  await queueEmail(tx, composeInvitationEmail(person, { ...config, url }))
  return { url, expiresAt }
}

/**
 * Invites the first admin, or one for a team that has no active one. Returns `has_admin` when there is one: then an admin invites, in
 * their own name; and `known` for someone who accepted an invitation before, or was invited with another role.
 */
export async function inviteFirst(app: App, invitee: Invitee): Promise<InvitationSent | 'has_admin' | 'known'> {
  return transact(app.db, async (tx) => {
    if (await hasActiveAdmin(tx)) return 'has_admin'
    const person = (await insertPerson(tx, invitee)) ?? (await findPerson(tx, { email: invitee.email }))
    if (!person || person.role !== invitee.role || person.acceptedAt || person.deactivatedAt) return 'known'
    return sendInvitation(tx, app, person)
  })
}
