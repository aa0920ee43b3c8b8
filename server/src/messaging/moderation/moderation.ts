// The acts and read models of staff on threads and reported messages: one name of the front door.
export { findRecord } from './find-record.ts'
export { findReference, listOpenReports, settleReport } from './settle-report.ts'
