import { useEffect } from 'react'

// A dialog that closes returns the focus to the button that opened it. Until it is gone, its own button must not take the focus.
const CLOSED_AFTER_MS = 500

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
      if (!(target instanceof HTMLButtonElement)) return
      const giveBack = () => isWithoutFocus(target) && target.focus({ preventScroll: true })
      if (target.closest('[role="dialog"]')) setTimeout(giveBack, CLOSED_AFTER_MS)
      else giveBack()
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

const isWithoutFocus = (button: HTMLButtonElement) => !button.disabled && document.activeElement === document.body
