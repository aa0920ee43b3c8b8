import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { cornersOf, type Cell, type Order } from '../rules/selection.ts'
import type { Selector } from '../use-selection.ts'
import styles from './grid.module.css'
import { cellAtPoint } from './use-grid-pointer.ts'

type Element = RefObject<HTMLElement | null>
type Props = { grid: Element; selector: Selector; order: Order }
type Handle = { handle: Element; corner: Cell | undefined }

/**
 * Renders a handle at two corners of the selection, to resize it by touch. The handles are hidden from screen readers, because keys and the mouse
 * select without them. They lie over the grid: a touch loses an element that moves to another cell.
 */
export function TouchHandles({ grid, selector, order }: Props) {
  const [isHeld, setHeld] = useState(false)
  const rect = selector.selection?.rects.at(-1)
  const corners = rect && cornersOf(rect, order)
  useDrag(isHeld, { onMove: selector.extend, onEnd: () => setHeld(false) })
  const [start, end] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  usePlaced(grid, { start: { handle: start, corner: corners?.start }, end: { handle: end, corner: corners?.end } })
  if (!corners) return null
  const grab = (corner: Cell, opposite: Cell) => (event: PointerEvent) => {
    // Otherwise the press would select the cell below the handle.
    event.stopPropagation()
    selector.grab({ from: opposite, to: corner })
    setHeld(true)
  }
  const ignore = (event: PointerEvent) => event.stopPropagation()
  return (
    <>
      <i
        aria-hidden
        className={styles.handle}
        ref={start}
        onPointerDown={grab(corners.start, corners.end)}
        onPointerUp={ignore}
      />
      <i aria-hidden className={styles.handle} ref={end} onPointerDown={grab(corners.end, corners.start)} onPointerUp={ignore} />
    </>
  )
}

type Drag = { onMove: (cell: Cell) => void; onEnd: () => void }

/** Follows a touch across the document until it ends. */
function useDrag(isHeld: boolean, { onMove, onEnd }: Drag) {
  useEffect(() => {
    if (!isHeld) return undefined
    const ended = new AbortController()
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const cell = cellAtPoint(clientX, clientY)
      if (cell) onMove(cell)
    }
    document.addEventListener('pointermove', move, { signal: ended.signal })
    // In the capture phase, because the handle stops these events before they reach the document.
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(name, onEnd, { signal: ended.signal, capture: true })
    return () => ended.abort()
  })
}

/** Positions the handles at the corners of the selection after each render of the grid. Hides them while one of the corners is not rendered. */
function usePlaced(grid: Element, { start, end }: { start: Handle; end: Handle }) {
  useLayoutEffect(() => {
    const box = grid.current?.getBoundingClientRect()
    const boxOf = ({ row, day }: Cell) =>
      grid.current?.querySelector(`[data-row="${row}"][data-day="${day}"]`)?.getBoundingClientRect()
    const [first, last] = [start.corner && boxOf(start.corner), end.corner && boxOf(end.corner)]
    const isDrawn = box !== undefined && first !== undefined && last !== undefined
    place(start.handle.current, isDrawn ? { left: first.left - box.left, top: first.top - box.top } : undefined)
    place(end.handle.current, isDrawn ? { left: last.right - box.left, top: last.bottom - box.top } : undefined)
  })
}

function place(handle: HTMLElement | null, at: { left: number; top: number } | undefined): void {
  if (!handle) return
  handle.style.visibility = at ? 'visible' : 'hidden'
  if (at) Object.assign(handle.style, { left: `${at.left}px`, top: `${at.top}px` })
}
