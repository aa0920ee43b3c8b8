import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useRefusalWords } from '../../../ui/nights/refusal-words.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { showUndoToast } from '../../../ui/toasts/undo-toast.tsx'
import { CHANGED_BY_ACTS, sendAct, type ActResult, type ActRequest, type Conflict } from './calendar-queries.ts'
import { newValuesOf, type NewValues, type SaveState } from './rules/shown.ts'

const SAVED_MS = 2000

/** The cells that another user has changed in the meantime, and the act that would overwrite them. */
type Conflicted = { conflicts: Conflict[]; input: ActInput }

type ActInput = {
  request: ActRequest
  /** The last act that the calendar shows. Later acts of other users on the same cells are conflicts; with null they are overwritten. */
  seen: number | null
  /** The values that the cells show until the server responds. */
  values: NewValues
  /** Returns the text of the toast after the act. */
  done: (result: ActResult) => string
}

/** Returns a function that refetches everything that an act changes. */
function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(CHANGED_BY_ACTS.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}

/** Returns the call that undoes an act on a property. */
function useUndo(property: string) {
  const t = useT('calendar')
  const refusal = useRefusalWords()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (id: string) =>
      (await callApi('POST /supplier/properties/:slug/acts/:id/undo', { params: { slug: property, id } })).data,
    onSuccess: async (result) => {
      if (result.refusal) showFailure(refusal(result.refusal))
      else showToast(t('undone'))
      await refresh()
    },
    onError: () => showFailure(t('notUndone')),
  })
}

/**
 * Holds the values that acts are saving, and shows them as saved for a moment afterwards. The next act can begin before the one before is shown as
 * saved.
 */
function useSaveState() {
  const [saveState, setSaveState] = useState<SaveState & { reason?: string }>()
  const latest = useRef(0)
  return {
    saveState,
    setSaveState,
    /** Shows values as being saved, in addition to those of an earlier act that is still being saved. Returns the number of this act. */
    begin: (values: NewValues): number => {
      setSaveState((now) => ({ state: 'saving', values: now?.state === 'saving' ? new Map([...now.values, ...values]) : values }))
      return ++latest.current
    },
    fail: (values: NewValues, reason: string) => setSaveState({ state: 'refused', values, reason }),
    /** Shows the values of an act as saved for a moment, unless a later act is being saved. */
    showSaved: (act: number, values: NewValues) => {
      if (act !== latest.current) return
      const saved: SaveState = { state: 'saved', values }
      setSaveState(saved)
      setTimeout(() => setSaveState((now) => (now === saved ? undefined : now)), SAVED_MS)
    },
  }
}

/**
 * Returns the functions that perform and undo acts on a property. Cells show the new values at once, and the earlier ones again if the server refuses
 * the act.
 */
export function useCalendarAct(property: string, onDone: () => void) {
  const t = useT('calendar')
  const parts = useT('parts')
  const refusal = useRefusalWords()
  const refresh = useRefresh()
  const undo = useUndo(property)
  const { saveState, setSaveState, begin, fail, showSaved } = useSaveState()
  const [conflicted, setConflicted] = useState<Conflicted>()
  const last = useRef<string[]>([])
  const undoLast = () => {
    const id = last.current.pop()
    if (id === undefined) showToast(t('nothingToUndo'))
    else undo.mutate(id)
  }
  // The toast stays visible for a while, so its act may no longer be the latest.
  const undoThis = (id: string) => {
    last.current = last.current.filter((other) => other !== id)
    undo.mutate(id)
  }
  const handleResult = (result: ActResult, input: ActInput) => {
    const { values, done } = input
    const { act_id: id, conflicts, seen } = result
    if (conflicts.length > 0) {
      setSaveState(undefined)
      setConflicted({ conflicts, input: { ...input, values: new Map(), seen } })
    } else if (result.refusal) fail(values, refusal(result.refusal))
    else {
      if (id !== null) {
        last.current.push(id)
        showUndoToast(done(result), { label: t('undo'), onUndo: () => undoThis(id) })
      }
      onDone()
    }
  }
  const act = useMutation({
    mutationFn: ({ request, seen }: ActInput) => sendAct(property, { ...request, preview: false, seen }),
    onMutate: ({ values }) => {
      setConflicted(undefined)
      return begin(values)
    },
    onSuccess: async (result, input, number) => {
      handleResult(result, input)
      await refresh()
      if (!result.refusal) showSaved(number, newValuesOf(result))
    },
    onError: (error, { values }) => fail(values, error.message || parts('hint')),
  })
  return {
    send: act.mutate,
    isSending: act.isPending,
    isIdle: !act.isPending && !undo.isPending,
    saveState,
    conflicted,
    /** Performs the act in spite of the conflicts. */
    overwrite: () => conflicted && act.mutate(conflicted.input),
    /** Drops the act in conflict. */
    keepTheirs: () => setConflicted(undefined),
    forget: () => setSaveState((now) => (now?.state === 'refused' ? undefined : now)),
    undoLast,
    undo: undo.mutate,
  }
}

export type CalendarMutation = ReturnType<typeof useCalendarAct>
