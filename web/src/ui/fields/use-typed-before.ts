import { useEffect, useRef, type RefObject } from 'react'

/**
 * Hands over, once, what a form says when some of it was typed or picked before the page answered to scripts: the fields keep it, but
 * no event told of it.
 */
export function useTypedBefore(take: (typed: URLSearchParams) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const box = form.current
    if (box && [...box.querySelectorAll('input')].some(isTouched)) take(read(box))
    // Later changes tell of themselves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return form
}

const isTouched = (field: HTMLInputElement) => field.value !== field.defaultValue || field.checked !== field.defaultChecked
// No form of these has a file.
const read = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][])
