import type { Locale } from '@chautari/contract/locale'
import type { MemberInvitation } from '@chautari/contract/supplier/members/shapes'
import { credentials } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, isToken } from '../../platform/secrets/tokens.ts'
import { recordEntry } from '../../trail/index.ts'
import { factsOfRights } from '../members/rules/rights.ts'
import { insertMember } from '../members/store/members.ts'
import { useSecondFactor } from '../second-factor/use-second-factor.ts'
import { openSession } from '../sessions/open-session.ts'
import { findInvitation, useInvitation, type Invited } from './store/invitations.ts'

type RequestOrigin = { address: string; device: string; requestId: string }

/** Returns a live invitation by its token. Throws `token_invalid` for any other. */
async function requireInvitation({ db }: Pick<App, 'db'>, token: string): Promise<Invited> {
  const invited = isToken('memberInvitation', token) ? await findInvitation(db, hashToken(token)) : undefined
  if (!invited) throw new AppError('token_invalid')
  return invited
}

/** Returns an invitation as its recipient sees it. Throws `token_invalid`. */
export async function showInvitation(app: App, token: string): Promise<MemberInvitation> {
  const { email, organisation_name, roles, has_account, expires_at: expiresAt } = await requireInvitation(app, token)
  return { email, organisation_name, roles, has_account, expires_at: expiresAt.toISOString() }
}

type AcceptRequest = { token: string; password: string; code: string | undefined } & RequestOrigin

/**
 * Accepts an invitation with the account of its email address, which the link verifies, and returns the token of a session. Throws
 * `token_invalid`, `login_failed`, `second_factor_needed`, `code_invalid` and `member_known`.
 */
export async function acceptInvitation(
  app: App,
  { token, password, code, address, device, requestId }: AcceptRequest,
): Promise<string> {
  const invited = await requireInvitation(app, token)
  const login = { name: invited.email, password, address }
  return credentials.authenticateByPassword(app, login, async (tx, user) => {
    if (user.email !== invited.email) return undefined
    await useSecondFactor(tx, app, { userId: user.id, code })
    await credentials.recordEmailVerified(tx, { user, requestId })
    return join(tx, { invited, token, person: user, device, requestId })
  })
}

type JoinRequest = { token: string; name: string; phone: string; password: string; locale: Locale } & RequestOrigin

/**
 * Accepts an invitation with a new account for its address, and returns the token of a session. Throws `token_invalid`, `validation_failed` for a
 * guessable password, and `registration_refused` when the address has an account.
 */
export async function joinWithNewAccount(
  app: App,
  { token, password, device, requestId, address, ...person }: JoinRequest,
): Promise<string> {
  const invited = await requireInvitation(app, token)
  const { email } = invited
  await app.limits.count('registrations', address)
  const passwordHash = await credentials.hashNewPassword(app, { ...person, email, password })
  return transact(app.db, async (tx) => {
    const user = await credentials.createInvitedAccount(tx, { ...person, email, passwordHash, requestId })
    if (!user) throw new AppError('registration_refused')
    return join(tx, { invited, token, person: user, device, requestId })
  })
}

type Membership = { invited: Invited; token: string; person: { id: number; name: string }; device: string; requestId: string }

/** Makes a person a member, in the transaction that identified them, and opens the organisation in a new session. */
async function join(tx: Tx, { invited, token, person, device, requestId }: Membership): Promise<string> {
  if (!(await useInvitation(tx, hashToken(token)))) throw new AppError('token_invalid')
  const { organisation_id: organisationId, roles, property_ids: propertyIds, package_ids: packageIds } = invited
  const rights = { roles, propertyIds, packageIds }
  const memberId = await insertMember(tx, { organisationId }, { ...rights, userId: person.id })
  if (memberId === undefined) throw new AppError('member_known')
  const by = { memberId, organisationId, name: person.name, via: 'console', requestId } as const
  await recordEntry(tx, by, {
    act: 'members.join',
    about: { kind: 'organisation', id: organisationId },
    after: factsOfRights(rights),
  })
  return openSession(tx, { userId: person.id, device, memberId })
}
