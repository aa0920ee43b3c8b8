import { useEffect } from 'react'

/**
 * Gives the focus back to a button that was disabled while its call ran, because browsers take the focus from disabled elements. Does nothing when the
 * user or the screen has moved the focus elsewhere.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver((changes) => {
      const { target } = changes.findLast((change) => change.target === last) ?? {}
      if (!(target instanceof HTMLButtonElement) || target.disabled || document.activeElement !== document.body) return
      target.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
