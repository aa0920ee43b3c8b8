// Acts and read models of staff on threads and reported messages.
export { findRecord } from './find-record.ts'
export { findReference, listOpenReports, settleReport } from './settle-report.ts'
export { findReportedBookings } from '../read-models/reports.ts'
