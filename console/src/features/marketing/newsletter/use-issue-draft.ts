import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import {
  changeOf,
  contestedFields,
  draftOf,
  isSame,
  rebased,
  type Field,
  type Issue,
  type IssueDraft,
} from '../rules/issue-draft.ts'
import { useChange } from '../use-change.ts'
import { issueQuery } from './newsletter-query.ts'

type Written = {
  draft: IssueDraft
  /** The newsletter on which the draft was written: its version is the one that saving replaces. */
  saved: Issue
  /** Fields that both people changed, and in which one's own values were kept. */
  contested: Field[]
}

/** Holds the unsaved draft of a newsletter, and merges it with versions that someone else saves meanwhile. */
export function useIssueDraft(issue: Issue) {
  const t = useT('newsletter')
  const queries = useQueryClient()
  const [written, setWritten] = useState<Written>({ draft: draftOf(issue), saved: issue, contested: [] })
  const { draft, saved, contested } = written
  const isUnsaved = !isSame(draft, saved)

  // A colleague has saved a newer version, and there are no unsaved changes to lose.
  if (!isUnsaved && issue.version > saved.version) setWritten({ draft: draftOf(issue), saved: issue, contested: [] })

  const { mutate, error, isPending, reset } = useChange('PATCH /staff/newsletter/issues/:id', {
    done: t('saved'),
    onDone: () => {},
  })
  const save = () =>
    mutate(
      { params: { id: issue.id }, body: changeOf(draft, saved.version) },
      {
        onSuccess: ({ data: onto }) =>
          setWritten((now) => ({ draft: rebased(now.draft, { from: draft, onto: draftOf(onto) }), saved: onto, contested: [] })),
      },
    )

  /** Loads the version that someone else saved, and keeps or drops the author's unsaved changes. */
  async function settle({ keepsMine }: { keepsMine: boolean }): Promise<void> {
    const { queryKey, queryFn } = issueQuery(issue.id)
    const { data: onto } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    reset()
    const theirs = draftOf(onto)
    setWritten((now) => {
      if (!keepsMine) return { draft: theirs, saved: onto, contested: [] }
      const both = { from: draftOf(now.saved), onto: theirs }
      return { draft: rebased(now.draft, both), saved: onto, contested: contestedFields(now.draft, both) }
    })
  }

  return {
    draft,
    isUnsaved,
    contested,
    isSaving: isPending,
    error,
    isOvertaken: error instanceof ApiError && error.code === 'changed_meanwhile',
    write: (next: IssueDraft) => setWritten((now) => ({ ...now, draft: next })),
    save,
    settle,
  }
}
