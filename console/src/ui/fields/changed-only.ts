/**
 * Returns the values that differ from the initial values of a form. A form sends only these, because unchanged values would overwrite changes that
 * a colleague has saved in the meantime.
 */
export function changedOnly<T extends object>(values: T, before: Partial<T>): Partial<T> {
  const isChanged = ([name, value]: [string, unknown]) => value !== before[name as keyof T]
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<T>
}
