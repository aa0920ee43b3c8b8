// Acts of staff on the accounts of travellers, and what they see of them.
export { issueTicket } from './impersonation/issue-ticket.ts'
export { removePicture } from './my-data/delete-account.ts'
export { deleteOnRequest } from './my-data/delete-on-request.ts'
export { exportOnRequest } from './my-data/export-on-request.ts'
export { type ExportSections } from './my-data/export-account.ts'
export { findProfile, type Profile } from './my-data/find-profile.ts'
export { endSessionsOf } from './sessions/end-sessions-of.ts'
export { disableAccount, enableAccount } from './sign-in/disable-account.ts'
