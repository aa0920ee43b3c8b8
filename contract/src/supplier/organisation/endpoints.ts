import { z } from 'zod'
import { endpoints, FileRequest, FileResponse } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'
import { DOCUMENT_BYTES_MAX, DOCUMENT_TYPES } from './limits.ts'
import { documentKind, OrganisationEdit, OrganisationProfile } from './shapes.ts'

const supplier = { caller: 'supplier', cache: 'private' } as const
const edit = { ...supplier, permission: 'organisation.edit' } as const
const profile = envelope(OrganisationProfile)

/** The organisation itself: its registered name, tax number, contacts and documents (decision 119). */
export const organisationEndpoints = endpoints({
  'GET /supplier/organisation': {
    summary: 'Get the open organisation with its registered name, contacts and, for owners, its documents',
    ...supplier,
    permission: 'organisation.view',
    response: profile,
    errors: [],
  },
  'PATCH /supplier/organisation': {
    summary:
      'Change the organisation. Once it is live, a new registered name or PAN waits for our team, as does a mobile number that is not proved',
    ...edit,
    body: OrganisationEdit,
    response: profile,
    errors: [],
  },
  'POST /supplier/organisation/documents/:kind': {
    summary: 'Upload a document, in place of an earlier one of its kind. Only owners and our team can read it',
    ...edit,
    params: z.object({ kind: documentKind }),
    upload: DOCUMENT_TYPES,
    bodyBytesMax: DOCUMENT_BYTES_MAX,
    body: FileRequest,
    response: profile,
    status: 201,
    errors: [],
  },
  'GET /supplier/organisation/documents/:id/file': {
    summary: 'Download a document of the organisation',
    ...edit,
    params: z.object({ id: idText }),
    response: FileResponse,
    file: 'application/octet-stream',
    errors: [],
  },
})
