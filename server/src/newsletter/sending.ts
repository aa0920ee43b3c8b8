// Sending newsletters: rendering, batches and the outcome of each delivery.
export { renderIssue, type IssueTexts } from './issues/render-issue.ts'
export { planBatches } from './issues/rules/batches.ts'
export { countSubscribers, planSending, queueDueBatch, stopSending } from './issues/send-issue.ts'
export { settleDelivery } from './issues/settle-delivery.ts'
export { deleteOldDeliveries } from './issues/store/issues.ts'
