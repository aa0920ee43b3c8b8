import { useEffect, type RefObject } from 'react'

/** How long the focus is watched, long enough for the screen to show the result of an act. */
const WATCHED_MS = 5000
const CHECKED_EACH_MS = 200

/**
 * Keeps the focus near the button that opened a dialog. The library returns it to the button. If the act has removed the button, moves the focus to
 * the heading of the closest remaining ancestor (WCAG 2.4.3).
 */
export function useFocusKept(isOpen: boolean): void {
  useEffect(() => {
    const opener = document.activeElement
    if (!isOpen || !(opener instanceof HTMLElement)) return undefined
    const around = ancestorsOf(opener)
    return () => watchFocus(() => !opener.isConnected && focusIfLost(around))
  }, [isOpen])
}

/**
 * Keeps the focus in a card whose form or button has closed, or been disabled, and taken the focus with it: moves it to the heading of the card, or of what
 * is around it. If the act then removes the card from its list, moves it to the heading of the closest remaining ancestor.
 */
export function useFocusKeptIn(card: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !card.current) return undefined
    const around = [card.current, ...ancestorsOf(card.current)]
    return () => {
      focusIfLost(around)
      watchFocus(() => focusIfLost(around))
    }
  }, [card, isOpen])
}

/**
 * Calls `keep` at each change of the page and several times a second, until some seconds have passed or the user presses elsewhere. Browsers take the focus
 * from a disabled button only after its change.
 */
function watchFocus(keep: () => void): void {
  const observer = new MutationObserver(keep)
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setInterval(keep, CHECKED_EACH_MS)
  const stop = () => {
    observer.disconnect()
    clearInterval(timer)
  }
  setTimeout(stop, WATCHED_MS)
  document.addEventListener('pointerdown', stop, { once: true, capture: true })
}

function focusIfLost(around: HTMLElement[]): void {
  if (document.activeElement === document.body)
    focusHeading(
      around.find(({ isConnected }) => isConnected),
      around[0],
    )
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || parent === document.body ? [] : [parent, ...ancestorsOf(parent)]
}

function focusHeading(around: HTMLElement | undefined, of: HTMLElement | undefined): void {
  if (!around) return
  const heading = [...around.querySelectorAll<HTMLElement>('h1, h2, h3')].find((one) => !isOfOtherItem(one, of))
  if (!heading) return focusHeading(around.parentElement ?? undefined, of)
  heading.tabIndex = -1
  // For those who pressed with a mouse, the page should not jump.
  heading.focus({ preventScroll: true })
}

/** Returns whether a heading belongs to an item of a list that does not contain an element which is still shown, such as a block above a form's button. */
const isOfOtherItem = (heading: HTMLElement, of: HTMLElement | undefined) =>
  of?.isConnected === true && heading.closest('li')?.contains(of) === false
