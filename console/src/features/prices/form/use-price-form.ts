import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useTypedPreview } from '../../../platform/api/use-typed-preview.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { showUndoToast } from '../../../ui/toasts/undo-toast.tsx'
import { previewQuery, type ActRequest } from '../price-queries.ts'
import { NOTHING, readDraft, typedFirst, type Draft, type Reading } from '../../../ui/nights/draft.ts'
import type { Range } from '../../../ui/month/month-of.ts'
import { useOutcomeWords } from '../../../ui/nights/outcome-words.ts'
import { useRefusalWords } from '../../../ui/nights/refusal-words.ts'

const NOTHING_READ: Reading = { request: undefined, unreadable: [] }

/** Holds the fields of the form, and fetches the preview of the act once typing has paused. */
export function usePriceForm(
  room: string,
  { range, weekdays, plan }: { range: Range | undefined; weekdays: number[]; plan: string },
) {
  const [draft, setDraft] = useState<Draft>(NOTHING)
  const [typedCount, setTypedCount] = useState(0)
  const { request, unreadable } = range ? readDraft(draft, { range, weekdays, plan }) : NOTHING_READ
  const preview = useTypedPreview(request, (typed) => previewQuery(room, typed))
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }))
  return {
    draft,
    change,
    /** Starts the price with a character typed into the grid, and moves the focus to its field, where typing continues. */
    type: (character: string) => {
      change(typedFirst(character))
      setTypedCount((count) => count + 1)
    },
    typedCount,
    reset: () => setDraft(NOTHING),
    request,
    unreadable,
    preview,
  }
}

export type PriceForm = ReturnType<typeof usePriceForm>

/** Returns the call that does an act on a room. Afterwards a toast says what happened and offers to undo it. */
export function useNightsAct(room: string, onDone: () => void) {
  const t = useT('prices')
  const words = useOutcomeWords()
  const refusal = useRefusalWords()
  const refresh = useRefresh()
  const undo = useUndo()
  return useMutation({
    mutationFn: async (request: ActRequest) => {
      const body = { preview: false, ...request }
      const { data } = await callApi('POST /staff/rooms/:slug/price-acts', { params: { slug: room }, body })
      return data
    },
    onSuccess: async (result, request) => {
      const { act_id: id } = result
      if (result.refusal) showFailure(refusal(result.refusal))
      else {
        if (id !== null) showUndoToast(words.done(result, request), { label: t('undo'), onUndo: () => undo.mutate(id) })
        onDone()
      }
      await refresh()
    },
  })
}

/** Returns the call that undoes an act. */
export function useUndo() {
  const t = useT('prices')
  const refusal = useRefusalWords()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await callApi('POST /staff/acts/:id/undo', { params: { id }, body: {} })
      return data
    },
    onSuccess: async (result) => {
      if (result.refusal) showFailure(refusal(result.refusal))
      else showToast(t('undone'))
      await refresh()
    },
    onError: () => showFailure(t('notUndone')),
  })
}

/** Returns the function that asks the calendar, the history and the preview again. */
export function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    const keys = [
      'GET /staff/rooms/:slug/calendar',
      'GET /staff/rooms/:slug/acts',
      'GET /staff/rooms/:slug/warnings',
      'POST /staff/rooms/:slug/price-acts',
    ]
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
