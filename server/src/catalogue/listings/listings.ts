// What properties, rooms and packages share as listings: their suppliers, their addresses, and looking them up.
export { createOrganisation, renameOrganisation } from './keep-organisations.ts'
export { getOrganisation, requireUnsuspended, resumeOrganisation, suspendOrganisation } from './suspend-organisations.ts'
export { findOrganisationNamed, findOrganisations, type OrganisationRow } from '../read-models/organisations.ts'
export { findListings } from '../read-models/listings.ts'
export { suggestSettlements } from './suggest-settlements.ts'
export { slugOf, slugsToTry } from '../rules/slug.ts'
