import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Stores the focused part of an element that was removed from its place, until it is placed again. */
const lastFocus = new WeakMap<HTMLElement, HTMLElement>()

/**
 * Renders content into a separate element, which can move within the page. React would mount a component again in its new place, and lose the typed
 * text. Returns the element, which `Moved` shows, and `content`, which must be rendered once and after all `Moved`. A new `key` mounts the content again.
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
