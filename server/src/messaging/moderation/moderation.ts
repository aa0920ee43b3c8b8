// What staff do about reported messages, and what they see of a thread: one name of the front door.
export { findRecord } from './find-record.ts'
export { findReference, listOpenReports, settleReport } from './settle-report.ts'
