import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import {
  addCell,
  chooseAll,
  extendTo,
  grabCorner,
  startAt,
  tap,
  type Cell,
  type Rect,
  type Selection,
} from './rules/selection.ts'

/** Holds the selected cells. They stay selected while other nights are shown. */
export function useSelection() {
  const [selection, setSelection] = useState<Selection>()
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!isDragging) return undefined
    // The button may be released outside of the grid, such as over the panel that has just opened, or over a handle, which stops the event.
    const ended = new AbortController()
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(name, () => setDragging(false), { signal: ended.signal, capture: true })
    return () => ended.abort()
  }, [isDragging])
  return {
    selection,
    isDragging,
    /** Starts a rectangle that the mouse drags over other cells. Shift extends the last rectangle; Ctrl adds another one. */
    press: (cell: Cell, { isExtending, isAdding }: { isExtending: boolean; isAdding: boolean }) => {
      setDragging(true)
      setSelection((now) => {
        if (isExtending) return extendTo(now, cell)
        return isAdding ? addCell(now, cell) : startAt(cell)
      })
    },
    start: (cell: Cell) => setSelection(startAt(cell)),
    extend: (cell: Cell) => setSelection((now) => extendTo(now, cell)),
    /** Starts to drag a corner of the last rectangle: `to` moves, `from` stays. */
    grab: (rect: Rect) => {
      setDragging(true)
      setSelection((now) => grabCorner(now, rect))
    },
    tap: (cell: Cell) => setSelection((now) => tap(now, cell)),
    all: (from: Cell, to: Cell) => setSelection(chooseAll(from, to)),
    column: (day: CalendarDate, { first, last, isExtending }: { first: string; last: string; isExtending: boolean }) =>
      setSelection((now) =>
        isExtending && now ? extendTo(now, { row: last, day }) : chooseAll({ row: first, day }, { row: last, day }),
      ),
    /** Reduces the selection to the active cell. */
    collapse: () => setSelection((now) => now && startAt(now.active)),
    clear: () => setSelection(undefined),
  }
}

export type Selector = ReturnType<typeof useSelection>
