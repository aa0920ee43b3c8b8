// Organisations as businesses: registered name, tax number, contacts, the phone of their SMS, and their states from draft to live.
export { createDraftOrganisation } from '../listings/edit-organisations.ts'
export { editProfile, getProfile } from './edit-profiles.ts'
export { acceptOrganisation } from './accept-organisations.ts'
export type { OrganisationProfileRow } from './store/profiles.ts'
export { changePhone, removePhone, setPhone } from './edit-phones.ts'
export { findOrganisationOfPhone, findPhone, type OrganisationPhone } from '../read-models/organisation-phones.ts'
export * as news from './news.ts'
