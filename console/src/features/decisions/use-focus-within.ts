import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Gives the first field of a form the focus, else its button. Escape leaves the form. */
export function useFocusWithin(form: RefObject<HTMLFormElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = form.current
    element?.querySelector<HTMLElement>('textarea, input, [type=submit]')?.focus()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}
