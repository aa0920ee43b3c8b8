import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The focused part of each element that is between two places. */
const lastFocus = new WeakMap<HTMLElement, HTMLElement>()

/**
 * Renders content into a separate element that can move within the page: at another position React would mount a component again and lose the typed
 * text. `Moved` shows the returned `element`; `content` must be rendered once, after all `Moved`. A new `key` mounts the content again.
 */
export function useMovable(children: ReactNode, key: string | undefined) {
  const [element] = useState(() => document.createElement('div'))
  return { element, content: createPortal(<Fragment key={key}>{children}</Fragment>, element) }
}

/** Shows the element of `useMovable`, and restores its focus. */
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
