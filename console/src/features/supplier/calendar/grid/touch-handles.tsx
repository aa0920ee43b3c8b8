import { useEffect, useLayoutEffect, useState, type PointerEvent, type RefObject } from 'react'
import { cornersOf, type Cell, type Order } from '../rules/selection.ts'
import type { Choosing } from '../use-selection.ts'
import styles from './grid.module.css'
import { cellAtPoint } from './use-grid-pointer.ts'

type Props = { grid: RefObject<HTMLDivElement | null>; choosing: Choosing; order: Order }
type Place = { left: number; top: number }

/**
 * Shows a handle at two corners of what is chosen, to drag it larger or smaller by touch. Keys and the mouse choose without them, so screen
 * readers are not told. They lie over the grid, because a finger loses an element that moves to another cell.
 */
export function TouchHandles({ grid, choosing, order }: Props) {
  const [held, setHeld] = useState(false)
  const rect = choosing.selection?.rects.at(-1)
  const corners = rect && cornersOf(rect, order)
  useDrag(held, { onMove: choosing.extend, onEnd: () => setHeld(false) })
  const places = usePlaces(grid, corners)
  if (!corners || !places) return null
  const hold = (corner: Cell, opposite: Cell) => (event: PointerEvent) => {
    // The cell below the handle is not chosen anew.
    event.stopPropagation()
    choosing.hold({ from: opposite, to: corner })
    setHeld(true)
  }
  const ignore = (event: PointerEvent) => event.stopPropagation()
  return (
    <>
      <i
        aria-hidden
        className={styles.handle}
        style={places.start}
        onPointerDown={hold(corners.start, corners.end)}
        onPointerUp={ignore}
      />
      <i
        aria-hidden
        className={styles.handle}
        style={places.end}
        onPointerDown={hold(corners.end, corners.start)}
        onPointerUp={ignore}
      />
    </>
  )
}

type Drag = { onMove: (cell: Cell) => void; onEnd: () => void }

/** Follows the finger across the document until it is lifted. */
function useDrag(isHeld: boolean, { onMove, onEnd }: Drag) {
  useEffect(() => {
    if (!isHeld) return undefined
    const ended = new AbortController()
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const cell = cellAtPoint(clientX, clientY)
      if (cell) onMove(cell)
    }
    document.addEventListener('pointermove', move, { signal: ended.signal })
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, onEnd, { signal: ended.signal })
    return () => ended.abort()
  })
}

/** Measures where the outer corners of two cells lie in the grid; undefined while one of them is not drawn. */
function usePlaces(grid: RefObject<HTMLDivElement | null>, corners: { start: Cell; end: Cell } | undefined) {
  const [places, setPlaces] = useState<{ start: Place; end: Place }>()
  useLayoutEffect(() => {
    const box = grid.current?.getBoundingClientRect()
    const boxOf = ({ row, day }: Cell) =>
      grid.current?.querySelector(`[data-row="${row}"][data-day="${day}"]`)?.getBoundingClientRect()
    const [first, last] = corners ? [boxOf(corners.start), boxOf(corners.end)] : []
    const next =
      box && first && last
        ? {
            start: { left: first.left - box.left, top: first.top - box.top },
            end: { left: last.right - box.left, top: last.bottom - box.top },
          }
        : undefined
    // Set only when it differs: this runs after each drawing of the grid.
    setPlaces((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  })
  return places
}
