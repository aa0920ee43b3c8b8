import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'

/** A cell by the key of its row and its night, so that it stays chosen when other nights are shown. */
export type Cell = { row: string; day: CalendarDate }

/** A rectangle of cells between two corners. */
export type Rect = { from: Cell; to: Cell }

/** The selected rectangles, of which the last one can grow, and the active cell, which has the focus. */
export type Selection = { rects: Rect[]; active: Cell }

/** The keys of the rows, in their order. */
export type Order = readonly string[]

export const isSame = (one: Cell, other: Cell): boolean => one.row === other.row && one.day === other.day

/** Returns the top left and the bottom right cell of a rectangle, whichever corner it was drawn from. */
export function cornersOf({ from, to }: Rect, order: Order): { start: Cell; end: Cell } {
  const [first, last] = order.indexOf(from.row) <= order.indexOf(to.row) ? [from.row, to.row] : [to.row, from.row]
  const [early, late] = from.day <= to.day ? [from.day, to.day] : [to.day, from.day]
  return { start: { row: first, day: early }, end: { row: last, day: late } }
}

/** Replaces the last rectangle, so that its corner `to` can be dragged while `from` stays. */
export function grabCorner(selection: Selection | undefined, rect: Rect): Selection {
  return { rects: [...(selection?.rects ?? []).slice(0, -1), rect], active: rect.to }
}

/** Starts a selection with one cell. */
export function startAt(cell: Cell): Selection {
  return { rects: [{ from: cell, to: cell }], active: cell }
}

/** Extends the last rectangle to a cell. */
export function extendTo(selection: Selection | undefined, cell: Cell): Selection {
  const last = selection?.rects.at(-1)
  if (!selection || !last) return startAt(cell)
  return { rects: [...selection.rects.slice(0, -1), { from: last.from, to: cell }], active: cell }
}

/** Adds a rectangle of one cell. */
export function addCell(selection: Selection | undefined, cell: Cell): Selection {
  return { rects: [...(selection?.rects ?? []), { from: cell, to: cell }], active: cell }
}

/** Selects by touch: the first tap starts a rectangle, the second one ends it, and a third one starts another. */
export function tap(selection: Selection | undefined, cell: Cell): Selection {
  const last = selection?.rects.at(-1)
  const isFirst = last !== undefined && selection?.rects.length === 1 && isSame(last.from, last.to)
  return isFirst && !isSame(last.from, cell) ? extendTo(selection, cell) : startAt(cell)
}

/** Selects all cells between two cells, such as whole rows or columns. */
export function chooseAll(from: Cell, to: Cell): Selection {
  return { rects: [{ from, to }], active: from }
}

/** Returns the selected nights of each row that has any, in the order of the rows. Nights in several rectangles count once. */
export function chosenNights({ rects }: Selection, order: Order): { row: string; days: CalendarDate[] }[] {
  return order.flatMap((row, at) => {
    const days = new Set<CalendarDate>()
    for (const { from, to } of rects) {
      const [one, other] = [order.indexOf(from.row), order.indexOf(to.row)]
      if (at < Math.min(one, other) || at > Math.max(one, other) || one < 0 || other < 0) continue
      const [first, last] = from.day <= to.day ? [from.day, to.day] : [to.day, from.day]
      for (let n = 0; n <= nightsBetween(first, last); n++) days.add(addDays(first, n))
    }
    return days.size === 0 ? [] : [{ row, days: [...days].toSorted() }]
  })
}

type Grid = { order: Order; first: CalendarDate; last: CalendarDate }

/**
 * Returns the cell that a key moves the focus to, which can be on a night that is not shown yet; undefined for other keys. Ctrl with an arrow moves
 * to the end of the shown nights or rows.
 */
export function movedCell(cell: Cell, { key, isFar }: { key: string; isFar: boolean }, grid: Grid): Cell | undefined {
  const step = STEPS[key]
  return step && step(cell, isFar, grid)
}

const span = ({ first, last }: Grid) => nightsBetween(first, last) + 1

function inRow({ row, day }: Cell, index: number, { order }: Grid): Cell {
  return { row: order[Math.max(0, Math.min(order.length - 1, index))] ?? row, day }
}

const STEPS: Record<string, (cell: Cell, isFar: boolean, grid: Grid) => Cell> = {
  ArrowLeft: ({ row, day }, isFar, { first }) => ({ row, day: isFar ? first : addDays(day, -1) }),
  ArrowRight: ({ row, day }, isFar, { last }) => ({ row, day: isFar ? last : addDays(day, 1) }),
  ArrowUp: (cell, isFar, grid) => inRow(cell, isFar ? 0 : grid.order.indexOf(cell.row) - 1, grid),
  ArrowDown: (cell, isFar, grid) => inRow(cell, isFar ? grid.order.length - 1 : grid.order.indexOf(cell.row) + 1, grid),
  Home: ({ row }, isFar, { order, first }) => ({ row: isFar ? (order[0] ?? row) : row, day: first }),
  End: ({ row }, isFar, { order, last }) => ({ row: isFar ? (order.at(-1) ?? row) : row, day: last }),
  PageUp: ({ row, day }, _, grid) => ({ row, day: addDays(day, -span(grid)) }),
  PageDown: ({ row, day }, _, grid) => ({ row, day: addDays(day, span(grid)) }),
}
