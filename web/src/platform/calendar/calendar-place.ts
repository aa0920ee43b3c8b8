import { useLayoutEffect, useRef, type RefObject } from 'react'

const MARGIN_PX = 8
// The height of the sticky header, which must not cover the field when the page scrolls to make room for the calendar.
const HEADER_PX = 80

/** Opens the dialog as modal and places it below its field, inside the viewport. On a phone it fills the screen by CSS. */
export function useCalendarPlace(anchor: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const box = dialog.current
    const field = anchor.current
    if (!box || !field) return undefined
    box.showModal()
    const stop = keepInView(box, field)
    return () => {
      stop()
      box.close()
      field.querySelector('summary')?.focus({ preventScroll: true })
    }
  }, [anchor])
  return dialog
}

/** Places the dialog now and whenever it grows, because prices, the total and cheaper dates arrive after it has opened. */
function keepInView(box: HTMLElement, field: HTMLElement): () => void {
  let placed = 0
  function place() {
    const { height } = box.getBoundingClientRect()
    // When a month is shorter, the dialog stays in place, so that the arrows do not move away from the pointer.
    if (height <= placed) return
    placed = height
    placeBelow(box, field)
  }
  function placeAgain() {
    placed = 0
    place()
  }
  place()
  const observer = new ResizeObserver(place)
  observer.observe(box)
  addEventListener('resize', placeAgain)
  return () => {
    observer.disconnect()
    removeEventListener('resize', placeAgain)
  }
}

function placeBelow(box: HTMLElement, field: HTMLElement): void {
  const { width, height } = box.getBoundingClientRect()
  const lack = field.getBoundingClientRect().bottom + 2 * MARGIN_PX + height - innerHeight
  if (lack > 0) scrollBy({ top: Math.max(0, Math.min(lack, field.getBoundingClientRect().top - HEADER_PX)), behavior: 'instant' })
  const { bottom, left } = field.getBoundingClientRect()
  const inside = (at: number, room: number) => Math.max(MARGIN_PX, Math.min(at, room - MARGIN_PX))
  box.style.setProperty('--top', `${inside(bottom + MARGIN_PX, innerHeight - height)}px`)
  box.style.setProperty('--left', `${inside(left, document.documentElement.clientWidth - width)}px`)
}
