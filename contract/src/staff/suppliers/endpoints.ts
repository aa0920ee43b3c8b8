import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'
import { OrganisationFile, OwnerInvitee, Resumed, SuspensionChange } from './shapes.ts'

const view = { caller: 'staff', cache: 'private', permission: 'suppliers.view' } as const
const manage = { caller: 'staff', cache: 'private', permission: 'suppliers.manage' } as const

const ofOrganisation = z.object({ id: idText })
const file = envelope(OrganisationFile)

/** The people who work for suppliers, and suspensions, kept by staff (decision 117). */
export const supplierFileEndpoints = endpoints({
  'GET /staff/organisations/:id': {
    summary: 'Get a supplier with its members, open invitations and suspension',
    ...view,
    params: ofOrganisation,
    response: file,
    errors: [],
  },
  'POST /staff/organisations/:id/owners': {
    summary: 'Invite an owner of a supplier by email. An earlier invitation of the address ends',
    ...manage,
    params: ofOrganisation,
    body: OwnerInvitee,
    response: file,
    status: 201,
    errors: ['member_known', 'too_many_members'],
  },
  'DELETE /staff/organisations/:id/invitations/:invitation': {
    summary: 'Withdraw an invitation to a supplier',
    ...manage,
    params: ofOrganisation.extend({ invitation: idText }),
    response: file,
    errors: [],
  },
  'POST /staff/organisations/:id/suspend': {
    summary: 'Suspend a supplier: everything it sells goes off sale. Its bookings stay as they are',
    ...manage,
    params: ofOrganisation,
    body: SuspensionChange,
    response: file,
    errors: ['organisation_suspended'],
  },
  'POST /staff/organisations/:id/resume': {
    summary: 'End the suspension of a supplier: what it sold goes on sale again, unless something is missing',
    ...manage,
    params: ofOrganisation,
    body: SuspensionChange,
    response: envelope(Resumed),
    errors: ['organisation_not_suspended'],
  },
})
