import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Focuses the first field of a form, or its button. Escape leaves the form; Ctrl Enter submits it from a field of several lines. */
export function useFocusWithin(form: RefObject<HTMLFormElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = form.current
    element?.querySelector<HTMLElement>('textarea, input, [type=submit]')?.focus()
    const onKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key === 'Escape') leave()
      // The browser itself submits the form from a one-line field.
      else if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement) element?.requestSubmit()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}
