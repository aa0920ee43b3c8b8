import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a function that names, by a selector within the list, the element that gets the focus when the focused one leaves the page.
 * This applies until the next key or press: the answer to an act can replace a button again, while uploads change the list (WCAG 2.4.3).
 */
export function useFocusLeft(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
  })
  useEffect(() => {
    const forget = () => {
      wanted.current = undefined
    }
    window.addEventListener('keydown', forget, true)
    window.addEventListener('pointerdown', forget, true)
    return () => {
      window.removeEventListener('keydown', forget, true)
      window.removeEventListener('pointerdown', forget, true)
    }
  }, [])
  return (selector) => {
    wanted.current = selector
  }
}
