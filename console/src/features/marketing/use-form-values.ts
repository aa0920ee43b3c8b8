import { useState, type FormEvent } from 'react'

/** Holds the values of a form by the names of its fields, and the initial values. Unticked boxes have no value. */
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
