import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMergedDraft } from '../../../ui/overtaken/use-merged-draft.ts'
import { textPageQuery, usePageAct, type TextPage } from '../page-query.ts'
import { contentOf, contestedFields, draftOf, isSame, rebased } from '../rules/page-draft.ts'

export type SavedDraft = NonNullable<TextPage['draft']>

const RULES = {
  contentOf: ({ content }: SavedDraft) => content,
  versionOf: ({ revision }: SavedDraft) => revision,
  draftOf,
  isSame,
  rebased,
  contestedFields,
}

/** Holds the unsaved draft of a page, and merges it with versions that colleagues save. */
export function usePageDraft(page: TextPage['page'], last: SavedDraft) {
  const t = useT('pages')
  const queries = useQueryClient()
  const { acceptSaved, acceptTheirs, restartEditors, ...merged } = useMergedDraft(last, RULES)
  const { draft, saved } = merged
  const { mutate, error, isPending, reset } = usePageAct('PUT /staff/text-pages/:page/draft', { done: t('saved') })
  function save(): void {
    const sent = contentOf(draft)
    mutate(
      { params: { page }, body: { revision: saved.revision, content: sent } },
      {
        onSuccess: ({ data: { draft: onto } }) => {
          if (!onto) return
          acceptSaved(sent, onto)
          // The server gives new sections their keys, so the editors have to start with the saved sections.
          restartEditors()
        },
      },
    )
  }
  /** Loads the version that a colleague saved, and keeps or drops the unsaved changes. */
  async function resolve({ keepsMine }: { keepsMine: boolean }): Promise<void> {
    const { data } = await queries.fetchQuery({ ...textPageQuery(page), staleTime: 0 })
    reset()
    // Without a draft, it was published or deleted in the meantime: the screen shows the page without it.
    if (data.draft) acceptTheirs(data.draft, keepsMine)
  }
  return {
    ...merged,
    isSaving: isPending,
    error,
    isOvertaken: error instanceof ApiError && error.code === 'changed_meanwhile',
    save,
    resolve,
  }
}
