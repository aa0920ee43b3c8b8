import { useEffect } from 'react'

const SAVE = 's'

/** Saves all sections with changes on Ctrl S, also from a field, in place of the browser’s dialog. */
export function useSaveKey(): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== SAVE || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) form.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])
}
