// Listings for staff: suppliers and properties, on sale or not.
export { createOrganisation, renameOrganisation } from './listings/keep-organisations.ts'
export { createProperty, editProperty, getPropertyFile, lockComplete, type PropertyEdit } from './listings/keep-properties.ts'
export { listingGaps } from './rules/listing-gaps.ts'
export { findListings } from './store/listings.ts'
export { findOrganisation, findOrganisations, type OrganisationRow } from './store/organisations.ts'
export { findPropertiesForStaff, type PropertyFileRow, type PropertyListed } from './store/property-files.ts'
export { presentPicture } from './present.ts'
