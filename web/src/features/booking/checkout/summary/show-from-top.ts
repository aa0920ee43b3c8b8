import type { ToggleEvent } from 'react'

/** Scrolls to the top of a summary that was opened by its bar while the bar stuck to the top of the window. */
export function showFromTop({ currentTarget: box, newState }: ToggleEvent<HTMLDetailsElement>): void {
  if (newState === 'open' && box.getBoundingClientRect().top < 0) box.scrollIntoView()
}
