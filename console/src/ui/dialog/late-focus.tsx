import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first field of a dialog when it appears. The library cannot do this for a form whose script loads after the dialog has
 * opened, and leaves the focus on the close button.
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
