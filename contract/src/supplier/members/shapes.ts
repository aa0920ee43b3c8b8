import { z } from 'zod'
import { fullName, loginPassword, newPassword, registeredPhone } from '../../account/fields.ts'
import { TOKEN_MAX } from '../../account/limits.ts'
import { signInCode } from '../../account/second-factor.ts'
import { emailAddress, idText, readVersion } from '../../trail/fields.ts'
import { LIMITED_TO_MAX } from '../limits.ts'
import { SUPPLIER_ROLES } from '../permissions.ts'
import { supplierRole } from '../shapes.ts'

const listedIds = z.array(idText).max(LIMITED_TO_MAX)

/** The roles of a member and their limits. `limited_to` null: all properties and packages, also later ones. */
const rights = {
  roles: z
    .array(supplierRole)
    .min(1, 'Choose at least one')
    .max(SUPPLIER_ROLES.length)
    .transform((roles) => SUPPLIER_ROLES.filter((role) => roles.includes(role))),
  limited_to: z.object({ properties: listedIds, packages: listedIds }).nullable(),
}

const shownRights = {
  roles: z.array(supplierRole),
  limited_to: z.object({ properties: z.array(z.string()), packages: z.array(z.string()) }).nullable(),
}

const OWNER_IS_UNLIMITED = { message: 'An owner works for everything', path: ['limited_to'] }

type Rights = { roles: readonly string[]; limited_to: object | null }
const isPossible = ({ roles, limited_to: limit }: Rights) => limit === null || !roles.includes('owner')

/** A member of the organisation. */
export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ...shownRights,
  joined_at: z.string(),
  last_seen_at: z.string().nullable(),
  is_self: z.boolean(),
  /** Sent with a change of their rights; the change is refused when it is outdated. */
  version: z.number().int(),
})

/** An invitation that nobody has accepted yet. */
export const OpenInvitation = z.object({
  id: z.string(),
  email: z.string(),
  ...shownRights,
  invited_by: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
})

/** The members and invitations of the organisation, and the listings to which members can be limited. */
export const Members = z.object({
  members: z.array(Member),
  invitations: z.array(OpenInvitation),
  properties: z.array(z.object({ id: z.string(), title: z.string() })),
  packages: z.array(z.object({ id: z.string(), title: z.string() })),
})

/** A person to invite. */
export const MemberInvitee = z.object({ email: emailAddress, ...rights }).refine(isPossible, OWNER_IS_UNLIMITED)

/** New roles and limits for a member. */
export const MemberChange = z.object({ ...rights, version: readVersion }).refine(isPossible, OWNER_IS_UNLIMITED)

export const memberToken = z.string().max(TOKEN_MAX)

/** An invitation as its reader sees it. */
export const MemberInvitation = z.object({
  email: z.string(),
  organisation_name: z.string(),
  roles: z.array(supplierRole),
  /** Whether the address has an account, whose password accepts the invitation. */
  has_account: z.boolean(),
  expires_at: z.string(),
})

/** Accepts an invitation with the account of its address: with its password and, where turned on, a code. */
export const AcceptedByMember = z.object({ token: memberToken, password: loginPassword, code: signInCode.optional() })

/** Accepts an invitation with a new account for its address. */
export const AcceptedByNewcomer = z.object({ token: memberToken, name: fullName, phone: registeredPhone, password: newPassword })

export type Members = z.output<typeof Members>
export type MemberInvitee = z.output<typeof MemberInvitee>
export type MemberChange = z.output<typeof MemberChange>
export type MemberInvitation = z.output<typeof MemberInvitation>
