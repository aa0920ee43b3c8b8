// New suppliers and changes that wait for staff, and what staff decide about them.
export { findWaitingSuppliers } from './read-models/waiting.ts'
export { announceLive, decideChange, sendBack } from './decide.ts'
export { deleteOldJoinLinks } from './join.ts'
export { answerDueAt, showOnboarding, wholeScopeOf } from './show-onboarding.ts'
export { deleteUnusedDocuments, openDocuments } from '../organisation/document-files.ts'
export { readDocument } from '../organisation/replace-documents.ts'
export { showProfile } from '../organisation/show-organisation.ts'
