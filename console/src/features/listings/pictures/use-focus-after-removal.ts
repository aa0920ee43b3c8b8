import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns a function that chooses, by a selector within the list, the element to focus when the focused element is removed. The choice holds until
 * the next key or press, because later updates of the list can remove the newly focused element, too (WCAG 2.4.3).
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): (selector: string) => void {
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
