import { useState, type FormEvent } from 'react'

/**
 * Keeps the typed values of a form by the names of its fields, and its first values. Boxes that are not ticked have none.
 */
export function useFormValues(initial: Record<string, string>) {
  const [values, setValues] = useState(initial)
  const [before] = useState(initial)
  return {
    values,
    before,
    isTyped: values !== before,
    onChange: (event: FormEvent<HTMLFormElement>) => setValues(valuesOf(event.currentTarget)),
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
