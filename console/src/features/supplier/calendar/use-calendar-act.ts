import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useRefusalWords } from '../../../ui/nights/refusal-words.ts'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { showUndoToast } from '../../../ui/toasts/undo-toast.tsx'
import { CHANGED_BY_ACTS, sendAct, type ActResult, type Asked, type Conflict } from './calendar-queries.ts'
import { newValuesOf, type NewValues, type Writing } from './rules/shown.ts'

const SAVED_MS = 2000

/** The cells that somebody else changed meanwhile, and the request, to write it all the same. */
export type Conflicted = { conflicts: Conflict[]; asked: Asked; seen: number }

type Sending = {
  asked: Asked
  /** The last act that was seen, so that later ones of others are conflicts; null writes over them. */
  seen: number | null
  /** The values that the cells show until the answer comes. */
  values: NewValues
  /** Told when it is done. */
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

/** Keeps the values that acts write until they are saved, and for a moment afterwards. The next act may begin before the last one is shown as saved. */
function useWriting() {
  const [writing, setWriting] = useState<Writing & { why?: string }>()
  const latest = useRef(0)
  return {
    writing,
    setWriting,
    /** Shows values as being written, besides those of an act that still is, and returns the number of this act. */
    begin: (values: NewValues): number => {
      setWriting((now) => ({ state: 'saving', values: now?.state === 'saving' ? new Map([...now.values, ...values]) : values }))
      return ++latest.current
    },
    fail: (values: NewValues, why: string) => setWriting({ state: 'refused', values, why }),
    /** Shows what an act wrote as saved, unless a later one is being written. */
    showSaved: (act: number, values: NewValues) => {
      if (act !== latest.current) return
      const saved: Writing = { state: 'saved', values }
      setWriting(saved)
      setTimeout(() => setWriting((now) => (now === saved ? undefined : now)), SAVED_MS)
    },
  }
}

/** Returns a function that does acts on a property. Cells show an act at once, and show their earlier values again when the server refuses it. */
export function useCalendarAct(property: string, onDone: () => void) {
  const t = useT('calendar')
  const parts = useT('parts')
  const refusal = useRefusalWords()
  const refresh = useRefresh()
  const undo = useUndo(property)
  const { writing, setWriting, begin, fail, showSaved } = useWriting()
  const [conflicted, setConflicted] = useState<Conflicted>()
  const last = useRef<string[]>([])
  const undoLast = () => {
    const id = last.current.pop()
    if (id === undefined) showToast(t('nothingToUndo'))
    else undo.mutate(id)
  }
  // Its message stays for a while, so that it may not be the latest act.
  const undoThis = (id: string) => {
    last.current = last.current.filter((other) => other !== id)
    undo.mutate(id)
  }
  const settle = (result: ActResult, { asked, values, done }: Sending) => {
    const { act_id: id, conflicts, seen } = result
    if (conflicts.length > 0) {
      setWriting(undefined)
      setConflicted({ conflicts, asked, seen })
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
    mutationFn: ({ asked, seen }: Sending) => sendAct(property, { ...asked, preview: false, seen }),
    onMutate: ({ values }) => {
      setConflicted(undefined)
      return begin(values)
    },
    onSuccess: async (result, sending, number) => {
      settle(result, sending)
      await refresh()
      if (!result.refusal) showSaved(number, newValuesOf(result))
    },
    onError: (error, { values }) => fail(values, error.message || parts('hint')),
  })
  return {
    send: act.mutate,
    isSending: act.isPending,
    isIdle: !act.isPending && !undo.isPending,
    writing,
    conflicted,
    /** Keeps the values that others wrote. */
    keepTheirs: () => setConflicted(undefined),
    forget: () => setWriting((now) => (now?.state === 'refused' ? undefined : now)),
    undoLast,
    undo: undo.mutate,
  }
}

export type CalendarActing = ReturnType<typeof useCalendarAct>
