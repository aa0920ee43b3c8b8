import { useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMergedDraft } from '../../../ui/overtaken/use-merged-draft.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { postQuery, usePostAct, type Post } from '../post-query.ts'
import { asSaved, changesOf, contestedFields, draftOf, isSame, rebased, type Draft } from '../rules/draft.ts'

const RULES = {
  contentOf: (post: Post) => post,
  versionOf: ({ version }: Post) => version,
  draftOf,
  isSame,
  rebased,
  contestedFields,
}

/** Holds the unsaved draft of a post, and merges it with versions that colleagues save. */
export function useDraft(post: Post) {
  const t = useT('writing')
  const queries = useQueryClient()
  const { acceptSaved, acceptTheirs, write, isUnsaved, ...merged } = useMergedDraft(post, RULES)
  const { draft, saved } = merged
  const { mutate, error, isPending, reset } = usePostAct(
    (body: Partial<Draft>) =>
      callApi('PATCH /staff/posts/:id', { params: { id: post.id }, body: { ...body, version: saved.version } }),
    () => showToast(t('saved')),
  )
  function save(): void {
    const sent = asSaved(draft, saved)
    mutate(changesOf(draft, saved), { onSuccess: ({ data }) => acceptSaved(sent, data) })
  }
  /** Loads the version that a colleague saved, and keeps or drops the unsaved changes. */
  async function resolve({ keepsMine }: { keepsMine: boolean }): Promise<void> {
    const { data } = await queries.fetchQuery({ ...postQuery(post.id), staleTime: 0 })
    reset()
    acceptTheirs(data, keepsMine)
  }
  return {
    ...merged,
    isChanged: isUnsaved,
    isSaving: isPending,
    error,
    isOvertaken: error instanceof ApiError && error.code === 'changed_meanwhile',
    write: (changed: Partial<Draft>) => write((now) => ({ ...now, ...changed })),
    save,
    resolve,
  }
}
