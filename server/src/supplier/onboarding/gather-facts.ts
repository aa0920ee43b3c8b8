import type { Locale } from '@chautari/contract/locale'
import type { ListingFacts, OnboardingFacts } from '@chautari/contract/supplier/onboarding/requirements'
import type { Onboarding } from '@chautari/contract/supplier/onboarding/shapes'
import { journeys } from '../../availability/index.ts'
import { packageFiles, propertyFiles, type organisationProfiles } from '../../catalogue/index.ts'
import { verifiedPhones } from '../../listing/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { findDocuments } from '../organisation/store/documents.ts'
import { findListingsOf, findOwners, type ListedOf } from './store/organisations.ts'

/** How many listings of each kind are read (our choice): a new supplier has few, and one complete listing is enough. */
const LISTINGS_READ_MAX = 20

type Listing = ListedOf & ListingFacts

/** Returns what is known about an organisation, with its listings. */
export async function gatherFacts(
  db: Db,
  scope: SupplierScope,
  profile: organisationProfiles.OrganisationProfileRow,
): Promise<{ facts: OnboardingFacts; listings: Listing[] }> {
  const listings: Listing[] = []
  // One after the other: the connection can be that of a transaction.
  for (const listed of await findListingsOf(db, scope, LISTINGS_READ_MAX))
    listings.push({ ...listed, ...(await findListingFacts(db, listed)) })
  const owners = await findOwners(db, scope)
  const documents = await findDocuments(db, scope)
  const { contactPhone } = profile
  const facts = {
    ...profile,
    isContactPhoneVerified:
      contactPhone !== null && (await verifiedPhones.isPhoneVerified(db, scope.organisationId, contactPhone)),
    isEmailVerified: owners.some(({ isEmailVerified }) => isEmailVerified),
    documents: documents.map(({ kind }) => kind),
    listings,
  }
  return { facts, listings }
}

async function findListingFacts(db: Db, { kind, slug }: ListedOf): Promise<ListingFacts> {
  if (kind === 'property') {
    const file = await propertyFiles.getPropertyFile(db, slug)
    const isRefundable = file.rooms.some(({ isLive, refundTiers }) => isLive && refundTiers.length > 0)
    return { gaps: propertyFiles.listingGaps(file), isRefundable }
  }
  const file = await packageFiles.getPackageFile(db, slug)
  const hasDeparture = await journeys.hasComingDeparture(db, file.id)
  return { gaps: packageFiles.packageGaps({ ...file, hasDeparture }), isRefundable: file.refundTiers.length > 0 }
}

/** Returns the listings as the checklist shows them. */
export function presentListings(listings: Listing[], locale: Locale): Onboarding['listings'] {
  return listings.map(({ kind, slug, title, gaps }) => ({
    kind,
    slug,
    title,
    missing: gaps.map((gap) => propertyFiles.explainGap(gap)[locale]),
  }))
}
