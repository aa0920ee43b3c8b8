import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** An element that moves between places of the page, and what had the focus in it when it left one. */
type Movable = { element: HTMLElement; focused: HTMLElement | null }

/**
 * Keeps content in an element of its own. A component that is rendered elsewhere is made anew, without what was typed in it; an element only moves.
 * Returns `content`, to be rendered once and after its places, and what `Moved` takes. Another `key` makes the content anew.
 */
export function useMovable(children: ReactNode, key: string | undefined) {
  const [movable] = useState<Movable>(() => ({ element: document.createElement('div'), focused: null }))
  return { movable, content: createPortal(<Fragment key={key}>{children}</Fragment>, movable.element) }
}

/** The place in which the content of `useMovable` is shown. It takes the focus along. */
export function Moved({ movable }: { movable: Movable }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(movable.element)
    movable.focused?.focus()
    movable.focused = null
    return () => {
      const { activeElement: active } = document
      movable.focused = active instanceof HTMLElement && movable.element.contains(active) ? active : null
      movable.element.remove()
    }
  }, [movable])
  return <div ref={place} />
}
