// Names that properties, rooms and packages share as listings: suppliers, titles, slugs and lookup.
export { createOrganisation, renameOrganisation } from './edit-organisations.ts'
export { getOrganisation, requireUnsuspended, resumeOrganisation, suspendOrganisation } from './suspend-organisations.ts'
export { findOrganisationNamed, findOrganisations, type OrganisationRow } from '../read-models/organisations.ts'
export { findListings } from '../read-models/listings.ts'
export { findListingTitles } from '../read-models/listing-titles.ts'
export { requirePlace } from './edit-properties.ts'
export { slugOf, slugsToTry } from '../rules/slug.ts'
