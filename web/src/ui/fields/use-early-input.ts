import { useEffect, useRef, type RefObject } from 'react'

/** Calls back once with the form's data when fields were filled in before hydration, which fired no events. */
export function useEarlyInput(take: (typed: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const box = form.current
    if (box && [...box.querySelectorAll('input')].some(isTouched)) take(read(box))
    // Runs once: later changes fire events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return form
}

const isTouched = (field: HTMLInputElement) => field.value !== field.defaultValue || field.checked !== field.defaultChecked
// The forms contain no file inputs, so every value is a text.
const read = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][])
