import { useEffect, useRef } from 'react'

/**
 * Gives the first field of a window the focus once it is there. A form whose script is loaded after the window opened comes too late for the
 * library, which leaves the focus on the button that closes the window.
 */
export function LateFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const body = mark.current?.parentElement
    if (!body || body.querySelector('[data-autofocus]')) return undefined
    const observer = new MutationObserver(() => {
      const first = body.querySelector<HTMLElement>('[data-autofocus]')
      if (!first) return
      observer.disconnect()
      if (!body.contains(document.activeElement)) first.focus({ preventScroll: true })
    })
    observer.observe(body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} hidden />
}
