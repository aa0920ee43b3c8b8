// Organisations as businesses: registered name, tax number, contacts, and their way from a draft to being live.
export { createDraftOrganisation } from '../listings/keep-organisations.ts'
export { editProfile, getProfile } from './keep-profiles.ts'
export { acceptOrganisation } from './accept-organisations.ts'
export type { OrganisationProfileRow } from './store/profiles.ts'
