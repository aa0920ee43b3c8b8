import { useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * Returns the hovered or focused result, so that list and map highlight it together. Spread `listProps` on the container of the
 * cards, and set `data-result={slug}` on each.
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
