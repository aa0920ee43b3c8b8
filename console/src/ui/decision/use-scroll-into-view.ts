import { useEffect, type RefObject } from 'react'

/** Scrolls a form into view once its preview has loaded, because its button could be below the edge of the panel. */
export function useScrollIntoView(form: RefObject<HTMLFormElement | null>, isKnown: boolean): void {
  useEffect(() => {
    if (isKnown) form.current?.scrollIntoView({ block: 'nearest' })
  }, [form, isKnown])
}
