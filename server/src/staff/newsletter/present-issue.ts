import type { IssueFile, ListedIssue } from '@chautari/contract/staff/newsletter/issues'
import { issues } from '../../newsletter/index.ts'
import type { ResolvedIssue } from './resolve-parts.ts'

/** Presents a newsletter of the list. */
export function presentListedIssue(row: issues.IssueLine): ListedIssue {
  const { state, subject, recipients, sent, refused, undelivered, withheld, unsubscribed } = row
  return {
    id: String(row.id),
    state,
    subject,
    subject_ne: row.subjectNe,
    recipients,
    sent,
    refused,
    undelivered,
    withheld,
    unsubscribed,
    changed_at: row.changedAt.toISOString(),
    starts_at: row.startsAt?.toISOString() ?? null,
  }
}

/** Presents a newsletter in full. */
export function presentIssue(row: issues.IssueRow, { texts, shownCards }: ResolvedIssue): IssueFile {
  return {
    ...presentListedIssue(row),
    version: row.version,
    blocks: row.blocks,
    gaps: issues.issueGaps(row, shownCards),
    preview: texts,
    stop_cause: row.stopCause,
  }
}
