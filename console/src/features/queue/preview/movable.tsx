import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What had the focus in an element when it left its place. */
const lastFocus = new WeakMap<HTMLElement, HTMLElement>()

/**
 * Keeps content in an element of its own. A component that is rendered elsewhere is made anew, without what was typed in it; an element only moves.
 * Returns `content`, to be rendered once and after its places, and the element, which `Moved` shows. Another `key` makes the content anew.
 */
export function useMovable(children: ReactNode, key: string | undefined) {
  const [element] = useState(() => document.createElement('div'))
  return { element, content: createPortal(<Fragment key={key}>{children}</Fragment>, element) }
}

/** The place in which the element of `useMovable` is shown. It takes the focus along. */
export function Moved({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
    lastFocus.get(element)?.focus()
    lastFocus.delete(element)
    return () => {
      const { activeElement: active } = document
      if (active instanceof HTMLElement && element.contains(active)) lastFocus.set(element, active)
      element.remove()
    }
  }, [element])
  return <div ref={place} />
}
