import { permissionsOf } from '@chautari/contract/supplier/permissions'
import type { App } from '../../platform/app-context.ts'
import { scopeOf, type SupplierIdentity, type SupplierMember } from '../../platform/http/supplier-identity.ts'
import { csrfToken, hashToken, isToken, secretsOf } from '../../platform/secrets/tokens.ts'
import { findLiveSession, touchSession, type LiveSession } from './store/sessions.ts'

/** Returns the person of a session token with the membership that is open; nothing when the token is unknown or its session has ended. */
export async function findSupplier(
  { db, config }: Pick<App, 'db' | 'config'>,
  token: string,
): Promise<SupplierIdentity | undefined> {
  if (!isToken('supplierSession', token)) return undefined
  const tokenHash = hashToken(token)
  const session = await findLiveSession(db, tokenHash)
  if (!session) return undefined
  if (session.is_stale) await touchSession(db, session.session_id)
  // Another one for each membership: a tab that still shows the organisation before can change nothing of the next one.
  const subject = `${tokenHash} ${session.member_id ?? ''}`
  const [current = '', ...previousCsrfTokens] = secretsOf(config).map((secret) => csrfToken(secret, subject))
  return {
    userId: session.user_id,
    sessionId: session.session_id,
    name: session.name,
    email: session.email,
    member: memberIn(session),
    csrfToken: current,
    previousCsrfTokens,
    expiresAt: session.expires_at,
  }
}

function memberIn(session: LiveSession): SupplierMember | null {
  const { member_id: memberId, organisation_id: organisationId, roles, organisation_name: organisationName } = session
  if (memberId === null || organisationId === null || roles === null || organisationName === null) return null
  return {
    memberId,
    organisationName,
    isSuspended: session.is_suspended === true,
    isLive: session.is_live === true,
    roles,
    permissions: permissionsOf(roles),
    scope: scopeOf({ organisationId, propertyIds: session.property_ids, packageIds: session.package_ids }),
  }
}
