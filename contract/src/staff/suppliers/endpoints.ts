import { z } from 'zod'
import { endpoints, FileResponse } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'
import {
  ChangeDecision,
  ConfirmedPhone,
  OrganisationFile,
  OwnerInvitee,
  Resumed,
  SendingBack,
  SuspensionChange,
} from './shapes.ts'

const view = { caller: 'staff', cache: 'private', permission: 'suppliers.view' } as const
const manage = { caller: 'staff', cache: 'private', permission: 'suppliers.manage' } as const

const ofOrganisation = z.object({ id: idText })
const file = envelope(OrganisationFile)

/** The people who work for suppliers, suspensions, and the review of new ones (decisions 117 and 119). */
export const supplierFileEndpoints = endpoints({
  'GET /staff/organisations/:id': {
    summary: 'Get a supplier with its documents, members, open invitations and suspension',
    ...view,
    params: ofOrganisation,
    response: file,
    errors: [],
    isLocalised: true,
  },
  'POST /staff/organisations/:id/owners': {
    summary: 'Invite an owner of a supplier by email. An earlier invitation of the address ends',
    ...manage,
    params: ofOrganisation,
    body: OwnerInvitee,
    response: file,
    status: 201,
    errors: ['member_known', 'too_many_members'],
    isLocalised: true,
  },
  'DELETE /staff/organisations/:id/invitations/:invitation': {
    summary: 'Withdraw an invitation to a supplier',
    ...manage,
    params: ofOrganisation.extend({ invitation: idText }),
    response: file,
    errors: [],
    isLocalised: true,
  },
  'POST /staff/organisations/:id/suspend': {
    summary: 'Suspend a supplier: everything it sells goes off sale. Its bookings stay as they are',
    ...manage,
    params: ofOrganisation,
    body: SuspensionChange,
    response: file,
    errors: ['organisation_suspended'],
    isLocalised: true,
  },
  'POST /staff/organisations/:id/resume': {
    summary: 'End the suspension of a supplier: what it sold goes on sale again, unless something is missing',
    ...manage,
    params: ofOrganisation,
    body: SuspensionChange,
    response: envelope(Resumed),
    errors: ['organisation_not_suspended'],
    isLocalised: true,
  },
  'GET /staff/organisations/:id/documents/:document': {
    summary: 'Download a document of a supplier',
    ...view,
    params: ofOrganisation.extend({ document: idText }),
    response: FileResponse,
    file: 'application/octet-stream',
    errors: [],
  },
  'POST /staff/organisations/:id/accept': {
    summary: 'Accept a new supplier: what is complete goes on sale, and its owners are told',
    ...manage,
    params: ofOrganisation,
    response: envelope(Resumed),
    errors: ['organisation_not_in_review', 'organisation_suspended'],
    isLocalised: true,
  },
  'POST /staff/organisations/:id/send-back': {
    summary: 'Send a new supplier back to its owners with the reason, which they are told',
    ...manage,
    params: ofOrganisation,
    body: SendingBack,
    response: file,
    errors: ['organisation_not_in_review'],
    isLocalised: true,
  },
  'POST /staff/organisations/:id/phones': {
    summary: 'Confirm that a number reaches a supplier, such as after calling it, with the reason',
    ...manage,
    params: ofOrganisation,
    body: ConfirmedPhone,
    response: file,
    errors: [],
    isLocalised: true,
  },
  'POST /staff/organisations/:id/change': {
    summary:
      'Accept or decline the registered name, PAN and mobile number that an owner asked for. Accepting a number confirms it',
    ...manage,
    params: ofOrganisation,
    body: ChangeDecision,
    response: file,
    errors: ['no_pending_change'],
    isLocalised: true,
  },
})
