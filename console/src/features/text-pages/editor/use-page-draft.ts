import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { textPageQuery, usePageAct, type TextPage } from '../page-query.ts'
import { contentOf, contestedFields, draftOf, isSame, rebased, type Field, type PageDraft } from '../rules/page-draft.ts'

export type SavedDraft = NonNullable<TextPage['draft']>

type Written = {
  draft: PageDraft
  /** The version that the draft is based on. Saving replaces its revision. */
  saved: SavedDraft
  /** Fields that both people changed, and in which one's own values were kept. */
  contested: Field[]
  /** Increases when the texts are replaced. As the key of their editors, it makes them start with the new texts. */
  round: number
}

/** Keeps the unsaved draft of a page, and merges it with versions that someone else saves meanwhile. */
export function usePageDraft(page: TextPage['page'], last: SavedDraft) {
  const t = useT('pages')
  const queries = useQueryClient()
  const [written, setWritten] = useState<Written>({ draft: draftOf(last.content), saved: last, contested: [], round: 0 })
  const { draft, saved } = written
  const isUnsaved = !isSame(draft, saved.content)

  // A colleague has saved a newer version, and there are no unsaved changes to lose.
  if (!isUnsaved && last.revision > saved.revision)
    setWritten(({ round }) => ({ draft: draftOf(last.content), saved: last, contested: [], round: round + 1 }))

  const { mutate, error, isPending, reset } = usePageAct('PUT /staff/text-pages/:page/draft', { done: t('saved') })

  function save(): void {
    const sent = contentOf(draft)
    mutate(
      { params: { page }, body: { revision: saved.revision, content: sent } },
      {
        onSuccess: ({ data: { draft: onto } }) => {
          if (!onto) return
          setWritten((now) => ({
            draft: rebased(now.draft, { from: sent, onto: onto.content }),
            saved: onto,
            contested: [],
            round: now.round + 1,
          }))
        },
      },
    )
  }

  /** Takes over what someone else has saved, and keeps or drops one's own changes. */
  async function settle({ keepsMine }: { keepsMine: boolean }): Promise<void> {
    const { data } = await queries.fetchQuery({ ...textPageQuery(page), staleTime: 0 })
    reset()
    const onto = data.draft
    // The draft is published or deleted by now: the screen shows the page without it.
    if (!onto) return
    // Keeps the text that was typed while the draft was fetched.
    setWritten((now) => {
      const both = { from: now.saved.content, onto: onto.content }
      const mine = { draft: rebased(now.draft, both), contested: contestedFields(now.draft, both) }
      return { ...(keepsMine ? mine : { draft: draftOf(onto.content), contested: [] }), saved: onto, round: now.round + 1 }
    })
  }

  return {
    ...written,
    isUnsaved,
    isSaving: isPending,
    error,
    isOvertaken: error instanceof ApiError && error.code === 'changed_meanwhile',
    write: (change: (draft: PageDraft) => PageDraft) => setWritten((now) => ({ ...now, draft: change(now.draft) })),
    save,
    settle,
  }
}
