// Work that runs at intervals.
export { sendDutyEmails } from './duty/send-duty-emails.ts'
export { deleteUnusedPictures } from './listings/delete-unused-pictures.ts'
export { sendDueNewsletters } from './newsletter/send-issues.ts'
export { deleteEndedStaffSessions } from './sessions/delete-ended-sessions.ts'
