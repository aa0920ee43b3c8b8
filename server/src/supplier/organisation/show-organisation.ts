import type { OrganisationDocument, OrganisationProfile } from '@chautari/contract/supplier/organisation/shapes'
import { organisationProfiles } from '../../catalogue/index.ts'
import { verifiedPhones } from '../../listing/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { findChange } from './store/changes.ts'
import { findDocuments, type DocumentRow } from './store/documents.ts'

/** Returns the caller's organisation; its documents only to members who may change it. */
export async function showOrganisation(db: Db, { scope, member }: SupplierCaller): Promise<OrganisationProfile> {
  const profile = await showProfile(db, scope)
  return member.permissions.includes('organisation.edit') ? profile : { ...profile, documents: [] }
}

/** Returns an organisation with its documents and the change that waits for staff. Throws `not_found`. */
export async function showProfile(db: Db, organisation: Pick<SupplierScope, 'organisationId'>): Promise<OrganisationProfile> {
  const row = await organisationProfiles.getProfile(db, organisation.organisationId)
  const change = await findChange(db, organisation)
  return {
    kind: row.kind,
    name: row.name,
    legal_name: row.legalName,
    registration_number: row.registrationNumber,
    pan: row.pan,
    is_vat_registered: row.isVatRegistered,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    is_contact_phone_proved: row.contactPhone !== null && (await verifiedPhones.isPhoneVerified(db, row.id, row.contactPhone)),
    address: row.address,
    state: row.state,
    pending_change: change
      ? {
          legal_name: change.legalName,
          pan: change.pan,
          contact_phone: change.contactPhone,
          asked_at: change.askedAt.toISOString(),
        }
      : null,
    documents: (await findDocuments(db, organisation)).map(presentDocument),
  }
}

function presentDocument({ id, kind, file, bytesCount, uploadedAt }: DocumentRow): OrganisationDocument {
  return {
    id: String(id),
    kind,
    format: file.endsWith('.pdf') ? 'pdf' : 'picture',
    bytes_count: bytesCount,
    uploaded_at: uploadedAt.toISOString(),
  }
}
