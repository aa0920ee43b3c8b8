// Newsletters that staff write and send.
export { changeIssue, deleteIssue, getIssue, lockDraft, requireDraft } from './issues/keep-issues.ts'
export { renderIssue, type IssueTexts } from './issues/render-issue.ts'
export { planBatches } from './issues/rules/batches.ts'
export { isSendable, issueGaps } from './issues/rules/gaps.ts'
export { countSubscribers, planSending, queueDueBatch, stopSending } from './issues/send-issue.ts'
export { settleDelivery } from './issues/settle-delivery.ts'
export {
  deleteOldDeliveries,
  findIssuePictures,
  findIssues,
  insertIssue,
  type IssueContents,
  type IssueLine,
  type IssueRow,
} from './issues/store/issues.ts'
