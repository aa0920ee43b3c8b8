import type { ToggleEvent } from 'react'

/** Scrolls to the top of a summary when it is opened by its bar while the bar sticks to the top of the window. */
export function showFromTop({ currentTarget: box, newState }: ToggleEvent<HTMLDetailsElement>): void {
  if (newState === 'open' && box.getBoundingClientRect().top < 0) box.scrollIntoView()
}
