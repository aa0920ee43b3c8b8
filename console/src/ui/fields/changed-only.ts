/**
 * Returns the values that differ from those that a form showed first. A form sends nothing else: it would overwrite what a colleague has saved
 * in the other fields meanwhile.
 */
export function changedOnly<T extends object>(values: T, before: Partial<T>): Partial<T> {
  const isChanged = ([name, value]: [string, unknown]) => value !== before[name as keyof T]
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<T>
}
