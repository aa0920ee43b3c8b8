import { useEffect, type RefObject } from 'react'
import type { Spot, View } from './projection.ts'
import { moved, pinched, zoomed } from './view.ts'

type Move = (next: (from: View) => View) => void

/** Movements below this many pixels count as a tap. */
const TREMBLE = 5
const WHEEL_PER_ZOOM = 160

/** Handles drag, pinch and Ctrl/⌘ + wheel, which is also a touchpad's pinch. */
export function useMapGestures({ box, move }: { box: RefObject<HTMLDivElement | null>; move: Move }): void {
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const ending = new AbortController()
    moveByFingers(element, move, ending.signal)
    moveByWheel(element, move, ending.signal)
    return () => ending.abort()
  }, [box, move])
}

function moveByFingers(element: HTMLElement, move: Move, signal: AbortSignal): void {
  const fingers = new Map<number, Spot>()
  let start: Spot = { x: 0, y: 0 }
  let hasMoved = false

  function press(event: PointerEvent) {
    if (event.button !== 0) return
    if (fingers.size === 0) {
      start = spotIn(element, event)
      hasMoved = false
    }
    fingers.set(event.pointerId, spotIn(element, event))
  }

  function drag(event: PointerEvent) {
    const from = fingers.get(event.pointerId)
    if (!from) return
    const to = spotIn(element, event)
    if (!hasMoved && fingers.size === 1 && Math.hypot(to.x - start.x, to.y - start.y) < TREMBLE) return
    hasMoved = true
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, to)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) move((view) => pinched(view, { from, to, other, size: sizeOf(element) }))
    else move((view) => moved(view, { x: to.x - from.x, y: to.y - from.y }))
  }

  function release(event: PointerEvent) {
    fingers.delete(event.pointerId)
  }

  /** The end of a movement is not a click. */
  function keepFromPressing(event: MouseEvent) {
    if (!hasMoved) return
    hasMoved = false
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  element.addEventListener('click', keepFromPressing, { signal, capture: true })
}

function moveByWheel(element: HTMLElement, move: Move, signal: AbortSignal): void {
  function roll(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const at = spotIn(element, event)
    move((view) => zoomed(view, { by: -event.deltaY / WHEEL_PER_ZOOM, at, size: sizeOf(element) }))
  }
  element.addEventListener('wheel', roll, { signal, passive: false })
}

function spotIn(element: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height }
}
