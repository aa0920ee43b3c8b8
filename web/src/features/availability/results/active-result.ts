import { useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Which result the visitor points at, for the cards and the map to show it together. Spread `listProps` on what holds the cards,
 * and give each card `data-result={slug}`; give `active` and `setActive` to the map.
 */
export function useActiveResult() {
  const [active, setActive] = useState<string>()
  const point = ({ target }: PointerEvent | FocusEvent) => setActive(resultOf(target))
  const leave = () => setActive(undefined)
  return { active, setActive, listProps: { onPointerOver: point, onFocus: point, onPointerLeave: leave, onBlur: leave } }
}

function resultOf(target: EventTarget): string | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-result]') : null
  return card?.dataset.result
}
