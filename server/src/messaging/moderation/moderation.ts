// What staff do about reported messages: one name of the front door.
export { listOpenReports, settleReport, type ReportOutcome } from './settle-report.ts'
