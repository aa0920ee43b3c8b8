import { useContext, useEffect } from 'react'
import { UnsavedForms } from './unsaved-forms.ts'

type Props = {
  isUnsaved: boolean
  /** The text about what would be lost; by default the typed text. */
  effect?: string
}

/** The navigation options after a form is saved: no confirmation is shown, and the Back button does not return to the form. */
export const AFTER_SAVING = { replace: true, state: { isSaved: true } }

/** Makes the screen ask before unsaved changes of a form are lost. A screen can have several such forms. */
export function LeaveQuestion({ isUnsaved, effect }: Props) {
  const forms = useContext(UnsavedForms)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = { effect, isLostBy: () => true }
    forms.add(form)
    return () => void forms.delete(form)
  }, [forms, isUnsaved, effect])
  return null
}
