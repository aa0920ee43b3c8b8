import type { Locale } from '@chautari/contract/locale'
import type { StaffRole } from '@chautari/contract/staff/permissions'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/secrets/tokens.ts'
import { composeInvitationEmail } from '../emails/invitation-email.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { requireFreeName } from './require-free-name.ts'
import { insertInvitation } from './store/invitations.ts'
import { findPerson, hasActiveAdmin, insertPerson, lockPerson, type StaffRow } from './store/people.ts'

type Invitee = { email: string; name: string; role: StaffRole; locale: Locale }

/** The link of an invitation and its end. */
type InvitationSent = { url: string; expiresAt: Date }

type InviteRequest = { by: StaffActor; invitee: Invitee }
type InvitationToSend = { person: StaffRow; by: StaffActor }

/** Emails a person their invitation, and ends the earlier ones. Returns the link of the email. */
async function sendInvitation(tx: Tx, { config }: App, { person, by }: InvitationToSend): Promise<InvitationSent> {
  const token = newToken('invitation')
  const expiresAt = await insertInvitation(tx, { staffId: person.id, tokenHash: hashToken(token) })
  // The token is in the fragment, which is in no server log or referrer.
  const url = `${config.publicUrl}/console/invitation#token=${token}`
  await queueEmail(tx, composeInvitationEmail(person, { url }))
  const { id, email, name, role } = person
  await recordEntry(tx, by, { act: 'staff.invite', about: { kind: 'staff', id }, after: { email, name, role } })
  return { url, expiresAt }
}

/**
 * Invites a person by the command line, or repeats the invitation. Needs a key unless there is no active admin yet who could have one
 * (`has_admin`). Returns `known` for a person with another role, a deactivated one, or one who accepted before and is invited without a
 * key, and `name_taken`.
 */
export async function inviteByCommand(
  app: App,
  { by, invitee }: InviteRequest,
): Promise<InvitationSent | 'has_admin' | 'known' | 'name_taken'> {
  return transact(app.db, async (tx) => {
    if (by.staffId === null && (await hasActiveAdmin(tx))) return 'has_admin'
    const person = (await insertPerson(tx, invitee)) ?? (await findPerson(tx, { email: invitee.email }))
    if (!person) return 'name_taken'
    const isOpen = by.staffId !== null || person.acceptedAt === null
    if (person.role !== invitee.role || person.deactivatedAt || !isOpen) return 'known'
    return sendInvitation(tx, app, { person, by })
  })
}

/**
 * Invites a person to the team and returns their id and link. Throws `staff_known` when a person with the address exists, and `validation_failed` for a
 * taken name.
 */
export async function invitePerson(app: App, { by, invitee }: InviteRequest): Promise<InvitationSent & { id: number }> {
  return transact(app.db, async (tx) => {
    if (await findPerson(tx, invitee)) throw new AppError('staff_known')
    await requireFreeName(tx, invitee.name)
    const person = await insertPerson(tx, invitee)
    if (!person) throw new AppError('staff_known')
    return { id: person.id, ...(await sendInvitation(tx, app, { person, by })) }
  })
}

/** Invites a person again; accepting replaces their password and second factor. Throws `not_found` or `staff_inactive`. */
export async function inviteAgain(app: App, { by, id }: { by: StaffActor; id: number }): Promise<void> {
  await transact(app.db, async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person) throw new AppError('not_found')
    if (person.deactivatedAt) throw new AppError('staff_inactive')
    await sendInvitation(tx, app, { person, by })
  })
}
