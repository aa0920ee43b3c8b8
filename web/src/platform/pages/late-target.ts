import { useLayoutEffect, useState } from 'react'

const INTERACTIONS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const
/** How long the target is kept in view. The last sections have arrived by then, even on a slow connection (our choice). */
const KEEP_IN_VIEW_MS = 5000

/**
 * Scrolls to the section named by the URL fragment, for pages whose sections appear after the router has looked for it. The router looks once,
 * and finds nothing while the code of the sections still loads, because React rebuilds the server's HTML then. Does nothing if the visitor has
 * already scrolled.
 */
export function useLateTarget(): void {
  const [missing] = useState(() => {
    if (import.meta.env.SSR) return
    const id = location.hash.slice(1)
    return id !== '' && !document.getElementById(id) ? id : undefined
  })
  useLayoutEffect(() => {
    const target = missing === undefined ? null : document.getElementById(missing)
    return target && scrollY === 0 ? keepInView(target) : undefined
  }, [missing])
}

/** Scrolls to a section again whenever the height of the page changes, until the visitor interacts. Returns a function that stops it. */
function keepInView(target: Element): () => void {
  const observer = new ResizeObserver(() => target.scrollIntoView())
  const stop = () => observer.disconnect()
  target.scrollIntoView()
  observer.observe(document.body)
  for (const type of INTERACTIONS) addEventListener(type, stop, { once: true, passive: true })
  setTimeout(stop, KEEP_IN_VIEW_MS)
  return stop
}
