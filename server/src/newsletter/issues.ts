// Drafts and contents of newsletters.
export { changeDraft, changeIssue, createIssue, deleteIssue, getIssue, requireDraft } from './issues/edit-issues.ts'
export { isSendable, issueGaps } from './issues/rules/gaps.ts'
export { findIssuePictures, findIssues, findIssueSubjects } from './issues/read-models/find-issues.ts'
export type { IssueContents, IssueLine, IssueRow } from './issues/store/issues.ts'
