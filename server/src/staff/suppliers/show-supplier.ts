import type { OrganisationFile } from '@chautari/contract/staff/suppliers/shapes'
import { listings } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { memberDesk } from '../../supplier/index.ts'
import { presentOrganisation } from '../listings/present-organisation.ts'

/** Returns a supplier with its members, open invitations and suspension. Throws `not_found`. */
export async function showSupplier(db: Db, id: number): Promise<OrganisationFile> {
  const organisation = await listings.getOrganisation(db, id)
  const { suspension } = organisation
  return {
    ...presentOrganisation(organisation),
    ...(await memberDesk.listPeopleOf(db, { organisationId: id })),
    suspension: suspension
      ? {
          since: suspension.beganAt.toISOString(),
          reason: suspension.reason,
          listings_count: suspension.propertyIds.length + suspension.packageIds.length,
        }
      : null,
  }
}
