import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { postQuery, usePostAct, type Post } from '../post-query.ts'
import { asSaved, changesOf, contestedFields, draftOf, rebased, type Draft, type Field } from '../rules/draft.ts'

type Written = {
  draft: Draft
  /** The post on which the draft was written. */
  saved: Post
  /** Increases when the texts are replaced. As the key of their editors, it makes them start with the new texts. */
  round: number
  /** Fields that both people changed, and in which one's own values were kept. */
  contested: Field[]
}

/** Keeps the unsaved draft of a post, and merges it with versions that someone else saves meanwhile. */
export function useDraft(post: Post) {
  const t = useT('writing')
  const queries = useQueryClient()
  const [written, setWritten] = useState<Written>({ draft: draftOf(post), saved: post, round: 0, contested: [] })
  const { draft, saved } = written
  const changes = changesOf(draft, saved)
  const isChanged = Object.keys(changes).length > 0

  // A colleague has saved a newer version, and there are no unsaved changes to lose.
  if (!isChanged && post.version > saved.version)
    setWritten(({ round }) => ({ draft: draftOf(post), saved: post, round: round + 1, contested: [] }))

  const { mutate, error, isPending, reset } = usePostAct(
    (body: Partial<Draft>) =>
      callApi('PATCH /staff/posts/:id', { params: { id: post.id }, body: { ...body, version: saved.version } }),
    (now) => {
      setWritten((before) => ({
        ...before,
        draft: rebased(before.draft, { from: asSaved(draft, saved), onto: now }),
        saved: now,
        contested: [],
      }))
      showToast(t('saved'))
    },
  )

  /** Takes over what someone else has saved, and keeps or drops one's own changes. */
  async function settle({ keepsMine }: { keepsMine: boolean }): Promise<void> {
    const { data: onto } = await queries.fetchQuery({ ...postQuery(post.id), staleTime: 0 })
    reset()
    // Keeps the text that was typed while the post was fetched.
    setWritten((now) => {
      const both = { from: now.saved, onto }
      const mine = { draft: rebased(now.draft, both), contested: contestedFields(now.draft, both) }
      return { ...(keepsMine ? mine : { draft: draftOf(onto), contested: [] }), saved: onto, round: now.round + 1 }
    })
  }

  return {
    ...written,
    isChanged,
    isSaving: isPending,
    error,
    isOvertaken: error instanceof ApiError && error.code === 'changed_meanwhile',
    write: (changed: Partial<Draft>) => setWritten((before) => ({ ...before, draft: { ...before.draft, ...changed } })),
    save: () => mutate(changes),
    settle,
  }
}
