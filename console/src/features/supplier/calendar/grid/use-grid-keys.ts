import type { CalendarDate } from '@chautari/contract/dates'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { movedCell, type Cell } from '../rules/selection.ts'
import type { Selector } from '../use-selection.ts'

export type GridActs = {
  /** Starts typing into the selected cells. */
  onType: (character: string) => void
  /** Closes the selected nights, or opens them if all are closed. */
  onClose: () => void
  /** Applies the pending change, or starts typing if there is none. */
  onEnter: () => void
  onUndo: () => void
  onEscape: () => void
  onCopy: () => string
  onPaste: (text: string) => void
  /** Shows or hides the rows of a room, or its limits. */
  onFold: (row: string) => void
  onLimits: (row: string) => void
}

type Grid = {
  order: string[]
  days: CalendarDate[]
  active: Cell
  selector: Selector
  focus: (cell: Cell) => void
  isEditing: boolean
  acts: GridActs
}

const TYPED = /^[\d०-९+=−-]$/

/** Returns the handlers of keys and the clipboard in the grid (APG grid with one tab stop). */
export function useGridKeys({ order, days, active, selector, focus, isEditing, acts }: Grid) {
  const [first, last] = [days[0], days.at(-1)]
  const ends = { row: order[0] ?? active.row, last: order.at(-1) ?? active.row }

  const chooseMany = (event: KeyboardEvent): boolean => {
    if (!first || !last) return false
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'a') {
      selector.all({ row: active.row, day: first }, { row: active.row, day: last })
      return true
    }
    if (event.key !== ' ') return false
    if (event.shiftKey) selector.all({ row: active.row, day: first }, { row: active.row, day: last })
    else if (isCommand) selector.all({ row: ends.row, day: active.day }, { row: ends.last, day: active.day })
    else selector.tap(active)
    return true
  }

  const command = (event: KeyboardEvent): boolean => runCommand(event, active.row, acts)

  const move = (event: KeyboardEvent): boolean => {
    if (!first || !last) return false
    const next = movedCell(active, { key: event.key, isFar: event.ctrlKey || event.metaKey }, { order, first, last })
    if (!next) return false
    if (event.shiftKey) selector.extend(next)
    else selector.start(next)
    focus(next)
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isEditing) return
      if (move(event) || chooseMany(event) || command(event)) event.preventDefault()
    },
    onCopy: (event: ClipboardEvent) => {
      if (isEditing) return
      event.clipboardData.setData('text/plain', acts.onCopy())
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      if (isEditing) return
      acts.onPaste(event.clipboardData.getData('text/plain'))
      event.preventDefault()
    },
  }
}

/** Runs the command of a key that does not move the focus. Returns false when the key has no command. */
function runCommand(event: KeyboardEvent, row: string, acts: GridActs): boolean {
  const key = event.key.toLowerCase()
  if (event.altKey) return false
  const withControl: Record<string, () => void> = { z: acts.onUndo, enter: acts.onEnter }
  const alone: Record<string, () => void> = {
    escape: acts.onEscape,
    enter: acts.onEnter,
    f2: () => acts.onType(''),
    c: acts.onClose,
    f: () => acts.onFold(row),
    l: () => acts.onLimits(row),
  }
  const isControl = event.ctrlKey || event.metaKey
  const typed = !isControl && TYPED.test(event.key) ? () => acts.onType(event.key) : undefined
  const run = typed ?? (isControl ? withControl : alone)[key]
  run?.()
  return run !== undefined
}
