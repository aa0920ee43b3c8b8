import type { Locale } from '@chautari/contract/locale'
import type { OrganisationFile } from '@chautari/contract/staff/suppliers/shapes'
import { listings } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { memberDesk, reviewDesk } from '../../supplier/index.ts'
import { presentOrganisation } from '../listings/present-organisation.ts'

/** Returns a supplier with its documents, members, open invitations and suspension; before it is live also with its gaps. Throws `not_found`. */
export async function showSupplier(db: Db, id: number, locale: Locale): Promise<OrganisationFile> {
  const organisation = await listings.getOrganisation(db, id)
  const { suspension } = organisation
  const profile = await reviewDesk.showProfile(db, { organisationId: id })
  const scope = reviewDesk.wholeScopeOf({ organisationId: id })
  return {
    ...presentOrganisation(organisation),
    ...(await memberDesk.listPeopleOf(db, { organisationId: id })),
    profile,
    onboarding: profile.state === 'live' ? null : await reviewDesk.showOnboarding(db, scope, locale),
    suspension: suspension
      ? {
          since: suspension.beganAt.toISOString(),
          reason: suspension.reason,
          listings_count: suspension.propertyIds.length + suspension.packageIds.length,
        }
      : null,
  }
}
