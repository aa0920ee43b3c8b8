import type { Members } from '@chautari/contract/supplier/members/shapes'
import { appNow } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { findOpenInvitations, type InvitationRow } from '../invitations/store/invitations.ts'
import { presentRights } from './rules/rights.ts'
import { findListingsNamed, type ListingNamed } from './store/listings.ts'
import { findMembers, type MemberListed } from './store/members.ts'

/** Returns the members of the caller's organisation, its open invitations, and the listings that members can be limited to. */
export async function listMembers(db: Db, { scope, member }: SupplierCaller): Promise<Members> {
  const [{ members, invitations }, listings] = await Promise.all([listPeople(db, scope), findListingsNamed(db, scope)])
  return {
    members: members.map((row) => ({ ...row, is_self: row.id === String(member.memberId) })),
    invitations,
    properties: listings.properties.map(presentListing),
    packages: listings.packages.map(presentListing),
  }
}

/** Returns the members of an organisation and its open invitations. */
export async function listPeople(db: Db, organisation: Pick<SupplierScope, 'organisationId'>) {
  const [members, invitations, now] = await Promise.all([
    findMembers(db, organisation),
    findOpenInvitations(db, organisation),
    appNow(db),
  ])
  return { members: members.map(presentMember), invitations: invitations.map((row) => presentInvitation(row, now)) }
}

function presentMember({ id, name, email, joined_at: joinedAt, last_seen_at: lastSeenAt, version, ...rights }: MemberListed) {
  return {
    id: String(id),
    name,
    email,
    ...presentRights(rights),
    joined_at: joinedAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    version,
  }
}

function presentInvitation({ id, email, invitedBy, expiresAt, ...rights }: InvitationRow, now: Date) {
  return {
    id: String(id),
    email,
    ...presentRights(rights),
    invited_by: invitedBy,
    expires_at: expiresAt.toISOString(),
    is_expired: expiresAt <= now,
  }
}

const presentListing = ({ id, title }: ListingNamed) => ({ id: String(id), title })
