import { SUPPLIER_IDLE_MINUTES } from '@chautari/contract/supplier/limits'
import type { SupplierSession } from '@chautari/contract/supplier/shapes'
import type { Db } from '../../platform/database/db.ts'
import type { SupplierIdentity, SupplierMember } from '../../platform/http/supplier-identity.ts'
import { findSold } from '../members/store/listings.ts'
import { findMemberships, type Membership } from '../members/store/memberships.ts'

/** Returns who is signed in, the organisation that is open, and those that the person can open. */
export async function showSession(
  db: Db,
  { userId, name, email, member, ...session }: SupplierIdentity,
): Promise<SupplierSession> {
  const [memberships, sells] = await Promise.all([findMemberships(db, userId), member && findSold(db, member.scope)])
  return {
    person: { name, email },
    member: member &&
      sells && { ...presentMember(member), sells: sells.stays || sells.tours ? sells : { stays: true, tours: true } },
    organisations: memberships.map(presentMembership),
    csrf_token: session.csrfToken,
    expires_at: session.expiresAt.toISOString(),
    idle_minutes: SUPPLIER_IDLE_MINUTES,
  }
}

function presentMember({ memberId, organisationName, isSuspended, isLive, roles, permissions, scope }: SupplierMember) {
  return {
    id: String(memberId),
    organisation: { id: String(scope.organisationId), name: organisationName, is_suspended: isSuspended, is_live: isLive },
    roles,
    permissions,
    is_limited: scope.propertyIds !== null,
  }
}

function presentMembership({ organisation_id: id, organisation_name: name, ...membership }: Membership) {
  const { is_suspended, is_live, roles } = membership
  return { id: String(id), name, is_suspended, is_live, roles }
}
