import { useLayoutEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const
/** The contents of the last sections have arrived by then, also on a slow line (our choice). */
const LATEST_MS = 5000

/**
 * Scrolls to the section that the address names, when the caller's sections appear only after the router has looked for it. The router looks
 * once: it finds nothing while the code of the sections still loads, because React then rebuilds what the server sent. Does nothing for a visitor
 * who has scrolled meanwhile.
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

/** Scrolls to a section again whenever the page changes its height, until the visitor does something. Returns a function that stops it. */
function keepInView(target: Element): () => void {
  const observer = new ResizeObserver(() => target.scrollIntoView())
  const stop = () => observer.disconnect()
  target.scrollIntoView()
  observer.observe(document.body)
  for (const sign of SIGNS) addEventListener(sign, stop, { once: true, passive: true })
  setTimeout(stop, LATEST_MS)
  return stop
}
