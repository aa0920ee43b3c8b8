import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { useOutcomeWords } from '../../../ui/nights/outcome-words.ts'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { warningsQuery, type ActRequest, type Calendar } from './calendar-queries.ts'
import { isUnsellable } from './rules/added-warnings.ts'
import { changesOf, typedFields, type Chosen } from './rules/changes.ts'
import { chosenIn, nightsOf, shownAt, typedValues } from './rules/chosen.ts'
import type { Row } from './rules/rows.ts'
import { chosenNights, type Selection } from './rules/selection.ts'
import { newValuesOf, type NewValues } from './rules/shown.ts'
import { fromTsv, pasteInto, toTsv } from './rules/tsv.ts'
import { useCalendarAct, type CalendarMutation } from './use-calendar-act.ts'
import { usePending } from './use-pending.ts'
import { useSelection } from './use-selection.ts'

/** The change that error messages about unreadable text give as an example. */
const EXAMPLE = '+10%'

type Fields = Parameters<ReturnType<typeof useOutcomeWords>['done']>[1]
type Entered = { values?: NewValues; fields?: Fields }
type Sheet = { calendar: Calendar; rows: Row[]; isPhone: boolean }

/** Holds the selected cells and their pending change, and returns the handlers of keys, the clipboard and buttons. */
export function useSheet({ calendar, rows, isPhone }: Sheet) {
  const words = useOutcomeWords()
  const { property, today, seen } = calendar
  const selector = useSelection()
  const [typed, setTyped] = useState<string>()
  const { all, chosen } = chosenOf(rows, selector.selection, today)
  const pending = usePending(property.slug, chosen)
  const reset = () => {
    pending.reset()
    setTyped(undefined)
  }
  // On a phone, a single selected cell would keep the panel open, and the next tap would extend the selection from it.
  const leave = () => (isPhone ? selector.clear() : selector.collapse())
  const mutation = useCalendarAct(property.slug, () => {
    reset()
    if (isPhone) leave()
    focusGrid(isPhone)
  })
  const send = (request: ActRequest, { values = new Map(), fields = {} }: Entered = {}) =>
    mutation.send({ request, seen, values, done: (result) => words.done(result, fields) })
  const cancel = () => {
    mutation.forget()
    reset()
    leave()
    focusGrid(isPhone)
  }
  const apply = () => {
    const { request, preview, fields } = pending
    const { result, isFetching } = preview
    if (request && result?.outcome === 'done' && result.nights > 0 && !isFetching)
      send(request, { values: newValuesOf(result), fields })
  }
  const may = useSupplierMay()
  const isSingle = chosen.length === 1 && chosen[0]?.days.length === 1
  const isPanelOpen = may('stock.change') && (pending.isPasted || (chosen.length > 0 && (isPhone || !isSingle)))
  const active = rows.find(({ key }) => key === selector.selection?.active.row)
  const acts = useActs({ calendar, rows, chosen, active, isSingle: isSingle && !isPanelOpen, pending, send, setTyped })
  return {
    selector,
    chosen,
    pending,
    mutation,
    mayPrice: may('prices.change'),
    isPanelOpen,
    warned: useWarned(property.slug),
    typing: typed !== undefined && active && isSingle ? { first: typed, ...acts.typing } : undefined,
    apply,
    cancel,
    acts: {
      ...acts.keys,
      onEnter: () => (pending.request ? apply() : acts.keys.onType('')),
      onUndo: mutation.undoLast,
      onEscape: cancel,
      // With the values that an act is still writing.
      onCopy: () => toTsv(all, (row, day) => shownAt(calendar, { row, day, values: valuesOf(mutation) })),
    },
  }
}

/** Returns the selected nights, and those among them that can be changed: nights that have passed can only be copied. */
function chosenOf(rows: Row[], selection: Selection | undefined, today: string): { all: Chosen; chosen: Chosen } {
  const order = rows.map(({ key }) => key)
  const all = selection ? chosenIn(rows, chosenNights(selection, order)) : []
  const coming = all.map(({ row, days }) => ({ row: row.key, days: days.filter((day) => day >= today) }))
  return { all, chosen: chosenIn(rows, coming) }
}

/** Returns the values that an act is writing; none once the act was refused. */
function valuesOf({ saveState }: CalendarMutation): NewValues {
  return saveState && saveState.state !== 'refused' ? saveState.values : new Map()
}

/**
 * Gives the focus back to the cell that had it, once the panel is gone or cleared. On a phone the grid itself gets it: a cell with the focus is chosen, which
 * would open the panel again, for tonight.
 */
function focusGrid(isPhone: boolean): void {
  const wanted = isPhone ? '[role="grid"]' : '[role="grid"] [tabindex="0"]'
  requestAnimationFrame(() => document.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true }))
}

/** Returns the nights on which no stay can begin, by room and plan. */
function useWarned(property: string): ReadonlySet<string> {
  const { data } = useQuery(warningsQuery(property))
  return new Set((data?.data ?? []).filter(isUnsellable).map(({ room, plan, night }) => `${room} ${plan} ${night}`))
}

type ActsInput = {
  calendar: Calendar
  rows: Row[]
  chosen: Chosen
  active: Row | undefined
  isSingle: boolean
  pending: ReturnType<typeof usePending>
  send: (request: ActRequest, entered?: Entered) => void
  setTyped: (text: string | undefined) => void
}

/** Returns the functions that type into, close, and paste into the selected cells. */
function useActs({ calendar, rows, chosen, active, isSingle, pending, send, setTyped }: ActsInput) {
  const t = useT('calendar')
  const may = useSupplierMay()
  const mayChange = may('stock.change') && chosen.length > 0
  const save = (text: string) => {
    setTyped(undefined)
    const fields = active && typedFields(active.kind, text)
    if (!fields) showFailure(t('unreadable', { text, example: EXAMPLE }))
    else if (active.kind === 'price' && active.isDerived) showFailure(t('derivedCell'))
    else send({ changes: changesOf(chosen, fields) }, { values: typedValues(calendar, { row: active, chosen, fields }), fields })
  }
  const type = (character: string) => {
    if (!mayChange || !active) return
    if (active.kind !== 'stock' && !may('prices.change')) showFailure(t('noPriceRight'))
    else if (isSingle) setTyped(character)
    else pending.type(active.kind, character)
  }
  const close = () => {
    if (!mayChange) return
    const fields = { is_closed: nightsOf(calendar, chosen).some((night) => !night.is_closed) }
    if (isSingle) send({ changes: changesOf(chosen, fields) }, { fields })
    else pending.change({ canBook: !fields.is_closed })
  }
  const paste = (text: string) => {
    if (!mayChange) return
    const { changes, unreadable } = pasteInto(fromTsv(text), { rows, chosen })
    if (unreadable.length > 0) showFailure(t('unreadable', { text: unreadable[0] ?? '', example: EXAMPLE }))
    else if (changes.length > 0) pending.paste(changes)
  }
  return {
    typing: { label: t('newValue'), onSave: save, onCancel: () => setTyped(undefined) },
    keys: { onType: type, onClose: close, onPaste: paste },
  }
}
