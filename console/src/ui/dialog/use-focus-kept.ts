import { useEffect } from 'react'

/** The wait before the focus is checked, long enough for the screen to show the result of an act. */
const WATCHED_MS = 5000

/**
 * Keeps the focus near the button that opened a dialog. The library returns it to the button. If the act has removed the button, moves the focus to
 * the heading of the closest remaining ancestor (WCAG 2.4.3).
 */
export function useFocusKept(isOpen: boolean): void {
  useEffect(() => {
    const opener = document.activeElement
    if (!isOpen || !(opener instanceof HTMLElement)) return undefined
    const around = ancestorsOf(opener)
    return () => {
      const observer = new MutationObserver(() => {
        if (opener.isConnected || document.activeElement !== document.body) return
        observer.disconnect()
        focusHeading(around.find(({ isConnected }) => isConnected))
      })
      observer.observe(document.body, { childList: true, subtree: true })
      setTimeout(() => observer.disconnect(), WATCHED_MS)
    }
  }, [isOpen])
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || parent === document.body ? [] : [parent, ...ancestorsOf(parent)]
}

function focusHeading(around: HTMLElement | undefined): void {
  if (!around) return
  const heading = around.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return focusHeading(around.parentElement ?? undefined)
  heading.tabIndex = -1
  heading.focus()
}
