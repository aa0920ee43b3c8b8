import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMergedDraft } from '../../../ui/overtaken/use-merged-draft.ts'
import { changeOf, contestedFields, draftOf, isSame, rebased, type Issue, type IssueDraft } from '../rules/issue-draft.ts'
import { useChange } from '../use-change.ts'
import { issueQuery } from './newsletter-query.ts'

const RULES = {
  contentOf: draftOf,
  versionOf: ({ version }: Issue) => version,
  draftOf: (content: IssueDraft) => content,
  isSame,
  rebased,
  contestedFields,
}

/** Holds the unsaved draft of a newsletter, and merges it with versions that colleagues save. */
export function useIssueDraft(issue: Issue) {
  const t = useT('newsletter')
  const queries = useQueryClient()
  const { acceptSaved, acceptTheirs, write, ...merged } = useMergedDraft(issue, RULES)
  const { draft, saved } = merged
  const { mutate, error, isPending, reset } = useChange('PATCH /staff/newsletter/issues/:id', {
    done: t('saved'),
    onDone: () => {},
  })
  const save = () =>
    mutate(
      { params: { id: issue.id }, body: changeOf(draft, saved.version) },
      { onSuccess: ({ data }) => acceptSaved(draft, data) },
    )
  /** Loads the version that a colleague saved, and keeps or drops the unsaved changes. */
  async function resolve({ keepsMine }: { keepsMine: boolean }): Promise<void> {
    const { queryKey, queryFn } = issueQuery(issue.id)
    const { data } = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    reset()
    acceptTheirs(data, keepsMine)
  }
  return {
    ...merged,
    isSaving: isPending,
    error,
    isOvertaken: error instanceof ApiError && error.code === 'changed_meanwhile',
    write: (next: IssueDraft) => write(() => next),
    save,
    resolve,
  }
}
