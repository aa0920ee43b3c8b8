import { z } from 'zod'
import { currentPassword } from '../../account/fields.ts'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'
import { MEMBER_INVITATION_DAYS } from '../limits.ts'
import { SupplierSession } from '../shapes.ts'
import {
  AcceptedByMember,
  AcceptedByNewcomer,
  MemberChange,
  MemberInvitation,
  MemberInvitee,
  Members,
  memberToken,
} from './shapes.ts'

const id = z.object({ id: idText })
const done = envelope(z.object({ is_done: z.literal(true) }))
const before = { caller: 'supplier_sign_in', cache: 'private' } as const
const supplier = { caller: 'supplier', cache: 'private' } as const
const manage = { ...supplier, permission: 'members.manage' } as const

/** Members of an organisation and their invitations. */
export const memberEndpoints = endpoints({
  'POST /supplier/invitation': {
    summary: `Get an invitation to an organisation by the token of its link, valid for ${MEMBER_INVITATION_DAYS} days`,
    ...before,
    body: z.object({ token: memberToken }),
    response: envelope(MemberInvitation),
    errors: ['token_invalid'],
  },
  'POST /supplier/invitation/accept': {
    summary: 'Accept an invitation with the account of its address. Sets a cookie',
    ...before,
    body: AcceptedByMember,
    response: envelope(SupplierSession),
    status: 201,
    errors: ['token_invalid', 'login_failed', 'second_factor_needed', 'code_invalid', 'member_known'],
  },
  'POST /supplier/invitation/join': {
    summary: 'Accept an invitation with a new account for its address. Sets a cookie',
    ...before,
    body: AcceptedByNewcomer,
    response: envelope(SupplierSession),
    status: 201,
    errors: ['token_invalid', 'registration_refused'],
  },
  'GET /supplier/members': {
    summary: 'List the members of the organisation and the open invitations',
    ...supplier,
    permission: 'members.view',
    response: envelope(Members),
    errors: [],
  },
  'POST /supplier/members': {
    summary: 'Invite a person by email. An earlier invitation of the address ends',
    ...manage,
    body: MemberInvitee,
    response: done,
    status: 201,
    errors: ['member_known', 'too_many_members'],
  },
  'DELETE /supplier/invitations/:id': {
    summary: 'Withdraw an invitation',
    ...manage,
    params: id,
    response: done,
    errors: [],
  },
  'PATCH /supplier/members/:id': {
    summary: 'Change what a member may do, and where',
    ...manage,
    params: id,
    body: MemberChange,
    response: done,
    errors: ['last_owner', 'changed_meanwhile'],
  },
  'DELETE /supplier/members/:id': {
    summary: 'Remove a member. Their sessions no longer open the organisation',
    ...manage,
    params: id,
    response: done,
    errors: ['last_owner'],
  },
  'POST /supplier/members/:id/ownership': {
    summary: 'Make another member an owner in place of the caller, who keeps all other roles. Takes the password',
    ...manage,
    params: id,
    body: z.object({ current_password: currentPassword }),
    response: done,
    errors: ['password_incorrect'],
  },
  'POST /supplier/leave': {
    summary: 'Leave the organisation',
    ...supplier,
    permission: 'own',
    response: done,
    errors: ['last_owner'],
  },
})
