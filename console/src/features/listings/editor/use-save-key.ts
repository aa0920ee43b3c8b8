import { useEffect } from 'react'

const SAVE = 's'

/** Saves every section with changes by Ctrl S, also from a field, instead of the browser's own window that saves the page. */
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
