import type { Db, Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  deleteIssueRow,
  findIssue,
  insertIssue,
  lockIssue,
  updateIssue,
  type IssueContents,
  type IssueRow,
} from './store/issues.ts'

/** Returns a newsletter. Throws `not_found`. */
export async function getIssue(db: Db, id: number): Promise<IssueRow> {
  const issue = await findIssue(db, id)
  if (!issue) throw new AppError('not_found')
  return issue
}

/** Creates a draft and returns its number. */
export async function createIssue(tx: Tx, subject: string): Promise<number> {
  return insertIssue(tx, subject)
}

/**
 * Locks a draft of a newsletter in the given version, runs an action on it, and returns the result of the action. Throws `not_found`,
 * `issue_not_draft` and `changed_meanwhile`.
 */
export async function changeDraft<T>(
  tx: Tx,
  { id, version }: { id: number; version?: number },
  action: (issue: IssueRow) => Promise<T>,
): Promise<T> {
  return action(await lockDraft(tx, id, version))
}

async function lockDraft(tx: Tx, id: number, version?: number): Promise<IssueRow> {
  const issue = await lockIssue(tx, id)
  if (!issue) throw new AppError('not_found')
  requireDraft(issue, version)
  return issue
}

/** Throws `issue_not_draft` and `changed_meanwhile` unless a newsletter is a draft of this version. */
export function requireDraft(issue: IssueRow, version = issue.version): void {
  if (issue.state !== 'draft') throw new AppError('issue_not_draft')
  if (issue.version !== version) throw new AppError('changed_meanwhile')
}

/** Replaces the contents of a draft. Returns the draft as it was. Throws the errors of `changeDraft`. */
export async function changeIssue(
  tx: Tx,
  { id, version }: { id: number; version: number },
  contents: IssueContents,
): Promise<IssueRow> {
  const before = await lockDraft(tx, id, version)
  await updateIssue(tx, id, { ...contents, version: before.version + 1 })
  return before
}

/** Deletes a draft and returns it. Throws the errors of `changeDraft`. */
export async function deleteIssue(tx: Tx, { id, version }: { id: number; version: number }): Promise<IssueRow> {
  const issue = await lockDraft(tx, id, version)
  await deleteIssueRow(tx, id)
  return issue
}
