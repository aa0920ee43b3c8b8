import { isCalendarDate } from '@chautari/contract/dates'
import type { PointerEvent } from 'react'
import type { Cell } from '../rules/selection.ts'
import type { Selector } from '../use-selection.ts'

/** Selects cells with a mouse (press, drag, Shift, Ctrl) or by touch (first cell, last cell). */
export function useGridPointer(selector: Selector) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event)
      if (!cell || event.button !== 0 || event.pointerType === 'touch') return
      selector.press(cell, { isExtending: event.shiftKey, isAdding: event.ctrlKey || event.metaKey })
    },
    onPointerOver: (event: PointerEvent) => {
      const cell = cellAt(event)
      if (cell && selector.isDragging && event.buttons === 1) selector.extend(cell)
    },
    onPointerUp: (event: PointerEvent) => {
      const cell = cellAt(event)
      if (cell && event.pointerType === 'touch') selector.tap(cell)
    },
  }
}

/** Returns the cell at a point of the window; undefined outside of cells. */
export function cellAtPoint(x: number, y: number): Cell | undefined {
  const targets = document.elementsFromPoint(x, y)
  // A handle lies over its cell.
  const target = targets.find((each) => each.closest('[data-day]'))
  return target && cellAt({ target })
}

/** Returns the cell in which an event happened; undefined outside of cells. */
export function cellAt({ target }: { target: EventTarget }): Cell | undefined {
  // A press into the field of a cell places the text cursor.
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return undefined
  const { row, day = '' } = target.closest<HTMLElement>('[data-day]')?.dataset ?? {}
  return row !== undefined && isCalendarDate(day) ? { row, day } : undefined
}
